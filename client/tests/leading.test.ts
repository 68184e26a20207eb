import { describe, expect, test } from "vitest";
import { gather, inSight, towards } from "../src/table/leading";

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

  test("not behind a card at the head", () => {
    expect(inSight(span(100, 140), 400, null, 130)).toBe(false);
    expect(inSight(span(100, 160), 400, null, 130)).toBe(true);
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

  test("between a card at the head and the bar, which stays at the foot then", () => {
    expect(towards(span(900, 940), 400, span(300, 400), 100)).toBe(720);
    expect(towards(span(20, 60), 400, null, 100)).toBe(40 - 250);
  });
});

describe("the page goes to what a teacher points at", () => {
  const gathered = (...spans: { top: number; bottom: number }[]) => gather(spans, 500, 100);

  test("as little as possible, so that the bar does not cover it", () => {
    expect(gathered(span(520, 560))).toBe(560 - 500 + 10);
    expect(gathered(span(20, 60))).toBe(0);
    expect(gathered(span(150, 190), span(460, 500 - 10))).toBe(0);
  });

  test("to all of it if there is room, to the first of it if not", () => {
    expect(gathered(span(480, 520), span(640, 680))).toBe(680 - 500 + 10);
    expect(gathered(span(480, 520), span(1640, 1680), span(530, 540))).toBe(540 - 500 + 10);
  });

  test("to its beginning if there is barely room for it", () => {
    expect(gathered(span(405, 800))).toBe(405 - 100);
  });
});
