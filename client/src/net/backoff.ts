/** How long to wait before the next attempt to connect: doubling from a quarter second to eight, with some scatter. */
export function delay(attempt: number, chance: number = Math.random()): number {
  const base = Math.min(8000, 250 * 2 ** Math.min(attempt, 5));
  return Math.round(base * (0.75 + chance / 2));
}
