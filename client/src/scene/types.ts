import type { Words } from "../text/phrase";

/** What the server draws: see the scene model in the protocol's documentation. Left-out fields have the defaults below. */

export interface Sprite {
  id: string;
  symbol: string;
  x: number;
  y: number;
  angle?: number;
  layer?: number;
  scale?: number;
  handle?: string;
  label?: Words;
  owner?: number;
  text?: string;
  flags?: string[];
}

export interface Counter {
  label: Words;
  value: string;
  symbol?: string;
}

export interface Panel {
  seat: number;
  counters?: Counter[];
  flags?: string[];
  note?: Words;
}

export interface Tray {
  id: string;
  title: Words;
  width: number;
  height: number;
  sprites: Sprite[];
  owner?: number;
  place: string;
}

/** A drawn way: above sprites of layers under 20, below the others. */
export interface Line {
  id: string;
  path: string;
  seat?: number | null;
  kind?: string;
  label?: Words;
  tray?: string;
}

export interface Scene {
  x: number;
  y: number;
  width: number;
  height: number;
  sprites: Sprite[];
  panels: Panel[];
  trays: Tray[];
  lines?: Line[];
  status?: Words;
  grows?: boolean;
}

export type SpotKind = "place" | "turn" | "button";

export interface Spot {
  handle: string;
  kind: SpotKind;
  label: Words;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  angle?: number;
  symbol?: string;
  tray?: string;
}

export interface Ghost {
  symbol: string;
  x: number;
  y: number;
  angle?: number;
  tray?: string;
}

export interface Route {
  path: string;
  seat?: number | null;
  sprite?: string;
  ends?: string;
}

export interface Preview {
  routes: Route[];
  notes: Words[];
  out: number[];
  marks: string[];
}

export interface Choice {
  move: number;
  picks: string[];
  ghost?: Ghost | null;
}

/** A place to point at. */
export interface Pin {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A symbol's drawing and its size in board units. */
export interface Symbol {
  svg: string;
  width: number;
  height: number;
}

export type Symbols = Record<string, Symbol>;
