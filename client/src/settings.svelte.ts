/** What this browser remembers: name, colour and how to play. */

export interface Settings {
  name: string;
  colour: number | null;
  sound: boolean;
  /** Ask before a move: "auto" = for a piece placed by touch. */
  confirm: "auto" | "always" | "never";
  /** Hide hands while the device goes from one player to the next. */
  curtain: boolean;
  /** Places on the board carry their names. */
  places: boolean;
  /** Games that were begun in this browser. */
  begun: string[];
  /** Tables that were taken off your own list. */
  hidden: string[];
  /** How far lessons were gone through, by game and lesson; -1: to the end. */
  learnt: Record<string, number>;
  /** Instructions are read aloud; null: where they are meant for children. */
  aloud: boolean | null;
  /** Kinds of decision that were explained once, by game. */
  met: Record<string, string[]>;
  /** Component sets that tables were made with, the latest first. */
  sets: { game: string; hash: string; name: string }[];
  theme: "auto" | "light" | "dark";
  /** The language of the pages; empty: what the browser prefers. */
  language: string;
}

const KEY = "warren";

function defaults(): Settings {
  return {
    name: "",
    colour: null,
    sound: true,
    confirm: "auto",
    curtain: true,
    places: true,
    begun: [],
    hidden: [],
    learnt: {},
    aloud: null,
    met: {},
    sets: [],
    theme: "auto",
    language: "",
  };
}

function load(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults();
  }
}

export const settings = $state<Settings>(load());

export function remember(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may forbid storage; the settings then last as long as the page
  }
  wear();
}

export function wear(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  document.documentElement.toggleAttribute("data-no-places", !settings.places);
}
