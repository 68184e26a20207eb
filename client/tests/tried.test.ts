import { describe, expect, it } from "vitest";
import { isNamed } from "../src/lesson/tried";

describe("what a lesson has words of its own for", () => {
  const wrong = [
    ["hand:12", "turn:0"],
    ["pool:0", "at:0,0", "turn:0"],
  ];

  it("is a move it names, or the beginning of one", () => {
    expect(isNamed(wrong, ["hand:12", "turn:0"])).toBe(true);
    expect(isNamed(wrong, ["pool:0", "at:0,0"])).toBe(true);
  });

  it("is nothing else that is not allowed", () => {
    expect(isNamed(wrong, ["hand:12", "turn:90"])).toBe(false);
    expect(isNamed(wrong, ["pool:1", "at:0,0"])).toBe(false);
    expect(isNamed(wrong, [])).toBe(false);
    expect(isNamed([], ["hand:12"])).toBe(false);
  });
});
