import { describe, expect, it } from "vitest";
import type { Scene } from "../src/scene/types";
import { begun, changed, redone, undone, valueAt, withValue } from "../src/workshop/data";
import { closeUp } from "../src/workshop/closeup";
import { partners, radius } from "../src/workshop/ports";

const DATA = { tile: [{ id: 0, ports: "10" }, { id: 1 }], name: "mine" };

describe("a set's data", () => {
  it("is read by a path, and nothing lies where nothing is", () => {
    expect(valueAt(DATA, ["tile", 0, "ports"])).toBe("10");
    expect(valueAt(DATA, ["tile", 7, "ports"])).toBeUndefined();
    expect(valueAt(DATA, [])).toBe(DATA);
  });

  it("is never changed in place; what is not on the way is shared", () => {
    const next = withValue(DATA, ["tile", 0, "ports"], "01") as typeof DATA;
    expect(next.tile[0]).toEqual({ id: 0, ports: "01" });
    expect(DATA.tile[0]!.ports).toBe("10");
    expect(next.tile[1]).toBe(DATA.tile[1]);
  });

  it("loses a field that gets no value", () => {
    expect(withValue(DATA, ["name"], undefined)).toEqual({ tile: DATA.tile });
  });
});

describe("what was done", () => {
  const one = { number: 1 };
  const two = { number: 2 };

  it("can be taken back and done again", () => {
    const after = changed(begun(one), two);
    expect(undone(after).now).toBe(one);
    expect(redone(undone(after)).now).toBe(two);
    expect(redone(after)).toEqual(after);
    expect(undone(begun(one)).now).toBe(one);
  });

  it("is no step if nothing changes, and a new step forgets what was taken back", () => {
    const after = changed(begun(one), two);
    expect(changed(after, { number: 2 })).toBe(after);
    expect(changed(undone(after), { number: 3 }).future).toEqual([]);
  });
});

describe("a board that grows", () => {
  const sprite = (id: string, x: number, y: number) => ({ id, symbol: "tile", x, y });
  const sprites = [sprite("field", 50, 50), sprite("tile:1", 40, 20), sprite("tile:2", 44, 21)];
  const scene = { x: 0, y: 0, width: 100, height: 100, grows: true, sprites } as unknown as Scene;
  const isPiece = (id: string) => id.startsWith("tile:");

  it("is shown as far as its pieces go", () => {
    const { x, y, width, height } = closeUp(scene, isPiece);
    expect([x, y, width, height].map((side) => Math.round(side * 10) / 10)).toEqual([38.8, 18.8, 6.4, 3.4]);
    expect(closeUp(scene, isPiece).sprites).toBe(sprites);
  });

  it("never reaches beyond itself, and boards that do not grow stay whole", () => {
    const edge = { ...scene, sprites: [sprite("tile:1", 0.5, 99.5)] };
    expect(closeUp(edge, isPiece)).toMatchObject({ x: 0, y: 98.3 });
    expect(closeUp(edge, isPiece).height).toBeCloseTo(1.7);
    expect(closeUp({ ...scene, grows: false }, isPiece).width).toBe(100);
    expect(closeUp(scene, () => false)).toBe(scene);
  });
});

describe("ports", () => {
  const label: ["say", string, Record<string, never>] = ["say", "port", {}];
  const at = (id: string, x: number, y: number) => ({ id, label, x, y });

  it("never cover each other, and are small beside the piece", () => {
    expect(radius([at("0", 0, 0), at("1", 0.1, 0)], 10, 10)).toBeCloseTo(0.04);
    expect(radius([at("0", 0, 0), at("1", 9, 0)], 10, 4)).toBeCloseTo(0.52);
  });

  it("know whom they are joined with, from either end", () => {
    expect(partners([["0", "1"], ["2", "0"]], "0")).toEqual(["1", "2"]); // prettier-ignore
  });
});
