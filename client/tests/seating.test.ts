import { describe, expect, it } from "vitest";
import { resized, seated, usual } from "../src/lobby/seating";
import type { Wanted } from "../src/net/types";

const me: Wanted = { kind: "me", name: "Ann" };
const bot: Wanted = { kind: "bot", level: "easy" };

describe("setting a table", () => {
  it("seats me in my colour when the table has it", () => {
    expect(seated(me, [bot, bot], 2)).toEqual([bot, bot, me]);
    expect(seated(me, [bot, bot], 5)).toEqual([me, bot, bot]);
    expect(seated(me, [bot], null)).toEqual([me, bot]);
  });

  it("offers three seats, or what the game allows", () => {
    expect(usual(2, 8)).toBe(3);
    expect(usual(1, 2)).toBe(2);
    expect(usual(4, 6)).toBe(4);
  });

  it("keeps the seated when the table grows or shrinks", () => {
    expect(resized([me], 3, "easy")).toEqual([me, bot, bot]);
    expect(resized([me, bot, bot], 2, "easy")).toEqual([me, bot]);
  });
});
