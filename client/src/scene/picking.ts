/** What a scene needs to know about picking: what is lit, what is picked, and whom to tell about clicks and keys. */
import type { Choice, Ghost, Spot } from "./types";

export interface Picking {
  readonly lit: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  /** What may be picked instead of an earlier pick. */
  readonly swaps: ReadonlySet<string>;
  /** Ids and handles of what the last move was about. */
  readonly last: ReadonlySet<string>;
  /** Sprites a move would change. */
  readonly marks: ReadonlySet<string>;
  /** Ids and handles of what somebody is shown. */
  readonly pointed: ReadonlySet<string>;
  /** A sprite that a line of the log is about. */
  readonly shown: string | null;
  /** The one handle that the Tab key stops at. */
  readonly rover: string | null;
  readonly places: readonly Spot[];
  readonly orientations: number;
  readonly chosen: Choice | null;
  readonly open: boolean;
  readonly ghost: Ghost | null;
  readonly ghostHovering: boolean;
  click(handle: string, event: Event): void;
  /** Something that is not open was pointed at. */
  unlit(handle: string): void;
  key(handle: string, event: KeyboardEvent): void;
  hover(handle: string | null): void;
  focused(handle: string | null): void;
  turn(by: 1 | -1): void;
  ghostClick(): void;
  ghostKey(event: KeyboardEvent): void;
}
