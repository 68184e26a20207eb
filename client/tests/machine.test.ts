import { describe, expect, it } from "vitest";
import * as picks from "../src/pick/machine";
import type { Choice, Spot } from "../src/scene/types";

const turns: Spot[] = [0, 90, 180, 270].map((angle) => ({
  handle: `turn:${angle}`,
  kind: "turn",
  label: `${angle}°`,
  angle,
}));
const places: Spot[] = ["at:0,0", "at:1,0"].map((handle) => ({ handle, kind: "place", label: handle }));

function choices(...paths: string[]): Choice[] {
  return paths.map((path, move) => ({ move, picks: path.split(" ") }));
}

describe("a piece that only turns", () => {
  const open = picks.open(choices("hand:0 turn:0", "hand:0 turn:90", "hand:1 turn:90", "hand:1 turn:180"), turns);

  it("lights the pieces first", () => {
    expect(picks.lit(open)).toEqual(["hand:0", "hand:1"]);
    expect(picks.chosen(open)).toBeNull();
  });

  it("is seen lying as soon as it is picked", () => {
    const picked = picks.pick(open, "hand:0");
    expect(picks.chosen(picked)?.move).toBe(0);
    expect(picks.finished(picked)).toBe(true);
    expect(picks.turnable(picked)).toBe(true);
    expect(picks.orientations(picked)).toBe(2);
  });

  it("goes round when turned, both ways", () => {
    const picked = picks.pick(open, "hand:0");
    expect(picks.chosen(picks.turn(picked))?.move).toBe(1);
    expect(picks.chosen(picks.turn(picks.turn(picked)))?.move).toBe(0);
    expect(picks.chosen(picks.turn(picked, -1))?.move).toBe(1);
  });

  it("is still picked when the same position is told again", () => {
    const picked = picks.turn(picks.pick(open, "hand:0"));
    const again = picks.resume(
      picks.open(choices("hand:0 turn:0", "hand:0 turn:90", "hand:1 turn:90"), turns),
      picked.path,
    );
    expect(picks.chosen(again)?.move).toBe(1);
    const gone = picks.resume(picks.open(choices("hand:1 turn:90"), turns), picked.path);
    expect(picks.made(gone)).toEqual([]);
  });

  it("keeps the orientation when another piece is taken instead", () => {
    const turned = picks.turn(picks.pick(open, "hand:0"));
    expect(picks.chosen(picks.pick(turned, "hand:1"))?.move).toBe(2);
  });

  it("may be exchanged for another piece", () => {
    expect(picks.exchangeable(open)).toEqual([]);
    expect(picks.exchangeable(picks.pick(open, "hand:0"))).toEqual(["hand:1"]);
  });

  it("steps back over the orientation to the piece", () => {
    const stepped = picks.back(picks.pick(open, "hand:0"));
    expect(stepped.path).toEqual([]);
  });

  it("ignores a handle that is not open", () => {
    expect(picks.pick(open, "hand:7")).toBe(open);
    expect(picks.pickable(open, "hand:7")).toBe(false);
    expect(picks.pickable(open, "hand:1")).toBe(true);
  });
});

describe("a piece, a place, an orientation", () => {
  const open = picks.open(
    choices("pool:0 at:0,0 turn:0", "pool:0 at:1,0 turn:90", "pool:1 at:1,0 turn:0", "pool:1 at:1,0 turn:90"),
    [...turns, ...places],
  );

  it("lights one stage after the other", () => {
    const first = picks.pick(open, "pool:0");
    expect(picks.lit(first)).toEqual(["at:0,0", "at:1,0"]);
    expect(picks.made(picks.pick(first, "at:1,0"))).toEqual(["pool:0", "at:1,0"]);
    expect(picks.lit(picks.pick(first, "at:1,0"))).toEqual([]);
  });

  it("keeps the place when the piece is exchanged, if the piece may lie there", () => {
    const placed = picks.pick(picks.pick(open, "pool:0"), "at:1,0");
    expect(picks.chosen(picks.pick(placed, "pool:1"))?.move).toBe(2);
    const elsewhere = picks.pick(picks.pick(open, "pool:0"), "at:0,0");
    expect(picks.pick(elsewhere, "pool:1").path).toEqual(["pool:1"]);
  });

  it("moves to another place by picking it", () => {
    const placed = picks.pick(picks.pick(open, "pool:0"), "at:0,0");
    expect(picks.chosen(picks.pick(placed, "at:1,0"))?.move).toBe(1);
  });

  it("foresees the move a pick would settle", () => {
    const first = picks.pick(open, "pool:0");
    expect(picks.foresee(first, "at:0,0")?.move).toBe(0);
    expect(picks.foresee(open, "pool:0")).toBeNull();
    expect(picks.anyAhead(first)?.move).toBe(0);
  });

  it("drops a pick with all that followed", () => {
    const placed = picks.pick(picks.pick(open, "pool:0"), "at:0,0");
    expect(picks.drop(placed, "at:0,0").path).toEqual(["pool:0"]);
    expect(picks.drop(placed, "pool:0").path).toEqual([]);
    expect(picks.drop(placed, "pool:1")).toBe(placed);
  });

  it("clears everything", () => {
    expect(picks.clear(picks.pick(open, "pool:0")).path).toEqual([]);
  });
});

describe("an orientation chosen before the place", () => {
  const open = picks.open(choices("hand:0 turn:0 at:0,0", "hand:0 turn:90 at:0,0", "hand:0 turn:90 at:1,0"), [
    ...turns,
    ...places,
  ]);

  it("turns first and lights the places of that orientation", () => {
    const picked = picks.pick(open, "hand:0");
    expect(picks.lit(picked)).toEqual(["at:0,0"]);
    expect(picks.lit(picks.turn(picked))).toEqual(["at:0,0", "at:1,0"]);
  });

  it("keeps the place while turning", () => {
    const placed = picks.pick(picks.pick(open, "hand:0"), "at:0,0");
    expect(picks.chosen(picks.turn(placed))?.move).toBe(1);
  });
});

describe("paths of different lengths", () => {
  const open = picks.open(choices("a", "a b", "c"), []);

  it("may be complete and still go on", () => {
    const picked = picks.pick(open, "a");
    expect(picks.chosen(picked)?.move).toBe(0);
    expect(picks.finished(picked)).toBe(false);
    expect(picks.chosen(picks.pick(picked, "b"))?.move).toBe(1);
  });

  it("lights nothing without choices", () => {
    expect(picks.lit(picks.NOTHING)).toEqual([]);
    expect(picks.lit(picks.open([], []))).toEqual([]);
  });
});

describe("the same handle twice in a path", () => {
  const open = picks.open(choices("b:1 b:2", "b:2 b:1"), []);

  it("prefers what is lit now", () => {
    expect(picks.chosen(picks.pick(picks.pick(open, "b:2"), "b:1"))?.move).toBe(1);
  });
});
