import { describe, expect, it } from "vitest";
import { trips } from "../src/scene/trips";
import type { Scene, Sprite, Tray } from "../src/scene/types";

const piece = (id: string, symbol: string, more: Partial<Sprite> = {}): Sprite => ({ id, symbol, x: 0, y: 0, ...more });
const tray = (id: string, sprites: Sprite[]): Tray => ({ id, title: id, width: 1, height: 1, sprites, place: "hand" });
const scene = (sprites: Sprite[], trays: Tray[] = []): Scene => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  sprites,
  panels: [],
  trays,
});
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

  it("nothing when very much changes at once", () => {
    const many = Array.from({ length: 13 }, (_, index) => piece(`p${index}`, "p"));
    expect(trips(scene([], [tray("hand", many)]), scene(many, []), told(0))).toEqual([]);
  });
});
