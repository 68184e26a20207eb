/** From one frame to the next, as one sees it: pieces fly to their places, then tokens walk their routes. */
import { tick } from "svelte";
import { FLIGHT, fly, starts } from "./flights";
import { trips } from "./trips";
import type { Route, Scene } from "./types";
import type { Walks } from "./walk.svelte";

/** A scene, and the move that led to it. */
export interface Moment {
  readonly scene: Scene;
  readonly last: {
    readonly kind: string;
    readonly seat: number | null;
    readonly routes?: readonly Route[];
    readonly marks?: readonly string[];
    readonly sentences?: readonly { readonly at?: string | null }[];
  } | null;
}

/** `show` puts the new frame in place; a piece of the symbol `placed` lies there already. Resolves when all have arrived. */
export async function change(before: Moment, next: Moment, walks: Walks, show: () => void, placed = ""): Promise<void> {
  const last = next.last?.kind === "move" ? next.last : null;
  const routes = last?.routes ?? [];
  const about = new Set([...(last?.marks ?? []), ...(last?.sentences ?? []).flatMap((line) => line.at ?? [])]);
  const told = { seat: last?.seat ?? null, about, routes };
  const begun = starts(
    trips(before.scene, next.scene, told).filter((trip) => trip.symbol !== placed || trip.to.tray !== ""),
    told.seat,
  );
  show();
  // Walkers stand at the beginning of their way while pieces fly.
  const walked = routes.length
    ? walks.go(routes, before.scene.sprites, next.scene.sprites, begun.length ? FLIGHT : 0)
    : null;
  if (!routes.length) walks.stop();
  await tick();
  fly(begun);
  await walked;
}
