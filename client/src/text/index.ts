import { en, type Text } from "./en";

/** Languages by their code; the browser's first known one is used. */
const LANGUAGES: Record<string, Text> = { en };

const code =
  typeof navigator === "undefined"
    ? "en"
    : navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);

export const language = code ?? "en";
export const text: Text = LANGUAGES[language] ?? en;
