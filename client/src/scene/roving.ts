/** Which of several things lies next in a direction: arrow keys go by what is seen, not by a list. */

export interface Point {
  x: number;
  y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const STEPS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

export function directionOf(key: string): Direction | null {
  return key.startsWith("Arrow") ? (key.slice(5).toLowerCase() as Direction) : null;
}

/**
 * The index of the nearest point in a direction. Being off to the side counts double. When nothing lies there: the next
 * one in order (or the one before), so that every thing can be reached whatever the layout.
 */
export function step(points: readonly Point[], from: number, direction: Direction): number {
  const start = points[from];
  if (!start) return points.length ? 0 : -1;
  const way = STEPS[direction];
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - start.x) * way.x + (point.y - start.y) * way.y;
    const aside = Math.abs((point.x - start.x) * way.y) + Math.abs((point.y - start.y) * way.x);
    if (index === from || ahead <= 0.5 || aside > ahead * 2) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  if (best >= 0) return best;
  const by = way.x + way.y;
  return (from + by + points.length) % points.length;
}
