// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Trial } from "../src/net/types";
import { frame } from "./support/frames";
import { laying, mouse, moves, orders, playing, prepare, turning } from "./support/play";

beforeEach(prepare);

const others = frame({ number: 3, turn: 1 });
const trial: Trial = {
  number: 3,
  seat: 0,
  prompt: { decision: "lay", text: ["say", "ask-lay", {}], chips: [], kinds: [] },
  choices: turning.choices,
  spots: turning.spots,
};

describe("trying a move before one's turn", () => {
  it("is asked for by picking up a piece, and plays nothing", () => {
    const play = playing(others);
    play.unlit("hand:1");
    expect(orders.plan).toHaveBeenCalledOnce();
    play.plan(trial);
    expect(play.planning).toBe(true);
    expect([...play.picked]).toEqual(["hand:1"]);
    play.turn(1);
    play.lay();
    expect(moves()).toEqual([]);
    expect(play.planning).toBe(false);
    expect(play.prepared).toEqual(["hand:1", "turn:90"]);
  });

  it("offers what was prepared when the turn comes, and waits", () => {
    const play = playing(others);
    play.tryOut();
    play.plan(trial);
    play.click("hand:0", mouse());
    play.lay();
    play.begin({ ...turning, number: 4 });
    expect(play.recalled).toBe(true);
    expect(play.chosen?.move).toBe(0);
    expect(moves()).toEqual([]);
    play.lay();
    expect(moves()).toEqual([0]);
  });

  it("says so when the prepared move is not possible any more", () => {
    const play = playing(others);
    play.plan(trial);
    play.click("hand:1", mouse());
    play.lay();
    play.begin({ ...laying, number: 4, choices: laying.choices.slice(0, 2) });
    expect(play.recalled).toBe(false);
    expect([...play.picked]).toEqual([]);
    expect(play.reason?.words).toContain("no longer possible");
  });

  it("goes on with the same picks when somebody else has moved meanwhile", () => {
    const play = playing(others);
    play.plan(trial);
    play.click("hand:1", mouse());
    play.begin({ ...others, number: 4 });
    expect(orders.plan).toHaveBeenCalledOnce();
    play.plan({ ...trial, number: 4 });
    expect([...play.picked]).toEqual(["hand:1"]);
  });

  it("what is being tried when the turn comes is kept as well", () => {
    const play = playing(others);
    play.plan(trial);
    play.click("hand:1", mouse());
    play.begin({ ...turning, number: 4 });
    expect(play.planning).toBe(false);
    expect(play.recalled).toBe(true);
    expect(play.chosen?.move).toBe(2);
  });

  it("can be left and forgotten", () => {
    const play = playing(others);
    play.plan(trial);
    play.click("hand:1", mouse());
    play.forget();
    expect([play.planning, play.open, play.prepared.length]).toEqual([false, false, 0]);
    play.begin({ ...turning, number: 4 });
    expect(play.recalled).toBe(false);
    expect([...play.picked]).toEqual([]);
  });
});
