/** How component sets are told to people. */
import type { ComponentSet } from "../net/types";
import { t } from "../text";

/** So many entries of a section are named. */
const NAMED = 8;

/** What a set is called: its name, and the beginning of its hash, as names may be given twice. */
export function setName(name: string, hash: string): string {
  const short = hash.slice(0, 8);
  return name ? t("pieces-named", { name, hash: short }) : t("pieces-nameless", { hash: short });
}

/** A line about how a set differs from the game's own: sections and entries as its file calls them. */
export function differing({ differences }: Pick<ComponentSet, "differences">): string {
  if (!differences.length) return t("pieces-alike");
  const what = differences.map(({ section, entries }) => {
    const named = entries.slice(0, NAMED).join(", ") + (entries.length > NAMED ? " …" : "");
    return named ? `${section} ${named}` : section;
  });
  return t("pieces-differ", { what: what.join("; ") });
}
