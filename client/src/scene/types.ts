/** What the server draws, as it comes over the wire; left-out fields have the defaults of `warren/scene/model.py`. */
import type { Ghost, Symbol } from "../../generated/scene";

export type { Counter, Ghost, Line, Panel, Route, Scene, Spot, Sprite, Symbol, Tray } from "../../generated/scene";

export type Symbols = Record<string, Symbol>;

/** A move as a path of picks, and how its piece would lie. */
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
