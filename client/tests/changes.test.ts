import { describe, expect, it } from "vitest";
import type { SceneChanges } from "../generated/net";
import { changed, whole } from "../src/net/frames";
import type { Change, Frame } from "../src/net/types";
import type { Line, Panel, Scene } from "../src/scene/types";
import { choices, frame, piece, scene, tray, written } from "./support/frames";

const names = (items: readonly { id: string }[]) => items.map((item) => item.id);

/** The scene that changes lead to, from this one. */
function applied(before: Scene, changes: SceneChanges): Scene {
  const change: Change = { type: "change", since: 1, number: 2, seat: 0, turn: 1, scene: changes };
  return changed(frame({ scene: before }), change)!.scene;
}

describe("a whole frame", () => {
  it("has everything that was left out", () => {
    const short = { number: 3, seat: null, turn: null, scene: scene() };
    expect(whole(short)).toEqual(frame({ ...short, turn: null }));
  });

  it("has its choices written out", () => {
    const position = frame({ choices: choices("hand:0 at:a1", "hand:0 at:b1", "hand:1 at:b1") });
    position.choices[1]!.ghost = null;
    const ghosts = whole(written(position)).choices.map((choice) => choice.ghost?.symbol);
    expect(ghosts).toEqual(["drawn-0", undefined, "drawn-2"]);
    expect(whole(written(position)).choices.map((choice) => [choice.move, ...choice.picks])).toEqual([
      [0, "hand:0", "at:a1"],
      [1, "hand:0", "at:b1"],
      [2, "hand:1", "at:b1"],
    ]);
  });

  it("may have choices without a single ghost", () => {
    const short = { handles: ["go"], rows: [[7, 0]] };
    expect(whole({ ...written(frame()), choices: short }).choices).toEqual([
      { move: 7, picks: ["go"], ghost: null, kind: 0, why: null },
    ]);
  });
});

describe("a change", () => {
  const change: Change = { type: "change", since: 4, number: 5, seat: 0, turn: null, scene: {} };
  const before = frame({ number: 4, undo: true, deadline: 9, spots: [{ handle: "a", kind: "button", label: "" }] });

  it("tells everything but the scene in full", () => {
    const after: Frame = { ...before, number: 5, turn: null, undo: false, deadline: null, spots: [] };
    expect(changed(before, change)).toEqual(after);
    expect(changed(before, { ...change, undo: true, deadline: 9 })).toEqual({ ...after, undo: true, deadline: 9 });
  });

  it("leaves the frame it changes as it was", () => {
    const kept = structuredClone(before);
    changed(before, { ...change, scene: { sprites: { put: [[0, piece("x", "y")]] }, status: "now" } });
    expect(before).toEqual(kept);
  });

  it.each([
    ["no frame", null],
    ["an older frame", frame({ number: 3 })],
    ["a newer frame", frame({ number: 5 })],
    ["the frame of other eyes", frame({ number: 4, seat: 1 })],
  ])("does not follow %s", (_, other) => {
    expect(changed(other, change)).toBe(null);
  });
});

describe("what changes in a scene", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => piece(id, "fox"));
  const board = scene([a!, b!, c!]);

  it("nothing", () => {
    expect(applied(board, {})).toEqual(board);
  });

  it("sprites go, come to their place, and change where they are", () => {
    expect(names(applied(board, { sprites: { gone: ["b"] } }).sprites)).toEqual(["a", "c"]);
    expect(names(applied(board, { sprites: { put: [[1, d!]] } }).sprites)).toEqual(["a", "d", "b", "c"]);
    const turned = applied(board, { sprites: { put: [[1, { ...b!, angle: 90 }]] } }).sprites;
    expect(names(turned)).toEqual(["a", "b", "c"]);
    expect(turned[1]!.angle).toBe(90);
  });

  it("sprites change their order", () => {
    expect(names(applied(board, { sprites: { put: [[0, c!]] } }).sprites)).toEqual(["c", "a", "b"]);
    const all = {
      gone: ["a"],
      put: [
        [0, c!],
        [2, d!],
      ] as [number, typeof d & object][],
    };
    expect(names(applied(board, { sprites: all }).sprites)).toEqual(["c", "b", "d"]);
  });

  it("lines, panels, the status and the size of the board", () => {
    const line: Line = { id: "l", path: "M0 0" };
    const panels: Panel[] = [{ seat: 0 }, { seat: 1 }];
    const after = applied(
      { ...board, panels },
      { lines: { put: [[0, line]] }, panels: [{ seat: 1, flags: ["out"] }], status: "over", box: [-1, -2, 3, 4] },
    );
    expect(after.lines).toEqual([line]);
    expect(after.panels).toEqual([{ seat: 0 }, { seat: 1, flags: ["out"] }]);
    expect(after.status).toBe("over");
    expect([after.x, after.y, after.width, after.height]).toEqual([-1, -2, 3, 4]);
  });

  it("sprites that only lie elsewhere are told by their places", () => {
    const [a, b] = [piece("a", "fox"), piece("b", "hen", { label: "hen" })];
    const after = applied(scene([a, b]), { sprites: { moved: [["b", 2, 3]], put: [[0, b]] } });
    expect(after.sprites).toEqual([b, a]);
    const moved = applied(scene([a, b]), { sprites: { moved: [["b", 2, 3]] } });
    expect(moved.sprites).toEqual([a, { ...b, x: 2, y: 3 }]);
  });

  it("a tray that stays may have another head", () => {
    const head = { id: "hand", title: "more", width: 2, height: 1, owner: 1, place: "side" };
    const after = applied(scene([], [tray("hand", [piece("a", "fox")])]), { trays: { heads: [head] } });
    expect(after.trays).toEqual([{ ...head, sprites: [piece("a", "fox")] }]);
  });

  it("trays come and go, or only their sprites change", () => {
    const before = scene([], [tray("hand", [a!, b!]), tray("pool", [c!])]);
    const after = applied(before, {
      trays: { gone: ["pool"], put: [[0, tray("market", [d!])]], sprites: { hand: { gone: ["a"] } } },
    });
    expect(after.trays.map((one) => [one.id, ...names(one.sprites)])).toEqual([
      ["market", "d"],
      ["hand", "b"],
    ]);
  });
});
