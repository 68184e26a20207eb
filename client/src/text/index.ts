/** What the pages say. `t("lobby-players", { low, high })`: keys and arguments are checked against the catalogue. */
import type { OwnWords } from "../../generated/words";
import common from "../../../src/warren/text/en.ftl?raw";
import own from "../../../src/warren/text/client/en.ftl?raw";
import { Catalogue, ENGLISH, type Phrase, type Texts, type Value } from "./phrase";

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

/** Is this something that pages and games share? */
export const isCommon = (phrase: Phrase): boolean => words.has(phrase[1]);

/** Something that pages and games share. */
export const tellCommon = (phrase: Phrase): string => words.format(phrase);

/** From now on the pages speak another language. */
export function adopt(language: string, texts: Texts): void {
  words = new Catalogue(texts);
  spoken = language;
}
