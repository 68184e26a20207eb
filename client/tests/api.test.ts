import { afterEach, describe, expect, it, vi } from "vitest";
import { lobby, Refusal } from "../src/net/api";

const answering = (body: string, status = 200) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));

afterEach(() => vi.unstubAllGlobals());

describe("asking the server", () => {
  it("hands over what was answered", async () => {
    answering('{"mine": [], "join": [], "watch": []}');
    expect(await lobby()).toEqual({ mine: [], join: [], watch: [] });
  });

  it("takes an answer that breaks off for none", async () => {
    answering('{"mine": [');
    await expect(lobby()).rejects.toMatchObject({ code: "offline" });
  });

  it("refuses with the server's own sentence", async () => {
    answering('{"code": "missing", "detail": "there is no such table"}', 404);
    await expect(lobby()).rejects.toThrow("there is no such table");
    await expect(lobby()).rejects.toBeInstanceOf(Refusal);
  });
});
