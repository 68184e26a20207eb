/** What the players' panels show of a match. */
import type { Scene } from "../scene/types";
import type { Acting } from "./match.svelte";

export const panelsOf = (match: Acting, scene: Scene) => ({
  seats: match.table?.seats ?? [],
  panels: scene.panels,
  turn: match.frame?.turn ?? null,
  viewer: match.seat,
  nameOf: (seat: number) => match.nameOf(seat),
  doomed: match.play.sight?.out ?? [],
});
