/** Positions for tests, as short as can be: only what a test is about is named. */
import type { Choices, Frame as WireFrame, Spots } from "../../generated/net";
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
  owner: null,
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
  lines: [],
  status: "",
  grows: false,
});

/** Seat 0 looks, and seat 0 is to decide. */
export const frame = (change: Partial<Frame> = {}): Frame => ({
  number: 1,
  seat: 0,
  turn: 0,
  scene: scene(),
  prompt: null,
  choices: [],
  spots: [],
  undo: false,
  deadline: null,
  last: null,
  result: null,
  ...change,
});

/** A frame as the server writes it. */
export const written = ({ choices, spots, ...rest }: Frame): WireFrame => ({
  ...rest,
  type: "frame",
  choices: choices.length ? short(choices) : null,
  spots: spots.length ? shortSpots(spots) : null,
});

/** Spots as the server writes them: each with a look of its own. */
const shortSpots = (spots: Spot[]): Spots => ({
  looks: spots.map(({ kind, angle, symbol, tray }) => ({ kind, angle, symbol, tray })),
  rows: spots.map(({ handle, label, x, y }, place) => [handle, place, label, x ?? 0, y ?? 0]),
});

/** Choices as the server writes them: every move with picks and a ghost of its own. */
const short = (choices: Choice[]): Choices => {
  const handles = [...new Set(choices.flatMap((choice) => choice.picks))];
  const ghosts = choices.map(({ ghost }) => ghost ?? { symbol: "none", x: 0, y: 0 });
  return {
    handles,
    rows: choices.map(({ move, picks }, row) => [
      move - (choices[row - 1]?.move ?? 0),
      ...picks.map((pick) => handles.indexOf(pick)),
    ]),
    symbols: ghosts.map((ghost) => ghost.symbol),
    places: ghosts.map((ghost) => [ghost.x, ghost.y, ghost.tray ?? ""]),
    ghosts: choices.map(({ ghost }, row) => (ghost ? [row, row, ghost.angle ?? 0] : null)),
  };
};

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
