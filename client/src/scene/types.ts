/** What the server draws, as it comes over the wire; left-out fields have the defaults of `warren/scene/model.py`. */
import type { Ghost, Symbol } from "../../generated/scene";
import type { Phrase } from "../text";

export type {
  Chip,
  Counter,
  Ghost,
  Line,
  Panel,
  Prompt,
  Route,
  Scene,
  Spot,
  Sprite,
  Symbol,
  Tray,
} from "../../generated/scene";

export type Symbols = Record<string, Symbol>;

/** A move as a path of picks, and how its piece would lie. */
export interface Choice {
  move: number;
  picks: string[];
  ghost?: Ghost | null;
  /** Which of the prompt's chips it belongs to. */
  kind?: number;
  /** It can be looked at but not made, and why. */
  why?: Phrase | null;
}

/** A place to point at. */
export interface Pin {
  x: number;
  y: number;
  width: number;
  height: number;
}
