import { describe, expect, it } from "vitest";
import { roomOf, unitOf } from "../src/table/room";

const rows = (...heights: number[]) => heights.map((height) => ({ height }));

describe("the room for hands", () => {
  it("draws several rows smaller below a board, not beside one", () => {
    expect(unitOf(rows(1.1), false)).toBeGreaterThan(unitOf(rows(1.1, 1.1), false));
    expect(unitOf(rows(1.1, 1.1), false)).toBeGreaterThan(unitOf(rows(2.2, 1.1), false));
    expect(unitOf(rows(2.2, 1.1), true)).toBe(unitOf(rows(1.1), true));
  });

  it("takes no more height for three rows than for two and a half", () => {
    const room = (...heights: number[]) => roomOf(rows(...heights), unitOf(rows(...heights), false));
    expect(room()).toBe(0);
    expect(room(2.2, 1.1)).toBeLessThanOrEqual(room(1.2, 1.5));
  });
});
