/** What a game says, put into words for whoever sits at this screen. */
import { createContext } from "svelte";
import { isCommon, tellCommon, type Words } from ".";
import type { Catalogue, Phrase, Reader } from "./phrase";

export class Teller {
  private words = $state.raw<Catalogue | null>(null);

  /** `reader`: what the seats are called, and which of them reads. */
  constructor(private readonly reader: () => Reader) {}

  /** Are the game's words there? */
  get ready(): boolean {
    return this.words !== null;
  }

  async load(words: Promise<Catalogue>): Promise<void> {
    this.words = await words;
  }

  readonly tell = (said: Words | null | undefined): string => {
    if (!said || typeof said === "string") return said ?? "";
    return this.words?.format(said, this.reader()) ?? tellCommon(said);
  };

  /** Are there words for this key? */
  readonly has = (key: string): boolean => this.words?.has(key) ?? false;

  /** The number of the rule behind what is said; of what it is made of, if it has none of its own. */
  readonly ruleOf = (said: Words | null | undefined): string => {
    if (!said || typeof said === "string") return "";
    const [, key, values] = said;
    const parts = Object.values(values).filter((value): value is Phrase => Array.isArray(value) && value[0] === "say");
    return this.words?.note(key, "rule") || parts.map(this.ruleOf).find(Boolean) || "";
  };

  /** What is said once, when a kind of decision comes up for the first time. */
  readonly first = (decision: string): string => this.words?.attribute(`ask-${decision}`, "first") ?? "";

  /** What a symbol, counter or flag is and does: `what-tile-12`, or else `what-tile`; empty if nothing is said of it. */
  readonly what = (name: string): string => {
    const parts = name.split("-");
    for (let length = parts.length; length > 0; length--) {
      const key = ["what", ...parts.slice(0, length)].join("-");
      if (this.has(key)) return this.tell(["say", key, {}]);
    }
    return "";
  };

  /** What a seat is called, which speaks of nobody; nothing as long as only the game would know. */
  readonly title = (said: Phrase): string => this.words?.format(said) ?? (isCommon(said) ? tellCommon(said) : "");

  /** The word for a sign on a seat's panel. */
  readonly flag = (name: string): string => this.tell(["say", `flag-${name}`, {}] satisfies Phrase);
}

/** The one whose pages these parts are in. */
export const [teller, setTeller] = createContext<Teller>();
