/** Attempts that fill the first half minute: most faults are over by then, and nobody should wait long after them. */
const SOON = 36;
const QUICK = 1000;
const LONGEST = 8000;
/** A server that says it has trouble is there, but each time it has to look whether it can go on. */
const TROUBLED_SOON = 8;
const TROUBLED_LONGEST = 2000;

/**
 * How long to wait before the next attempt to connect: doubling from a quarter second to one, later to eight, or to two where a server
 * says that it has trouble, with some scatter.
 */
export function delay(attempt: number, chance: number = Math.random(), troubled = false): number {
  const later = troubled ? TROUBLED_LONGEST : LONGEST;
  const longest = attempt < (troubled ? TROUBLED_SOON : SOON) ? QUICK : later;
  const base = 250 * 2 ** Math.min(attempt, 5);
  return Math.round(base < longest ? base * (0.75 + chance / 2) : longest * (0.75 + chance / 4));
}
