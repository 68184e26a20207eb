/** Frames from what comes over the wire: whole ones, and changes of the one before. Pure. */
import type {
  Choices,
  Frame as WireFrame,
  SceneChanges,
  Spots,
  SpriteChanges,
  TrayChanges,
  Trial as WireTrial,
} from "../../generated/net";
import type { Choice, Ghost, Prompt, Scene, Spot, Sprite, Tray } from "../scene/types";
import type { Change, Frame, Trial } from "./types";

/** A frame with everything in it. */
export function whole(message: Omit<WireFrame, "type">): Frame {
  return {
    number: message.number,
    seat: message.seat,
    turn: message.turn,
    scene: message.scene,
    prompt: message.prompt ?? null,
    choices: writtenOut(message.choices ?? null, kindsOf(message.prompt ?? null)),
    spots: spotsOf(message.spots ?? null),
    undo: message.undo ?? false,
    deadline: message.deadline ?? null,
    last: message.last ?? null,
    result: message.result ?? null,
  };
}

/** What may be tried before your turn, written out as a frame is. */
export function trialOf(message: WireTrial): Trial {
  const { number, seat, prompt } = message;
  return { number, seat, prompt, choices: writtenOut(message.choices, kindsOf(prompt)), spots: spotsOf(message.spots) };
}

/** The frame that a change leads to; null if it is a change of another frame: then the whole one has to be asked for. */
export function changed(frame: Frame | null, change: Change): Frame | null {
  if (frame === null || frame.number !== change.since || frame.seat !== change.seat) return null;
  return whole({ ...change, scene: changedScene(frame.scene, change.scene) });
}

/** Moves with their picks and ghosts; on the wire they refer to lists by number. */
function writtenOut(short: Choices | null, kinds: readonly number[]): Choice[] {
  const rows = short?.rows ?? [];
  const refused = short?.refused ?? [];
  const legal = rows.length - refused.length;
  let move = 0;
  return rows.map(([higher, ...picks], row) => ({
    move: (move += higher!),
    picks: picks.map((pick) => short!.handles[pick]!),
    ghost: ghostOf(short!, row),
    kind: kinds[row] ?? 0,
    why: row < legal ? null : short!.reasons![refused[row - legal]!]!,
  }));
}

function spotsOf(short: Spots | null): Spot[] {
  return (short?.rows ?? []).map(([handle, look, label, x, y]) => ({ ...short!.looks[look]!, handle, label, x, y }));
}

/** The number of its chip for each choice; on the wire those in a row that share one are told once. */
function kindsOf(prompt: Prompt | null): number[] {
  return (prompt?.kinds ?? []).flatMap(([chip, count]) => Array<number>(count).fill(chip));
}

function ghostOf({ ghosts, symbols, places }: Choices, row: number): Ghost | null {
  const ghost = ghosts?.[row];
  if (!ghost) return null;
  const [x, y, tray] = places![ghost[1]]!;
  return { symbol: symbols![ghost[0]]!, x, y, angle: ghost[2], tray };
}

function changedScene(scene: Scene, changes: SceneChanges): Scene {
  const [x, y, width, height] = changes.box ?? [scene.x, scene.y, scene.width, scene.height];
  const panels = new Map((changes.panels ?? []).map((panel) => [panel.seat, panel]));
  return {
    ...scene,
    ...{ x, y, width, height },
    sprites: changedSprites(scene.sprites, changes.sprites),
    lines: changedList(scene.lines, changes.lines),
    trays: changedList(scene.trays, changes.trays).map((tray) => changedTray(tray, changes.trays)),
    panels: scene.panels.map((panel) => panels.get(panel.seat) ?? panel),
    status: changes.status ?? scene.status,
  };
}

function changedTray(tray: Tray, changes: TrayChanges | null | undefined): Tray {
  const head = changes?.heads?.find((one) => one.id === tray.id);
  const sprites = changes?.sprites?.[tray.id];
  return head || sprites ? { ...tray, ...head, sprites: changedSprites(tray.sprites, sprites) } : tray;
}

function changedSprites(sprites: Sprite[], changes: SpriteChanges | null | undefined): Sprite[] {
  const moved = new Map((changes?.moved ?? []).map(([id, x, y]) => [id, { x, y }]));
  const placed = sprites.map((sprite) => (moved.has(sprite.id) ? { ...sprite, ...moved.get(sprite.id) } : sprite));
  return changedList(placed, changes);
}

interface ListChanges<Item> {
  gone?: string[];
  put?: [number, Item][];
}

/** What is gone or put anew is taken out, then what is put comes to its place, from the first to the last. */
function changedList<Item extends { id: string }>(
  items: Item[],
  changes: ListChanges<Item> | null | undefined,
): Item[] {
  if (!changes) return items;
  const put = changes.put ?? [];
  const out = new Set([...(changes.gone ?? []), ...put.map(([, item]) => item.id)]);
  const kept = items.filter((item) => !out.has(item.id));
  for (const [place, item] of put) kept.splice(place, 0, item);
  return kept;
}
