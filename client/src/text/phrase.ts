/** Phrases put into words: the same catalogues and the same functions as `warren.text` in Python. Pure. */
import { FluentBundle, FluentResource, FluentType, type FluentValue, type FluentVariable } from "@fluent/bundle";

import type { All, Phrase } from "../../generated/text";

export type { Phrase } from "../../generated/text";
export type Value = All[1][number];
/** What people read; a text is the same in all languages. */
export type Words = Phrase | string;
/** Catalogues by their language; what one lacks is taken from the next. */
export type Texts = Record<string, readonly string[]>;
/** Who reads, and what everybody is called. */
export interface Reader {
  names: readonly string[];
  viewer: number | null;
}

export const ENGLISH = "en";
/** Accented and longer English, for tests: what is still plain English was never put into words. */
export const PSEUDO = "en-XA";

const NOBODY: Reader = { names: [], viewer: null };

/** A player's name as this reader reads it. */
class SeatName extends FluentType<string> {
  constructor(
    name: string,
    readonly you: boolean,
  ) {
    super(name);
  }

  toString(): string {
    return this.value;
  }
}

const isYou = (who: FluentValue | undefined) => who instanceof SeatName && who.you;
const plain = (value: FluentValue | undefined): string => (value instanceof FluentType ? String(value.value) : value!);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function pick([who, ifYou, otherwise]: FluentValue[]): string {
  return plain(isYou(who) ? ifYou : otherwise);
}

function verb(words: FluentValue[], { at = "start" }: Record<string, FluentValue>): string {
  const name = plain(words[0]);
  return `${isYou(words[0]) && plain(at) === "start" ? capital(name) : name} ${pick(words)}`;
}

/** What a sentence can ask about the seat it speaks of; `warren/text/functions.py` explains them. */
const FUNCTIONS = { PICK: pick, VERB: verb, YOU: ([who]: FluentValue[]) => (isYou(who) ? "you" : "other") };

/** The pseudo-language counts as English does, but joins lists with a word that is not English. */
const localeOf = (language: string) => (language === PSEUDO ? ENGLISH : language);
const listsOf = (language: string) => new Intl.ListFormat(language === PSEUDO ? "el" : language);

/** The words of one language, and of those behind it for what it lacks. */
export class Catalogue {
  private readonly bundles: FluentBundle[];
  private readonly lists: Intl.ListFormat;

  constructor(texts: Texts) {
    this.bundles = Object.entries(texts).map(([language, sources]) => {
      const bundle = new FluentBundle(localeOf(language), { functions: FUNCTIONS, useIsolating: false });
      for (const source of sources) bundle.addResource(new FluentResource(source));
      return bundle;
    });
    this.lists = listsOf(Object.keys(texts)[0] ?? ENGLISH);
  }

  has(key: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** A phrase as a sentence. Whatever is missing is shown by its key: a page with a hole is better than none. */
  format(phrase: Phrase, reader: Reader = NOBODY): string {
    const [, key, values] = phrase;
    const bundle = this.bundles.find((one) => one.hasMessage(key));
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) {
      console.error(`no catalogue has the words "${key}"`);
      return key;
    }
    const errors: Error[] = [];
    const args = Object.entries(values).map(([name, value]) => [name, this.value(value, reader)] as const);
    const text = bundle.formatPattern(pattern, Object.fromEntries(args), errors);
    if (errors[0]) console.error(`"${key}" cannot be put into words: ${errors[0].message}`);
    return text;
  }

  /** What is noted beside a message, the same in all languages; the last one, English, always has it. */
  note(key: string, name: string): string {
    const pattern = this.bundles.at(-1)?.getMessage(key)?.attributes[name];
    return typeof pattern === "string" ? pattern : "";
  }

  /** Something that is said with a message, in the reader's language. */
  attribute(key: string, name: string): string {
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(key)?.attributes[name];
      if (pattern) return bundle.formatPattern(pattern);
    }
    return "";
  }

  list(items: readonly string[]): string {
    return this.lists.format(items);
  }

  private value(value: Value, reader: Reader): FluentVariable {
    if (!Array.isArray(value)) return value;
    if (value[0] === "seat") return this.seat(value[1], reader);
    if (value[0] === "say") return this.format(value, reader);
    return this.list(value[1].map((item) => this.text(item, reader)));
  }

  private text(value: Value, reader: Reader): string {
    const made = this.value(value, reader);
    return made instanceof SeatName ? made.value : String(made);
  }

  private seat(seat: number, { names, viewer }: Reader): SeatName {
    if (seat === viewer) return new SeatName(this.format(["say", "you", {}]), true);
    const name = names[seat] ?? this.format(["say", "seat-number", { number: seat + 1 }]);
    return new SeatName(name, false);
  }
}

/** Do both say the same? */
export function same(one: Words, other: Words): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
