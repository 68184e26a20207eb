import { afterEach, describe, expect, it, vi } from "vitest";
import common from "../../src/warren/text/en.ftl?raw";
import own from "../../src/warren/text/client/en.ftl?raw";
import { playerName, seatName } from "../src/parts/naming";
import { t, tellCommon } from "../src/text";
import { Catalogue, same, type Phrase } from "../src/text/phrase";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const keysOf = (catalogue: string) => [...catalogue.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

describe("the pages' catalogue", () => {
  const sources = Object.values(SOURCES).join("\n");
  /** Keys that are written out, and beginnings of those that are put together: t(`lobby-go-${…}`). */
  const said = new Set([...sources.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1]!));
  const begun = [...sources.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)].map((found) => found[1]!);

  it("has no words that nobody says", () => {
    // the server reads what a language calls itself
    const silent = keysOf(own).filter(
      (key) => key !== "language-name" && !said.has(key) && !begun.some((head) => key.startsWith(head)),
    );
    expect(silent).toEqual([]);
    expect(begun.length).toBeGreaterThan(0);
  });

  it("says nothing twice, also not together with the words every table needs", () => {
    const keys = [...keysOf(own), ...keysOf(common)];
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("sentences of the pages", () => {
  it("take numbers, texts and lists", () => {
    expect(t("lobby-players", { low: 2, high: 8 })).toBe("2–8 players");
    expect([1, 2].map((count) => t("lobby-moves", { count }))).toEqual(["1 move", "2 moves"]);
    expect(t("answers-out", { names: ["Ann", "Ben", "Cleo"] })).toBe("Ann, Ben, and Cleo would be out");
  });
});

describe("phrases", () => {
  const catalogue = new Catalogue({
    xx: ["tile = TILE { $number }\n"],
    en: [common, 'tile = tile { $number }\nlays = { VERB($who, "lay", "lays") } { $what }.\n'],
  });
  const laid: Phrase = ["say", "lays", { who: ["seat", 1], what: ["say", "tile", { number: 5 }] }];

  afterEach(() => vi.restoreAllMocks());

  it("call their reader you, and others by name", () => {
    expect(catalogue.format(laid, { names: ["Ann", "Ben"], viewer: 0 })).toBe("Ben lays TILE 5.");
    expect(catalogue.format(laid, { names: ["Ann", "Ben"], viewer: 1 })).toBe("You lay TILE 5.");
    expect(catalogue.format(laid)).toBe("Seat 2 lays TILE 5.");
  });

  it("show their key, and complain, when there are no words for them", () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    expect(catalogue.format(["say", "sings", {}])).toBe("sings");
    expect(complaint).toHaveBeenCalledTimes(1);
    expect(catalogue.format(["say", "tile", {}])).toBe("TILE {$number}");
    expect(complaint).toHaveBeenCalledTimes(2);
  });

  it("are the same when they say the same", () => {
    expect(same(laid, structuredClone(laid))).toBe(true);
    expect(same(laid, ["say", "lays", { who: ["seat", 0], what: "" }])).toBe(false);
    expect(same("7", "7")).toBe(true);
  });
});

describe("players", () => {
  const bot = (seat: number, level: string) => ({ seat, kind: "bot" as const, name: "", level, colour_name: "red" });
  const seats = [bot(0, "easy"), bot(1, "hard"), bot(2, "easy")];
  const named = (more: object) => ({ seat: 1, kind: "human" as const, name: "Ben", colour_name: "blue", ...more });

  it("that are bots are called by their level, and numbered where it sits twice", () => {
    expect(seats.map((seat) => playerName(seat, seats))).toEqual(["Clover", "Flint", "Pip"]);
  });

  it("are called as they wished, also when a bot plays on for them", () => {
    expect(playerName(named({}), seats)).toBe("Ben");
    expect(playerName(named({ kind: "bot", level: "easy", resigned: true }), seats)).toBe("Ben (bot)");
  });

  it("that are nobody yet are called by their seat", () => {
    expect(seatName(named({ kind: "open", name: "" }), seats, tellCommon)).toBe("Blue");
  });
});
