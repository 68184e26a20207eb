/** Which puzzles were solved in this browser. */

/** "solved": found without help; "helped": the answer was looked at first. */
export type Mark = "solved" | "helped";
export type Marks = Readonly<Record<string, Mark>>;

const KEY = "warren-puzzles";

function all(): Record<string, Marks> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Marks>) : {};
  } catch {
    return {};
  }
}

/** The marks of one game. */
export function marksOf(game: string): Marks {
  return all()[game] ?? {};
}

/** With one more mark; the first one a puzzle gets stays. */
export function marked(game: string, id: string, mark: Mark): Marks {
  const kept = all();
  const marks = { [id]: mark, ...(kept[game] ?? {}) };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [game]: marks }));
  } catch {
    // private windows may forbid storage; the marks then last as long as the page
  }
  return marks;
}

/** The puzzle to go on with: the next one without a mark, from the one after this, around the list. */
export function following(ids: readonly string[], now: string, marks: Marks): string {
  const at = ids.indexOf(now);
  const around = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return around.find((id) => !(id in marks)) ?? around[0] ?? now;
}
