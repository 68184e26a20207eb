import { describe, expect, it } from "vitest";
import { expiry } from "../src/table/expiry";

const day = 24 * 3600;

describe("a table that will be removed", () => {
  it("says so a week before", () => {
    expect(expiry({ expires: 10 * day, status: "playing" }, 2 * day)).toBe("");
    expect(expiry({ expires: 10 * day, status: "playing" }, 4 * day)).toMatch(/removed on .*January/);
  });

  it("asks to keep the record of a game that is over", () => {
    expect(expiry({ expires: 10 * day, status: "over" }, 9 * day)).toMatch(/record/);
  });

  it("says nothing if it is kept for ever", () => {
    expect(expiry({ expires: null, status: "over" }, 0)).toBe("");
    expect(expiry(null, 0)).toBe("");
  });
});
