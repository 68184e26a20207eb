/** Which pieces changed their place between two scenes: pure, so that it can be tried without a browser. */
import type { Route, Scene, Sprite } from "./types";

/** Where something is drawn: a tray's id, or "" for the board. */
interface Stand {
  tray: string;
  sprite: Sprite;
}

/** A piece that goes from one picture to another; without a start it comes from the mover's panel. */
export interface Trip {
  symbol: string;
  from: { tray: string; id: string } | null;
  to: { tray: string; id: string };
}

/** What the move was about, besides the scenes: who made it, what it concerned, who walks by himself. */
export interface Told {
  seat: number | null;
  about: ReadonlySet<string>;
  routes?: readonly Route[];
}

/** More pieces than this do not fly: it would only be noise. */
const MOST = 12;

export function trips(before: Scene, after: Scene, told: Told): Trip[] {
  const [old, now] = [stands(before), stands(after)];
  const walkers = new Set((told.routes ?? []).map((route) => route.sprite));
  const gone = [...old].filter(([id, stand]) => now.get(id)?.sprite.symbol !== stand.sprite.symbol);
  const found: Trip[] = [];
  for (const [id, { tray, sprite }] of now) {
    if (walkers.has(id)) continue;
    const was = old.get(id);
    const to = { tray, id };
    if (was?.sprite.symbol === sprite.symbol) {
      if (was.tray !== tray) found.push({ symbol: sprite.symbol, from: { tray: was.tray, id }, to });
      continue;
    }
    const from = source(gone, sprite, tray, told);
    if (from) found.push({ symbol: sprite.symbol, from, to });
    else if (!was && (told.about.has(id) || told.about.has(sprite.handle ?? "")))
      found.push({ symbol: sprite.symbol, from: null, to });
  }
  return found.length > MOST ? [] : found;
}

function stands(scene: Scene): Map<string, Stand> {
  const found = new Map<string, Stand>();
  for (const tray of scene.trays) for (const sprite of tray.sprites) found.set(sprite.id, { tray: tray.id, sprite });
  for (const sprite of scene.sprites) found.set(sprite.id, { tray: "", sprite });
  return found;
}

/** The thing that vanished elsewhere and looks the same; else a hidden piece of the mover, if the move was about this one. */
function source(gone: [string, Stand][], sprite: Sprite, tray: string, told: Told): Trip["from"] {
  const about = told.about.has(sprite.id) || told.about.has(sprite.handle ?? "");
  const same = ([, one]: [string, Stand]) => one.sprite.symbol === sprite.symbol && one.tray !== tray;
  const hidden = ([, one]: [string, Stand]) =>
    about && told.seat !== null && one.sprite.owner === told.seat && one.tray !== "" && one.tray !== tray;
  const index = [gone.findIndex(same), gone.findIndex(hidden)].find((place) => place >= 0) ?? -1;
  const taken = index < 0 ? null : gone.splice(index, 1)[0]!;
  return taken ? { tray: taken[1].tray, id: taken[0] } : null;
}
