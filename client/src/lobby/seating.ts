/** Who sits where when a table is set: pure, so that it can be tried without a browser. */
import type { Level, Wanted } from "../net/types";

/** I sit in my colour if the table has that seat, else on the first; the others fill up in order. */
export function seated(me: Wanted, others: readonly Wanted[], colour: number | null): Wanted[] {
  const place = colour !== null && colour <= others.length ? colour : 0;
  return [...others.slice(0, place), me, ...others.slice(place)];
}

/** The number of seats to offer first: a lively table, within what the game allows. */
export function usual(low: number, high: number): number {
  return Math.min(high, Math.max(low, 3));
}

/** Keep who was chosen when the number of seats changes; new seats get bots. */
export function resized(seats: readonly Wanted[], count: number, level: Level): Wanted[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (): Wanted => ({ kind: "bot", level }));
  return [...seats.slice(0, count), ...more];
}
