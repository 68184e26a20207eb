/**
 * A move is a path of picks. This machine knows all paths that are open and what has been picked so far; it says what may
 * be picked next, which move the picks amount to, and how to step back. It knows nothing of games, drawings or browsers.
 *
 * Orientations ("turn" spots) are never picked by hand: as soon as a path leads to a choice of orientations the machine
 * takes one, preferring the orientation used last, and `turn` changes it. So a piece can always be seen lying somewhere.
 *
 * Some choices can be looked at but not made (`why` says the reason). What leads only to such is not lit, but can be picked.
 */
import type { Choice, Spot } from "../scene/types";

interface Node {
  next: Map<string, Node>;
  choice: Choice | null;
  /** Does a choice that can be made lie here or further on? */
  open: boolean;
  /** The kinds of the choices here and further on. */
  kinds: Set<number>;
}

export interface Picks {
  readonly root: Node;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly path: readonly string[];
  /** Orientation that was chosen last; new pieces come up that way when they may. */
  readonly angle: number;
}

const fresh = (): Node => ({ next: new Map(), choice: null, open: false, kinds: new Set() });

export const NOTHING: Picks = { root: fresh(), spots: new Map(), path: [], angle: 0 };

export function open(choices: readonly Choice[], spots: readonly Spot[], angle = 0): Picks {
  const root = fresh();
  for (const choice of choices) {
    let node = root;
    count(node, choice);
    for (const handle of choice.picks) {
      let child = node.next.get(handle);
      if (!child) node.next.set(handle, (child = fresh()));
      node = child;
      count(node, choice);
    }
    node.choice = choice;
  }
  const named = new Map(spots.map((spot) => [spot.handle, spot]));
  return settle({ root, spots: named, path: [], angle });
}

function count(node: Node, choice: Choice): void {
  if (!choice.why) node.open = true;
  node.kinds.add(choice.kind ?? 0);
}

/** Take up picks made before, as far as they are still open: the same position was told once more. */
export function resume(picks: Picks, path: readonly string[]): Picks {
  const taken: string[] = [];
  let node = picks.root;
  for (const handle of path) {
    const next = node.next.get(handle);
    if (!next) break;
    taken.push(handle);
    node = next;
  }
  return settle({ ...picks, path: taken });
}

/** What may be picked now: handles of sprites, places and buttons (orientations are turned, not picked). */
export function lit(picks: Picks): string[] {
  const node = at(picks, picks.path);
  return node ? [...node.next].filter(([, child]) => child.open).map(([handle]) => handle) : [];
}

/** The kinds of move the picks can still lead to. */
export function kinds(picks: Picks): ReadonlySet<number> {
  return at(picks, picks.path)?.kinds ?? new Set();
}

/** The move the picks amount to, if they are complete. */
export function chosen(picks: Picks): Choice | null {
  return at(picks, picks.path)?.choice ?? null;
}

/** True when nothing more can be picked. */
export function finished(picks: Picks): boolean {
  return chosen(picks) !== null && lit(picks).length === 0;
}

/** The picks made by hand, orientations left out. */
export function made(picks: Picks): string[] {
  return picks.path.filter((handle) => !isTurn(picks, handle));
}

/** True when an orientation is part of the path: such a move waits to be placed. */
export function turnable(picks: Picks): boolean {
  return picks.path.some((handle) => isTurn(picks, handle));
}

/** How many orientations there are to choose from. */
export function orientations(picks: Picks): number {
  const depth = lastTurn(picks);
  return depth < 0 ? 0 : (at(picks, picks.path.slice(0, depth))?.next.size ?? 0);
}

/**
 * Pick a handle. What is lit comes first; else an earlier pick is exchanged for it (a different piece of the same hand), and
 * later picks are kept as far as they still lead somewhere. Anything else leaves the picks as they are.
 */
export function pick(picks: Picks, handle: string): Picks {
  if (isTurn(picks, handle)) return faceTo(picks, handle);
  for (let depth = picks.path.length; depth >= 0; depth--) {
    const before = picks.path.slice(0, depth);
    if (!at(picks, before)?.next.has(handle)) continue;
    if (picks.path[depth] === handle) return picks;
    return keep(settle({ ...picks, path: [...before, handle] }), picks.path.slice(depth + 1));
  }
  return picks;
}

/** May this handle be picked, now or in exchange for an earlier pick? */
export function pickable(picks: Picks, handle: string): boolean {
  return pick(picks, handle) !== picks;
}

/** What might have been picked instead of an earlier pick, and still may be. */
export function exchangeable(picks: Picks): string[] {
  const ahead = new Set([...lit(picks), ...picks.path]);
  const found = new Set<string>();
  for (let depth = 0; depth < picks.path.length; depth++) {
    for (const [handle, child] of at(picks, picks.path.slice(0, depth))?.next ?? []) {
      if (child.open && !ahead.has(handle) && !isTurn(picks, handle)) found.add(handle);
    }
  }
  return [...found];
}

/** Step back by one pick made by hand (with the orientations that followed it). */
export function back(picks: Picks): Picks {
  let depth = picks.path.length;
  while (depth > 0 && isTurn(picks, picks.path[depth - 1]!)) depth--;
  return settle({ ...picks, path: picks.path.slice(0, Math.max(0, depth - 1)) });
}

/** Take back a pick and everything after it. */
export function drop(picks: Picks, handle: string): Picks {
  const depth = picks.path.lastIndexOf(handle);
  return depth < 0 ? picks : settle({ ...picks, path: picks.path.slice(0, depth) });
}

export function clear(picks: Picks): Picks {
  return settle({ ...picks, path: [] });
}

/** Turn what is being placed to its next orientation (or the one before). */
export function turn(picks: Picks, by: 1 | -1 = 1): Picks {
  const depth = lastTurn(picks);
  if (depth < 0) return picks;
  const ways = waysAt(picks, depth);
  const now = ways.indexOf(picks.path[depth]!);
  return faceTo(picks, ways[(now + by + ways.length) % ways.length]!);
}

/** The move that would come of picking this handle, if that alone settles it or it is the best-known continuation. */
export function foresee(picks: Picks, handle: string): Choice | null {
  const next = pick(picks, handle);
  if (next === picks) return null;
  return chosen(next);
}

/** A choice that still lies ahead on this path: it shows how the piece might lie. */
export function anyAhead(picks: Picks): Choice | null {
  let node = at(picks, picks.path);
  while (node && !node.choice) node = node.next.values().next().value;
  return node?.choice ?? null;
}

function at(picks: Picks, path: readonly string[]): Node | undefined {
  let node: Node | undefined = picks.root;
  for (const handle of path) node = node?.next.get(handle);
  return node;
}

function isTurn(picks: Picks, handle: string): boolean {
  return picks.spots.get(handle)?.kind === "turn";
}

function lastTurn(picks: Picks): number {
  return picks.path.findLastIndex((handle) => isTurn(picks, handle));
}

/** Orientations open at a depth, in order of their angle, so that turning goes round. */
function waysAt(picks: Picks, depth: number): string[] {
  const node = at(picks, picks.path.slice(0, depth));
  const ways = [...(node?.next.keys() ?? [])].filter((handle) => isTurn(picks, handle));
  return ways.sort((one, other) => angleOf(picks, one) - angleOf(picks, other));
}

function angleOf(picks: Picks, handle: string): number {
  return picks.spots.get(handle)?.angle ?? 0;
}

function faceTo(picks: Picks, handle: string): Picks {
  for (let depth = picks.path.length - 1; depth >= 0; depth--) {
    if (!isTurn(picks, picks.path[depth]!)) continue;
    const before = picks.path.slice(0, depth);
    if (!at(picks, before)?.next.has(handle)) continue;
    const turned = { ...picks, path: [...before, handle], angle: angleOf(picks, handle) };
    return keep(settle(turned), picks.path.slice(depth + 1));
  }
  return picks;
}

/** Take an orientation wherever nothing but orientations is open. */
function settle(picks: Picks): Picks {
  const ways = waysAt(picks, picks.path.length);
  const node = at(picks, picks.path);
  if (!node || ways.length === 0 || ways.length < node.next.size) return picks;
  const good = ways.filter((handle) => node.next.get(handle)!.open);
  const liked = good.find((handle) => angleOf(picks, handle) === picks.angle) ?? good[0] ?? ways[0]!;
  return settle({ ...picks, path: [...picks.path, liked] });
}

function keep(picks: Picks, later: readonly string[]): Picks {
  let kept = picks;
  for (const handle of later) {
    if (isTurn(picks, handle)) continue;
    if (!at(kept, kept.path)?.next.has(handle)) break;
    kept = settle({ ...kept, path: [...kept.path, handle] });
  }
  return kept;
}
