/** What a learner tried that is not allowed, and whether the step has words of its own for it. */
import * as machine from "../pick/machine";
import type { Play } from "../table/play.svelte";

/** The picks that were refused: of a move that is shown and not allowed, or up to what is not lit. */
export function tried(play: Play): readonly string[] {
  if (play.refusal && play.chosen) return play.chosen.picks;
  const handle = play.reason?.handle;
  return handle ? [...machine.made(play.picks), handle] : [];
}

/** Is this one of the moves, or the beginning of one? */
export function isNamed(moves: readonly (readonly string[])[], picks: readonly string[]): boolean {
  return picks.length > 0 && moves.some((move) => picks.every((handle, place) => move[place] === handle));
}
