// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/settings.svelte";
import { button, choices, frame } from "./support/frames";
import { laying, mouse, moves, orders, playing, prepare, touch, turning } from "./support/play";

beforeEach(prepare);

describe("what may be picked", () => {
  it("is what the frame's choices begin with, then what follows the pick", () => {
    const play = playing();
    expect([...play.lit]).toEqual(["hand:0", "hand:1"]);
    play.click("hand:0", mouse());
    expect([...play.lit]).toEqual(["at:a1", "at:b1"]);
    expect([...play.picked]).toEqual(["hand:0"]);
    expect([...play.swaps]).toEqual(["hand:1"]);
  });

  it("is nothing for whoever only watches", () => {
    expect(playing(frame()).open).toBe(false);
    expect(playing().open).toBe(true);
  });

  it("is ignored when it is not open", () => {
    const play = playing();
    play.click("at:b1", mouse());
    expect([...play.picked]).toEqual([]);
    expect(moves()).toEqual([]);
    expect(orders.announce).not.toHaveBeenCalled();
  });

  it("is another piece as well: the one picked before is exchanged for it", () => {
    const play = playing(turning);
    play.click("hand:0", mouse());
    play.click("hand:1", mouse());
    expect([...play.picked]).toEqual(["hand:1"]);
    expect(play.chosen?.move).toBe(2);
  });

  it("gets a button when it is neither drawn nor named: no move is out of reach", () => {
    const play = playing({ ...laying, spots: [...laying.spots, button("pass")] });
    expect(play.buttons.map((spot) => spot.handle)).toEqual(["hand:1"]);
    const drawn = playing(frame({ choices: choices("pass", "hand:0"), spots: [button("pass")] }));
    expect(drawn.buttons.map((spot) => spot.handle)).toEqual(["pass", "hand:0"]);
  });

  it("names only the places that are open or picked", () => {
    const play = playing();
    expect(play.places).toEqual([]);
    play.click("hand:1", mouse());
    expect(play.places.map((spot) => spot.handle)).toEqual(["at:b1"]);
    expect(play.buttons).toEqual([]);
  });
});

describe("a complete move", () => {
  it("is played at once with a mouse", () => {
    const play = playing();
    play.click("hand:0", mouse());
    expect(moves()).toEqual([]);
    play.click("at:b1", mouse());
    expect(moves()).toEqual([1]);
  });

  it("waits under a finger, where its piece can be seen lying", () => {
    const play = playing();
    play.click("hand:0", touch());
    play.click("at:a1", touch());
    expect(moves()).toEqual([]);
    expect(play.ghost?.symbol).toBe("drawn-0");
    expect(play.ghostHovering).toBe(false);
    play.ghostClick();
    expect(moves()).toEqual([0]);
  });

  it.each([
    ["always", 0],
    ["never", 1],
  ] as const)("asks %s before it is played, if that was wished for", (wish, played) => {
    settings.confirm = wish;
    const play = playing();
    play.click("hand:0", touch());
    play.click("at:a1", touch());
    expect(moves().length).toBe(played);
  });

  it("is played by a button, however much is to be asked", () => {
    settings.confirm = "always";
    const play = playing(frame({ choices: choices("pass"), spots: [button("pass")] }));
    play.click("pass", touch());
    expect(moves()).toEqual([0]);
  });

  it("waits while it can be turned", () => {
    const play = playing(turning);
    play.click("hand:0", mouse());
    expect(moves()).toEqual([]);
    expect(play.chosen?.move).toBe(0);
    play.lay();
    expect(moves()).toEqual([0]);
    play.turn(1);
    play.begin(turning);
    expect([...play.picks.path]).toEqual(["hand:0", "turn:0"]);
  });

  it("is sent once: nothing may be picked until the next frame", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.click("at:a1", mouse());
    play.lay();
    play.click("at:b1", mouse());
    play.turn(1);
    play.back();
    expect(moves()).toEqual([0]);
    expect([...play.picked]).toEqual(["hand:0", "at:a1"]);
    expect(play.open).toBe(false);
    expect([...play.swaps]).toEqual([]);
    play.begin({ ...laying, number: 2 });
    expect(play.open).toBe(true);
  });
});

describe("what is picked", () => {
  it("is turned by a second click, and by a click on the piece where it lies", () => {
    const play = playing(turning);
    play.click("hand:0", mouse());
    play.click("hand:0", mouse());
    expect(play.chosen?.move).toBe(1);
    play.ghostClick();
    expect(play.chosen?.move).toBe(0);
    expect(orders.announce).toHaveBeenLastCalledWith("0°");
  });

  it("is put back by a second click, if it cannot be turned", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.click("hand:0", mouse());
    expect([...play.picked]).toEqual([]);
  });

  it("is put back step by step", () => {
    settings.confirm = "always";
    const play = playing();
    play.click("hand:0", mouse());
    play.click("at:a1", mouse());
    play.hover("at:b1");
    play.back();
    expect([...play.picked]).toEqual(["hand:0"]);
    expect(play.meant).toBe(null);
    play.back();
    expect([...play.picked]).toEqual([]);
    const said = orders.announce.mock.calls.length;
    expect(said).toBeGreaterThan(2);
    play.back();
    expect(orders.announce.mock.calls.length).toBe(said);
  });

  it("is told by its name", () => {
    playing().click("hand:0", mouse());
    expect(orders.announce.mock.calls.flat().join(" ")).toContain("the fox");
  });

  it("stays picked when the same position comes again", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.hover("at:a1");
    play.begin({ ...laying });
    expect([...play.picked]).toEqual(["hand:0"]);
    expect(play.hovered).toBe("at:a1");
  });

  it("stays sent when the same position comes again before the answer", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.click("at:a1", mouse());
    play.begin({ ...laying });
    expect(play.busy).toBe(true);
  });

  it.each([
    ["with the next position", { number: 2 }],
    ["with other eyes", { seat: 1 }],
  ])("is put back %s", (_, change) => {
    const play = playing();
    play.click("hand:0", mouse());
    play.hover("at:a1");
    play.begin({ ...laying, ...change });
    expect([...play.picked]).toEqual([]);
    expect(play.hovered).toBe(null);
  });

  it("comes up as the last piece was turned", () => {
    const play = playing(turning);
    play.click("hand:0", mouse());
    play.turn(1);
    play.lay();
    play.begin({ ...turning, number: 2 });
    play.click("hand:1", mouse());
    expect(play.chosen?.move).toBe(3);
  });

  it("can be shown as a hint, without being played", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.take(["hand:1", "at:b1"]);
    expect(play.chosen?.move).toBe(2);
    expect(play.placed).toBe("drawn-2");
    expect(moves()).toEqual([]);
  });
});

describe("what a move would do", () => {
  const foreseen = {
    number: 1,
    ghost: null,
    notes: [],
    out: [],
    routes: [{ path: "M0 0", sprite: "walker" }],
    marks: ["walker", "x"],
  };

  it("is seen as soon as it is pointed at", () => {
    const play = playing();
    play.click("hand:0", mouse());
    expect(play.meant).toBe(null);
    play.hover("at:b1");
    expect(play.meant?.move).toBe(1);
    expect(play.ghost?.symbol).toBe("drawn-1");
    expect(play.ghostHovering).toBe(true);
    play.hover("hand:1");
    expect(play.meant).toBe(null);
    play.hover("at:b1");
    play.hover(null);
    expect(play.ghost).toBe(null);
  });

  it("is shown only while that move is meant", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.foreseen = { ...foreseen, move: 1 };
    expect(play.sight).toBe(null);
    play.hover("at:b1");
    expect(play.sight?.move).toBe(1);
    play.hover("at:a1");
    expect(play.sight).toBe(null);
  });

  it("marks what changes, but not who walks: their way shows it", () => {
    const play = playing();
    play.click("hand:0", mouse());
    play.foreseen = { ...foreseen, move: 1 };
    expect([...play.marks]).toEqual([]);
    play.hover("at:b1");
    expect([...play.marks]).toEqual(["x"]);
  });
});

it("remembers what the last move was about", () => {
  const sentences = [
    { number: 1, text: "", at: "at:a1", seat: 0 },
    { number: 1, text: "", at: null, seat: 0 },
  ];
  const play = playing(frame({ last: { kind: "move", seat: 0, sentences } }));
  expect([...play.last]).toEqual(["at:a1"]);
});
