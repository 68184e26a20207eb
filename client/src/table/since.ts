/** What the others did since your own last turn, one entry a player. Pure. */
import type { LogLine } from "../net/types";

export interface Deed {
  seat: number;
  lines: LogLine[];
}

/** Lines of one player beyond this many are left to the log. */
const MOST = 3;

export function since(log: readonly LogLine[], seat: number | null): Deed[] {
  const events = new Map<number, LogLine[]>();
  for (const line of log) events.set(line.number, [...(events.get(line.number) ?? []), line]);
  const told = [...events.values()];
  const mover = (lines: LogLine[]) => lines.find((line) => line.seat !== undefined && line.seat !== null)?.seat ?? null;
  const own = told.findLastIndex((lines) => mover(lines) === seat);
  const deeds = new Map<number, LogLine[]>();
  for (const lines of told.slice(own + 1)) {
    const who = mover(lines);
    if (who === null) continue;
    const main = lines.filter((line) => !line.detail);
    deeds.set(who, [...(deeds.get(who) ?? []), ...main]);
  }
  return [...deeds].flatMap(([who, lines]) => (lines.length ? [{ seat: who, lines: lines.slice(-MOST) }] : []));
}
