// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { choices, frame, turns } from "./support/frames";
import { acting, laying, mouse, moves, orders, playing, prepare, turning } from "./support/play";

beforeEach(prepare);

describe("a prompt", () => {
  it("asks what the game says until something is chosen, then for the next pick", () => {
    const play = playing(acting);
    expect(play.ask).toEqual(["say", "ask-act", {}]);
    play.chooseKind(0, false);
    expect(play.ask).toEqual(["say", "next-lay-0", {}]);
    play.click("hand:0", mouse());
    expect(play.ask).toEqual(["say", "next-lay-1", {}]);
    play.back();
    play.back();
    expect(play.chip).toBe(null);
    expect(play.ask).toEqual(["say", "ask-act", {}]);
  });

  it("knows the kind from what was picked directly", () => {
    const play = playing(acting);
    play.click("hand:1", mouse());
    expect(play.ask).toEqual(["say", "next-lay-1", {}]);
    expect([...play.kinds]).toEqual([0]);
  });

  it("has no chips when there is only one kind of move", () => {
    expect(playing(laying).chips).toEqual([]);
    expect(playing(acting).chips.map((chip) => chip.kind)).toEqual(["lay", "pass", "store"]);
  });
});

describe("a chip", () => {
  it("lights only what it needs", () => {
    const play = playing(acting);
    expect([...play.lit]).toEqual(["hand:0", "hand:1", "pass"]);
    play.chooseKind(0, false);
    expect([...play.lit]).toEqual(["hand:0", "hand:1"]);
    play.chooseKind(0, false);
    expect([...play.lit]).toEqual(["hand:0", "hand:1", "pass"]);
  });

  it("that is a single button is pressed at once", () => {
    const play = playing(acting);
    play.chooseKind(1, false);
    expect(moves()).toEqual([2]);
  });

  it("stands for its button", () => {
    expect(playing(acting).pressed).toEqual([null, "pass", null]);
  });

  it("without a way says why and changes nothing", () => {
    const play = playing(acting);
    play.chooseKind(2, false);
    expect(play.reason?.words).toEqual(["say", "why-no-store", {}]);
    expect(orders.announce).toHaveBeenLastCalledWith("<why-no-store>.");
    expect(play.chip).toBe(null);
    expect(moves()).toEqual([]);
  });

  it("gives way when something of another kind is picked directly", () => {
    const other = {
      ...acting,
      choices: choices("hand:0 at:a1", "hand:1 at:b1").map((one, kind) => ({ ...one, kind })),
    };
    const play = playing(other);
    play.chooseKind(0, false);
    expect([...play.lit]).toEqual(["hand:0"]);
    play.unlit("hand:1");
    expect(play.chip).toBe(null);
    expect([...play.picked]).toEqual(["hand:1"]);
  });
});

describe("something unlit", () => {
  it("is asked about, with the picks made so far", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.unlit("rock:1");
    expect(orders.why).toHaveBeenCalledWith(["hand:0"], "rock:1");
    play.explain(["say", "why-rock", {}], "rock:1");
    expect(play.reason).toEqual({ words: ["say", "why-rock", {}], handle: "rock:1" });
    play.click("at:a1", mouse());
    expect(play.reason).toBe(null);
  });

  it("is not asked about when nothing is to be decided", () => {
    playing(frame()).unlit("rock:1");
    expect(orders.why).not.toHaveBeenCalled();
  });
});

describe("a choice that can only be looked at", () => {
  const why = ["say", "why-off-board", {}] as ["say", string, Record<string, never>];
  const fatal = {
    ...turning,
    choices: turning.choices.map((one, move) => ({ ...one, why: move === 1 || move > 1 ? why : null })),
  };

  it("is turned to, says why, and is not played", () => {
    const play = playing({ ...fatal, spots: turns });
    play.click("hand:0", mouse());
    expect(play.refusal).toBe(null);
    play.turn(1);
    expect(play.chosen?.move).toBe(1);
    expect(play.refusal).toEqual(why);
    play.lay();
    expect(moves()).toEqual([]);
    play.turn(1);
    play.lay();
    expect(moves()).toEqual([0]);
  });

  it("is not lit, but can be picked up", () => {
    const play = playing({ ...fatal, spots: turns });
    expect([...play.lit]).toEqual(["hand:0"]);
    play.unlit("hand:1");
    expect([...play.picked]).toEqual(["hand:1"]);
    expect(play.refusal).toEqual(why);
    expect(orders.why).not.toHaveBeenCalled();
  });
});
