/** The first real game after a lesson: easy bots, the options that suit beginners, hints and taking back. */
import * as api from "../net/api";
import type { GameInfo, Wanted } from "../net/types";
import { remember, settings } from "../settings.svelte";
import { t } from "../text";

/** Set a table; returns its address. */
export async function firstGame(game: GameInfo): Promise<string> {
  const me: Wanted = { kind: "me", name: settings.name.trim() || t("guest") };
  const count = Math.min(game.seats[1], Math.max(game.seats[0], 2)) - 1;
  const bots = Array.from({ length: count }, (): Wanted => ({ kind: "bot", level: "easy" }));
  const usually = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const options = { ...usually, ...game.first_game };
  const seats = [me, ...bots];
  const table = await api.create({ game: game.name, options, seats, undo: true, hints: true, think: null });
  remember({ begun: [...new Set([...settings.begun, game.name])] });
  return `/t/${table.id}`;
}
