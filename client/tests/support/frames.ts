/** Positions for tests, as short as can be: only what a test is about is named. */
import type { Frame } from "../../src/net/types";
import type { Choice, Scene, Spot, Sprite, Tray } from "../../src/scene/types";

export const piece = (id: string, symbol: string, more: Partial<Sprite> = {}): Sprite => ({
  id,
  symbol,
  x: 0,
  y: 0,
  ...more,
});

export const tray = (id: string, sprites: Sprite[]): Tray => ({
  id,
  title: id,
  width: 1,
  height: 1,
  sprites,
  place: "hand",
});

export const scene = (sprites: Sprite[] = [], trays: Tray[] = []): Scene => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  sprites,
  panels: [],
  trays,
});

/** Seat 0 looks, and seat 0 is to decide. */
export const frame = (change: Partial<Frame> = {}): Frame => ({
  type: "frame",
  number: 1,
  seat: 0,
  turn: 0,
  status: "playing",
  scene: scene(),
  choices: [],
  spots: [],
  undo: false,
  deadline: null,
  last: null,
  result: null,
  ...change,
});

/** Moves 0, 1, 2 … by their picks: "hand:0 at:a1". */
export const choices = (...paths: string[]): Choice[] =>
  paths.map((path, move) => ({ move, picks: path.split(" "), ghost: { symbol: `drawn-${move}`, x: 0, y: 0 } }));

export const turns: Spot[] = [0, 90, 180, 270].map((angle) => ({
  handle: `turn:${angle}`,
  kind: "turn",
  label: `${angle}°`,
  angle,
}));

export const places = (...handles: string[]): Spot[] =>
  handles.map((handle) => ({ handle, kind: "place", label: handle }));

export const button = (handle: string): Spot => ({ handle, kind: "button", label: handle });
