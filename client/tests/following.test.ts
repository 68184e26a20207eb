import { describe, expect, it } from "vitest";
import { follows } from "../src/table/following";

const at = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 200 });

describe("a log that grows", () => {
  it("follows however much is added at once", () => {
    expect(follows(true, 800, at(800, 1000))).toBe(true);
    expect(follows(true, 800, at(800, 5000))).toBe(true);
  });

  it("is left alone once its reader has scrolled up", () => {
    expect(follows(true, 800, at(700, 1000))).toBe(false);
    expect(follows(false, 700, at(750, 1000))).toBe(false);
  });

  it("follows again from the end", () => {
    expect(follows(false, 700, at(790, 1000))).toBe(true);
  });

  it("follows when it became shorter than its box", () => {
    expect(follows(false, 700, at(0, 150))).toBe(true);
  });
});
