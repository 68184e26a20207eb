import { describe, expect, test } from "vitest";
import { hidden, inSight } from "../src/table/leading";

describe("what can be picked is in sight", () => {
  const span = (top: number, bottom: number) => ({ top, bottom });

  test("between the edges", () => {
    expect(inSight([span(100, 140)], 0, 400)).toBe(true);
    expect(inSight([span(500, 540), span(10, 50)], 0, 400)).toBe(true);
  });

  test("not above, below, or behind what covers the lower edge", () => {
    expect(inSight([span(-60, -20)], 0, 400)).toBe(false);
    expect(inSight([span(390, 430)], 0, 400)).toBe(false);
    expect(inSight([], 0, 400)).toBe(false);
  });

  test("what is behind something comes up, but never beyond the upper edge", () => {
    expect(hidden(span(100, 140), 400)).toBe(0);
    expect(hidden(span(380, 420), 400)).toBe(20);
    expect(hidden(span(10, 900), 400)).toBe(10);
  });

  test("a small thing has to be seen whole", () => {
    expect(inSight([span(390, 402)], 0, 400)).toBe(false);
    expect(inSight([span(380, 392)], 0, 400)).toBe(true);
  });
});
