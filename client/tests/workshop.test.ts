import { describe, expect, it } from "vitest";
import { begun, changed, redone, undone, valueAt, withValue } from "../src/workshop/data";
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
