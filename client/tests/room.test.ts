import { describe, expect, test } from "vitest";
import { roomOf } from "../src/table/room";

const tray = (width: number, height: number) => ({ width, height });

describe("hands", () => {
  test("stand in a row while they are large enough there", () => {
    const room = roomOf([tray(8.8, 1.2), tray(7.4, 1.5)], 860, 240);
    expect(room.inRow).toBe(true);
    expect(room.unit * 16.2).toBeLessThanOrEqual(860);
    expect(room.height).toBeLessThan(28 + 1.5 * 84);
  });

  test("stand one below the other on a phone, and fit its width", () => {
    const room = roomOf([tray(8.8, 1.2), tray(7.4, 1.5)], 344, 240);
    expect(room.inRow).toBe(false);
    expect(room.unit * 8.8).toBeLessThanOrEqual(344);
  });

  test("a single hand is as large as it may be", () => {
    expect(roomOf([tray(3.3, 1.1)], 860, 240).unit).toBe(84);
    expect(roomOf([tray(7, 1.2)], 504, 240).unit).toBe(72);
  });

  test("several rows take no more than the height there is", () => {
    const room = roomOf([tray(7, 2.2), tray(7, 1.1)], 320, 160);
    expect(room.inRow).toBe(false);
    expect(room.height).toBeLessThanOrEqual(160);
  });

  test("where there is little height they stand in a row, however wide that is", () => {
    const room = roomOf([tray(5.4, 1.2), tray(3, 1.2)], 355, 108);
    expect(room.inRow).toBe(true);
    expect(room.unit).toBeGreaterThan(40);
  });

  test("no hand takes no room", () => {
    expect(roomOf([], 860, 240).height).toBe(0);
  });
});
