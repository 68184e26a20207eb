/** Which language to speak. */
import { ENGLISH } from "./phrase";

const KEPT = "warren-language";

/** The languages somebody would like, best first: what the address asks for, what was set, what the browser prefers. */
export function wishes(setting: string): string[] {
  return [asked(), setting, ...navigator.languages].filter((wish) => wish !== "");
}

/** What the address asks for; kept while this tab goes from page to page. */
function asked(): string {
  const wish = new URLSearchParams(location.search).get("language");
  try {
    if (wish) sessionStorage.setItem(KEPT, wish);
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return wish ?? ""; // private windows may forbid storage
  }
}

/** Somebody has set a language: what the address asked for no longer counts. */
export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // nothing was kept
  }
}

/** The first wish that is there, exactly or without its country; English if none is. */
export function choose(wishes: readonly string[], there: readonly string[]): string {
  for (const wish of wishes) {
    const found = [wish, wish.split("-")[0]!].find((one) => there.includes(one));
    if (found) return found;
  }
  return ENGLISH;
}
