/** What the others did since your own last turn, one entry a player. What they did before the turn you are at stays there. Pure. */
import type { LogLine } from "../net/types";

export interface Deed {
  seat: number;
  lines: LogLine[];
}

/** Lines of one player beyond this many are left to the log. */
const MOST = 6;

export function since(log: readonly LogLine[], seat: number | null): Deed[] {
  const events = new Map<number, LogLine[]>();
  for (const line of log) events.set(line.number, [...(events.get(line.number) ?? []), line]);
  const told = [...events.values()];
  const mover = (lines: LogLine[]) => lines.find((line) => line.seat !== undefined && line.seat !== null)?.seat ?? null;
  const isOther = (lines: LogLine[]) => mover(lines) !== null && mover(lines) !== seat;
  const before = told.slice(0, told.findLastIndex(isOther) + 1);
  const own = before.findLastIndex((lines) => mover(lines) === seat);
  const deeds = new Map<number, LogLine[]>();
  for (const lines of before.slice(own + 1)) {
    const who = mover(lines);
    if (who === null) continue;
    const main = lines.filter((line) => !line.detail);
    deeds.set(who, [...(deeds.get(who) ?? []), ...main]);
  }
  return [...deeds].flatMap(([who, lines]) => (lines.length ? [{ seat: who, lines: lines.slice(-MOST) }] : []));
}
