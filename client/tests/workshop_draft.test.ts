import { beforeEach, describe, expect, it, vi } from "vitest";
import { Workshop } from "../src/workshop/workshop.svelte";

const OWN = { number: 1 };
const DRAFT = { number: 2 };
const LINKED = { number: 3 };
const KEY = "warren-workshop-tsuro";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal("window", globalThis);

const look = (data: object) => ({
  data,
  groups: [],
  symbols: {},
  scene: null,
  problem: null,
  remarks: [],
  hash: "",
  words: "",
});

vi.mock("../src/net/api", () => ({
  games: () => Promise.resolve({ games: [] }),
  workshop: () => Promise.resolve(look(OWN)),
  symbols: () => Promise.resolve({ symbols: {} }),
  componentSet: () => Promise.resolve({ toml: "number = 3" }),
  lookAt: (_: string, draft: { data?: object; toml?: string }) => Promise.resolve(look(draft.data ?? LINKED)),
}));
vi.mock("../src/net/words", () => ({ workshopWordsOf: () => null, wordsOf: () => null }));
vi.mock("../src/text/telling.svelte", () => ({
  Teller: class {
    load = () => Promise.resolve();
  },
}));

describe("a set that was left in the workshop", () => {
  beforeEach(() => stored.set(KEY, JSON.stringify({ data: DRAFT, base: null })));

  it("is there again", async () => {
    const shop = new Workshop("tsuro", null);
    await shop.load();
    expect(shop.fault).toBe("");
    expect(shop.data).toEqual(DRAFT);
  });

  it("is one step back after somebody's link was opened", async () => {
    const shop = new Workshop("tsuro", "0123456789abcdef");
    await shop.load();
    expect(shop.fault).toBe("");
    expect(shop.data).toEqual(LINKED);
    shop.undo();
    expect(shop.data).toEqual(DRAFT);
    expect((JSON.parse(stored.get(KEY)!) as { data: unknown }).data).toEqual(DRAFT);
  });
});
