import { describe, expect, it } from "vitest";
import { trips } from "../src/scene/trips";
import { piece, scene, tray } from "./support/frames";

const told = (seat: number | null, ...about: string[]) => ({ seat, about: new Set(about) });

describe("which pieces fly", () => {
  it("a piece that went from the hand to the board", () => {
    const found = trips(
      scene([], [tray("hand", [piece("tile:3", "t3")])]),
      scene([piece("tile:3", "t3")], [tray("hand", [])]),
      told(0),
    );
    expect(found).toEqual([{ symbol: "t3", from: { tray: "hand", id: "tile:3" }, to: { tray: "", id: "tile:3" } }]);
  });

  it("not a piece that moved within its picture, nor one that walks", () => {
    const hand = [tray("home", [piece("bunny", "b")])];
    expect(trips(scene([piece("m", "m", { x: 1 })]), scene([piece("m", "m", { x: 2 })]), told(0))).toEqual([]);
    expect(
      trips(scene([], hand), scene([piece("bunny", "b")]), { ...told(0), routes: [{ path: "M0 0", sprite: "bunny" }] }),
    ).toEqual([]);
  });

  it("a piece that looks like one that vanished elsewhere", () => {
    const found = trips(
      scene([], [tray("pool", [piece("slot:1", "carrot")])]),
      scene([piece("token:4", "carrot")], [tray("pool", [piece("slot:1", "hay")])]),
      told(1),
    );
    expect(found).toEqual([
      { symbol: "carrot", from: { tray: "pool", id: "slot:1" }, to: { tray: "", id: "token:4" } },
    ]);
  });

  it("what comes out of a hidden hand, if the move was about it", () => {
    const before = scene([], [tray("other", [piece("held:1", "back", { owner: 1 })])]);
    const after = scene([piece("tile:9", "t9", { handle: "square:a1" }), piece("more", "x")], [tray("other", [])]);
    expect(trips(before, after, told(1, "square:a1"))).toEqual([
      { symbol: "t9", from: { tray: "other", id: "held:1" }, to: { tray: "", id: "tile:9" } },
    ]);
    expect(trips(scene([]), after, told(1, "tile:9"))).toEqual([
      { symbol: "t9", from: null, to: { tray: "", id: "tile:9" } },
    ]);
  });

  it("each from a piece of its own: what vanished once comes back once", () => {
    const pool = scene([], [tray("pool", [piece("slot:1", "carrot"), piece("slot:2", "hay")])]);
    const laid = scene([piece("token:4", "carrot"), piece("token:5", "carrot")], [tray("pool", [])]);
    expect(trips(pool, laid, told(0)).map((trip) => trip.from?.id)).toEqual(["slot:1"]);
  });

  it("not a piece that only changed its look, nor one that comes from nowhere and is not told of", () => {
    const turned = [tray("hand", [piece("card", "face")])];
    expect(trips(scene([], [tray("hand", [piece("card", "back")])]), scene([], turned), told(0))).toEqual([]);
    const made = scene([piece("new", "n", { handle: "square:a1" })]);
    expect(trips(scene(), made, told(0))).toEqual([]);
    expect(trips(scene(), made, told(0, "square:a1")).length).toBe(1);
  });

  it("out of a hidden hand only if it is the mover's", () => {
    const before = scene([], [tray("other", [piece("held:1", "back", { owner: 1 })])]);
    const after = scene([piece("tile:9", "t9")], [tray("other", [])]);
    expect(trips(before, after, told(1, "tile:9"))[0]?.from).toEqual({ tray: "other", id: "held:1" });
    expect(trips(before, after, told(0, "tile:9"))[0]?.from).toBe(null);
    expect(trips(before, after, told(null, "tile:9"))[0]?.from).toBe(null);
  });

  it("from the board to a hand as well", () => {
    const found = trips(
      scene([piece("gem", "g")], [tray("hand", [])]),
      scene([], [tray("hand", [piece("gem", "g")])]),
      told(0),
    );
    expect(found).toEqual([{ symbol: "g", from: { tray: "", id: "gem" }, to: { tray: "hand", id: "gem" } }]);
  });

  it("nothing when very much changes at once", () => {
    const many = Array.from({ length: 13 }, (_, index) => piece(`p${index}`, "p"));
    const flying = (pieces: typeof many) => trips(scene([], [tray("hand", pieces)]), scene(pieces), told(0)).length;
    expect(flying(many.slice(1))).toBe(12);
    expect(flying(many)).toBe(0);
  });
});
