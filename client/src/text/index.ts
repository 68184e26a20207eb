/** What the pages say. `t("lobby-players", { low, high })`: keys and arguments are checked against the catalogue. */
import type { OwnWords } from "../../generated/words";
import common from "../../../src/warren/text/en.ftl?raw";
import own from "../../../src/warren/text/client/en.ftl?raw";
import { choose, type Languages } from "./language";
import { Catalogue, ENGLISH, PSEUDO, type Phrase, type Texts, type Value } from "./phrase";

export type { Phrase, Words } from "./phrase";

/** English is in the page itself, so that it can speak before anything is loaded. */
let words = new Catalogue({ [ENGLISH]: [own, common] });
let spoken = ENGLISH;

/** The language of this page. */
export const language = (): string => spoken;

/** A sentence of the pages. Several names are joined as the language does. */
export function t<Key extends keyof OwnWords>(key: Key, ...[args]: OwnWords[Key]): string {
  const values = Object.entries(args ?? {}) as [string, string | number | string[]][];
  const named = values.map(([name, value]) => [name, Array.isArray(value) ? ["all", value] : value]);
  return words.format(["say", key, Object.fromEntries(named) as Record<string, Value>]);
}

/** Something that pages and games share. */
export const tellCommon = (phrase: Phrase): string => words.format(phrase);

/** Speak the first of these languages that there is; English, which needs nothing, if the others cannot be had. */
export async function speak(wishes: readonly string[]): Promise<void> {
  if (isEnglish(wishes[0])) return;
  try {
    const { hash, languages } = await languagesThere();
    const wanted = choose(
      wishes,
      languages.map((one) => one.language),
    );
    if (wanted === ENGLISH) return;
    words = new Catalogue(await fetched(`/api/text/${wanted}?hash=${hash}`));
    spoken = wanted;
  } catch {
    // a page in English is better than none
  }
}

/** English of any country is there already, and asks for nothing. */
const isEnglish = (wish = ENGLISH) => wish !== PSEUDO && wish.split("-")[0] === ENGLISH;

/** The languages that this server has. */
export async function languagesThere(): Promise<Languages> {
  return (await (await fetch("/api/text")).json()) as Languages;
}

const games = new Map<string, Promise<Catalogue>>();

/** The words of a game and the common ones; `hash` is that of its catalogues, so that they are fetched once only. */
export function wordsOf(game: string, hash: string): Promise<Catalogue> {
  const known = games.get(game);
  if (known) return known;
  const asked = fetched(`/api/games/${game}/text/${spoken}?hash=${hash}`).then((texts) => new Catalogue(texts));
  games.set(game, asked);
  asked.catch(() => games.delete(game));
  return asked;
}

async function fetched(path: string): Promise<Texts> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(t("error-status", { status: answer.status }));
  return ((await answer.json()) as { texts: Texts }).texts;
}
