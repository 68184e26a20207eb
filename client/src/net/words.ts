/** Catalogues, as the server has them. English ones of the pages are in the page itself. */
import { adopt, language } from "../text";
import { choose } from "../text/language";
import { Catalogue, ENGLISH, PSEUDO } from "../text/phrase";
import * as api from "./api";

/** English of any country is there already, and asks for nothing. */
const isEnglish = (wish = ENGLISH) => wish !== PSEUDO && wish.split("-")[0] === ENGLISH;

/** Speak the first of these languages that there is; English, which needs nothing, if the others cannot be had. */
export async function speak(wishes: readonly string[]): Promise<void> {
  if (isEnglish(wishes[0])) return;
  try {
    const { hash, languages } = await api.languages();
    const there = languages.map((one) => one.language);
    const wanted = choose(wishes, there);
    if (wanted !== ENGLISH) adopt(wanted, (await api.pageWords(wanted, hash)).texts);
  } catch {
    // a page in English is better than none
  }
}

const fetched = new Map<string, Promise<Catalogue>>();

/** `hash` is that of the catalogues, so that they are fetched once only. */
function once(game: string, hash: string, ask: typeof api.gameWords): Promise<Catalogue> {
  const known = fetched.get(hash);
  if (known) return known;
  const asked = ask(game, language(), hash).then(({ texts }) => new Catalogue(texts));
  fetched.set(hash, asked);
  asked.catch(() => fetched.delete(hash));
  return asked;
}

/** The words of a game and the common ones. */
export const wordsOf = (game: string, hash: string) => once(game, hash, api.gameWords);

/** The words of a game's lessons as well. */
export const lessonWordsOf = (game: string, hash: string) => once(game, hash, api.lessonWords);

/** The words of a game's workshop as well. */
export const workshopWordsOf = (game: string, hash: string) => once(game, hash, api.workshopWords);
