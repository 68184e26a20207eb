import { describe, expect, test } from "vitest";
import { inSight, towards } from "../src/table/leading";

const span = (top: number, bottom: number) => ({ top, bottom });

describe("what can be picked is in sight", () => {
  test("on the screen", () => {
    expect(inSight(span(100, 140), 400, null)).toBe(true);
    expect(inSight(span(-60, -20), 400, null)).toBe(false);
    expect(inSight(span(390, 430), 400, null)).toBe(false);
  });

  test("not behind the bar, at the lower edge or at the upper one", () => {
    expect(inSight(span(310, 350), 400, span(300, 400))).toBe(false);
    expect(inSight(span(260, 330), 400, span(300, 400))).toBe(true);
    expect(inSight(span(10, 50), 400, span(0, 100))).toBe(false);
  });

  test("a small thing has to be seen whole", () => {
    expect(inSight(span(390, 402), 400, null)).toBe(false);
    expect(inSight(span(380, 392), 400, null)).toBe(true);
  });
});

describe("the page goes to it", () => {
  test("into the middle of the screen, or of what the bar leaves", () => {
    expect(towards(span(900, 940), 400, null)).toBe(720);
    expect(towards(span(-140, -100), 400, span(300, 400))).toBe(-270);
    expect(towards(span(900, 940), 400, span(300, 400))).toBe(670);
  });
});
