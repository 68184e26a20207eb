import { describe, expect, it } from "vitest";
import { applies, effective, preset } from "../src/lobby/presets";
import type { GameInfo, Option } from "../src/net/types";

const level: Option = { name: "level", default: "full", choices: ["full", "easy"], seats: [2, 5], idle: {} };
const baskets: Option = {
  name: "baskets",
  default: false,
  choices: [false, true],
  seats: [3, 5],
  idle: { level: ["easy"] },
};
const game = {
  options: [level, baskets],
  levels: ["easy", "medium", "hard"],
  presets: { family: { level: "easy" }, full: {}, experts: { baskets: true } },
} as unknown as GameInfo;

describe("for whom a table is set", () => {
  it("chooses options, bots and help at once", () => {
    expect(preset(game, "family")).toMatchObject({
      options: { level: "easy", baskets: false },
      level: "easy",
      hints: true,
    });
    expect(preset(game, "full")).toMatchObject({
      options: { level: "full", baskets: false },
      level: "medium",
      undo: true,
    });
    expect(preset(game, "experts")).toMatchObject({
      options: { baskets: true },
      level: "hard",
      hints: false,
      undo: false,
    });
  });

  it("takes the bots there are", () => {
    expect(preset({ ...game, levels: ["random"] }, "experts").level).toBe("random");
  });

  it("shows only options that have an effect, and asks for no other", () => {
    expect(applies(baskets, 3, { level: "full" })).toBe(true);
    expect(applies(baskets, 2, { level: "full" })).toBe(false);
    expect(applies(baskets, 3, { level: "easy" })).toBe(false);
    expect(effective(game, 2, { level: "full", baskets: true })).toEqual({ level: "full", baskets: false });
    expect(effective(game, 4, { level: "full", baskets: true })).toEqual({ level: "full", baskets: true });
  });
});
