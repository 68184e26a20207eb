/** Reading and changing a component set's data by paths, and what was done before. Pure. */
export type Path = readonly (string | number)[];
export type Data = Record<string, unknown>;

type Branch = Record<string | number, unknown>;

/** What lies at the end of a path. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, step) => (part as Branch | null | undefined)?.[step], data);
}

/** The same data with another value at the end of a path; without a value the field is left out. What is not on the way is shared. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as Branch) }) as Branch;
  const next = withValue(copy[step], rest, value);
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** So many steps can be taken back. */
const MOST = 200;

/** What there is now, and how it came to that. A step that changes nothing is none. */
export interface History {
  readonly past: readonly Data[];
  readonly now: Data;
  readonly future: readonly Data[];
}

export const begun = (now: Data): History => ({ past: [], now, future: [] });

export function changed(history: History, now: Data): History {
  if (same(history.now, now)) return history;
  return { past: [...history.past, history.now].slice(-MOST), now, future: [] };
}

export function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

export function redone({ past, now, future }: History): History {
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
}
