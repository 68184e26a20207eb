import { beforeEach, describe, expect, it, vi } from "vitest";
import { following, marked, marksOf } from "../src/puzzle/record";

describe("the record of solved puzzles", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("is kept for each game by itself", () => {
    marked("tsuro", "a", "solved");
    marked("burrows", "b", "helped");
    expect(marksOf("tsuro")).toEqual({ a: "solved" });
    expect(marksOf("burrows")).toEqual({ b: "helped" });
    expect(marksOf("burrowdale")).toEqual({});
  });

  it("keeps the first mark: an answer that was seen is not solved later, nor the other way round", () => {
    expect(marked("tsuro", "a", "helped")).toEqual({ a: "helped" });
    expect(marked("tsuro", "a", "solved")).toEqual({ a: "helped" });
    marked("tsuro", "b", "solved");
    expect(marked("tsuro", "b", "helped").b).toBe("solved");
  });

  it("begins anew where something else is stored, and does without a store", () => {
    localStorage.setItem("warren-puzzles", "[broken");
    expect(marksOf("tsuro")).toEqual({});
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("forbidden");
      },
    });
    expect(marked("tsuro", "a", "solved")).toEqual({ a: "solved" });
  });
});

describe("the next puzzle", () => {
  const ids = ["a", "b", "c", "d"];

  it("is the next one without a mark, around the list", () => {
    expect(following(ids, "a", {})).toBe("b");
    expect(following(ids, "b", { c: "solved" })).toBe("d");
    expect(following(ids, "d", { a: "helped" })).toBe("b");
  });

  it("is simply the next one when all have marks", () => {
    expect(following(ids, "b", { a: "solved", b: "solved", c: "solved", d: "helped" })).toBe("c");
    expect(following(["a"], "a", {})).toBe("a");
  });
});
