/** Attempts that fill the first half minute: most faults are over by then, and nobody should wait long after them. */
const SOON = 20;
const QUICK = 2000;
const LONGEST = 8000;

/** How long to wait before the next attempt to connect: doubling from a quarter second to two, later to eight, with some scatter. */
export function delay(attempt: number, chance: number = Math.random()): number {
  const longest = attempt < SOON ? QUICK : LONGEST;
  const base = 250 * 2 ** Math.min(attempt, 5);
  return Math.round(base < longest ? base * (0.75 + chance / 2) : longest * (0.75 + chance / 4));
}
