// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, forgetAsked, wishes } from "../src/text/language";

const at = (address: string) => window.history.replaceState(null, "", address);

describe("the language of a page", () => {
  it("is the first wish that is there, if need be of another country", () => {
    expect(choose(["fr", "de-AT", "en"], ["de", "en"])).toBe("de");
    expect(choose(["pt-BR"], ["en", "pt", "pt-BR"])).toBe("pt-BR");
    expect(choose(["tlh"], ["de", "en"])).toBe("en");
  });

  it("is wished for by the address, then by a setting, then by the browser", () => {
    vi.stubGlobal("navigator", { languages: ["nl", "en"] });
    expect(wishes("")).toEqual(["nl", "en"]);
    expect(wishes("de")).toEqual(["de", "nl", "en"]);
    at("/?language=fr");
    expect(wishes("de")[0]).toBe("fr");
    at("/t/k3v9");
    expect(wishes("de")[0]).toBe("fr");
    forgetAsked();
    expect(wishes("de")[0]).toBe("de");
    vi.unstubAllGlobals();
  });
});

describe("speaking", () => {
  const TEXTS: Record<string, unknown> = {
    "/api/text": {
      hash: "3f9c",
      languages: [
        { language: "de", name: "Deutsch" },
        { language: "en", name: "English" },
      ],
    },
    "/api/text/de?hash=3f9c": { texts: { de: ["close = Schließen\n"], en: ["close = Close\ncancel = Cancel\n"] } },
    "/api/games/fox/text/de?hash=77": { texts: { de: ["pitch = Fang den Fuchs!\n"] } },
  };
  const asked = vi.fn<(path: string) => void>();

  beforeEach(() => {
    vi.resetModules();
    asked.mockClear();
    vi.stubGlobal("fetch", (path: string) => {
      asked(path);
      const found = TEXTS[path];
      return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** As in a page that was just opened: nothing is fetched, nothing is said yet. */
  const modules = async () => ({ ...(await import("../src/text")), ...(await import("../src/net/words")) });

  it("English asks for nothing", async () => {
    const { language, t, speak } = await modules();
    await speak(["en-GB", "de"]);
    expect(asked).not.toHaveBeenCalled();
    expect([language(), t("close")]).toEqual(["en", "Close"]);
  });

  it("another language is fetched, and English stands in for what it lacks", async () => {
    const { language, t, speak, wordsOf } = await modules();
    await speak(["fr", "de-CH"]);
    expect([language(), t("close"), t("cancel")]).toEqual(["de", "Schließen", "Cancel"]);
    expect((await wordsOf("fox", "77")).format(["say", "pitch", {}])).toBe("Fang den Fuchs!");
    await wordsOf("fox", "77");
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("goes on in English when nothing can be had, and a game's words are asked for again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    const { language, t, speak, wordsOf } = await modules();
    await speak(["de"]);
    expect([language(), t("close")]).toEqual(["en", "Close"]);
    await expect(wordsOf("fox", "77")).rejects.toMatchObject({ code: "offline" });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"texts": {"en": ["pitch = Catch it!"]}}')));
    expect((await wordsOf("fox", "77")).format(["say", "pitch", {}])).toBe("Catch it!");
  });
});
