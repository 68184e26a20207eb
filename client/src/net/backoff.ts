/** Attempts that fill the first half minute: most faults are over by then, and nobody should wait long after them. */
const SOON = 36;
const QUICK = 1000;
const LONGEST = 8000;

/**
 * How long to wait before the next attempt to connect: doubling from a quarter second to `quick`, later to eight seconds, with some
 * scatter.
 */
export function delay(attempt: number, chance: number = Math.random(), quick: number = QUICK): number {
  const longest = attempt < SOON ? quick : LONGEST;
  const base = 250 * 2 ** Math.min(attempt, 5);
  return Math.round(base < longest ? base * (0.75 + chance / 2) : longest * (0.75 + chance / 4));
}
