/** The first real game after a lesson: easy bots, what the lesson taught, hints and taking back. */
import * as api from "../net/api";
import type { GameInfo, LessonInfo, Wanted } from "../net/types";
import { remember, settings } from "../settings.svelte";
import { t } from "../text";

/** Set a table; returns its address. */
export async function firstGame(game: GameInfo, lesson: LessonInfo): Promise<string> {
  const me: Wanted = { kind: "me", name: settings.name.trim() || t("guest") };
  const bots = Array.from({ length: lesson.seats - 1 }, (): Wanted => ({ kind: "bot", level: "easy" }));
  const usually = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const options = { ...usually, ...lesson.first_game };
  const seats = [me, ...bots];
  const table = await api.create({ game: game.name, options, seats, undo: true, hints: true, think: null });
  remember({ begun: [...new Set([...settings.begun, game.name])] });
  return `/t/${table.id}`;
}
