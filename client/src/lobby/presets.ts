/** For whom a table is set: a choice for all settings at once. Pure, so that it can be tried without a browser. */
import type { GameInfo, Level, Option, OptionValue } from "../net/types";

export const PRESETS = ["family", "full", "experts"] as const;
export type Preset = (typeof PRESETS)[number];
export type Options = Record<string, OptionValue>;

export interface Chosen {
  options: Options;
  level: Level;
  undo: boolean;
  hints: boolean;
  think: number | null;
}

/** What a table is like besides the game's own options. */
const HABITS: Record<Preset, Omit<Chosen, "options">> = {
  family: { level: "easy", undo: true, hints: true, think: null },
  full: { level: "medium", undo: true, hints: true, think: null },
  experts: { level: "hard", undo: false, hints: false, think: 300 },
};

export function preset(game: GameInfo, name: Preset): Chosen {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const { level, ...habits } = HABITS[name];
  const known = game.levels.includes(level) ? level : (game.levels[0] ?? level);
  return { ...habits, level: known, options: { ...usual, ...game.presets[name] } };
}

/** Has an option an effect for so many seats, beside the others? */
export function applies(option: Option, seats: number, options: Options): boolean {
  const [low, high] = option.seats;
  if (seats < low || seats > high) return false;
  return !Object.entries(option.idle).some(([other, idle]) => idle.includes(options[other]!));
}

/** What is asked for: an option that has no effect keeps its default. */
export function effective(game: GameInfo, seats: number, options: Options): Options {
  return Object.fromEntries(
    game.options.map((option) => [
      option.name,
      applies(option, seats, options) ? options[option.name]! : option.default,
    ]),
  );
}
