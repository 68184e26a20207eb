import { describe, expect, it } from "vitest";
import { handing, type Situation } from "../src/table/handing";

/** Seat 0 has moved on a device of two people; seat 1 is to decide. */
const moved: Situation = { turn: 1, mine: [0, 1], eyes: 0, seat: 0, covered: true, settled: true, done: false };
const how = (change: Partial<Situation>) => handing({ ...moved, ...change })?.how ?? null;

describe("passing a device on", () => {
  it("shows the move to its end, then waits for its mover", () => {
    expect(how({ settled: false })).toBe("wait");
    expect(how({})).toBe("done");
    expect(how({ done: true })).toBe("curtain");
  });

  it("keeps the curtain until the page is drawn for the next player", () => {
    expect(how({ seat: 1 })).toBe("curtain");
    expect(how({ seat: 1, eyes: 1 })).toBe(null);
  });

  it("begins with the curtain: no hand is shown yet", () => {
    expect(how({ eyes: null, seat: null })).toBe("curtain");
  });

  it("needs no curtain where nothing is hidden", () => {
    expect(how({ covered: false, settled: false })).toBe("wait");
    expect(how({ covered: false })).toBe("look");
    expect(how({ covered: false, eyes: null, seat: null })).toBe("look");
  });

  it("is for other people of this device only", () => {
    expect(how({ turn: 0 })).toBe(null);
    expect(how({ turn: 2 })).toBe(null);
    expect(how({ turn: null })).toBe(null);
    expect(how({ mine: [] })).toBe(null);
  });
});
