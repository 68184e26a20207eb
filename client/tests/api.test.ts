import { afterEach, describe, expect, it, vi } from "vitest";
import { lobby, Refusal } from "../src/net/api";
import { t } from "../src/text";

const answering = (body: string, status = 200) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));

afterEach(() => vi.unstubAllGlobals());

describe("asking the server", () => {
  it("hands over what was answered", async () => {
    answering('{"mine": [], "join": [], "watch": []}');
    expect(await lobby()).toEqual({ mine: [], join: [], watch: [] });
  });

  it("tells a page of another version to load anew", async () => {
    const headers = { "Warren-Protocol": "1" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"mine": [], "join": [], "watch": []}', { headers })));
    await expect(lobby()).rejects.toMatchObject({ code: "outdated", message: t("error-outdated") });
  });

  it("takes an answer that breaks off for none", async () => {
    answering('{"mine": [');
    await expect(lobby()).rejects.toMatchObject({ code: "offline" });
  });

  it("refuses with the server's own sentence", async () => {
    answering('{"code": "missing", "words": ["say", "missing-table", {"table": "x"}], "detail": "…"}', 404);
    await expect(lobby()).rejects.toThrow("There is no table x.");
    await expect(lobby()).rejects.toBeInstanceOf(Refusal);
  });
});
