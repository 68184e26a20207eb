/** The hand of a player, and what it orders. */
import { vi } from "vitest";
import { settings } from "../../src/settings.svelte";
import { Play } from "../../src/table/play.svelte";
import type { Words } from "../../src/text";
import { choices, frame, piece, places, scene, tray, turns } from "./frames";

/** A piece goes to a place: moves 0 to 2. */
export const laying = frame({
  choices: choices("hand:0 at:a1", "hand:0 at:b1", "hand:1 at:b1"),
  spots: places("at:a1", "at:b1"),
  scene: scene([], [tray("hand", [piece("p0", "fox", { handle: "hand:0", label: "the fox" })])]),
});
/** A piece is turned before it lies: moves 0 to 3. */
export const turning = frame({
  choices: choices("hand:0 turn:0", "hand:0 turn:90", "hand:1 turn:0", "hand:1 turn:90"),
  spots: turns,
});

/** Two kinds of move and one that has no way: a piece goes to a place, a pass ends the turn. */
export const acting = frame({
  choices: choices("hand:0 at:a1", "hand:1 at:b1", "pass").map((choice, move) => ({
    ...choice,
    kind: move < 2 ? 0 : 1,
  })),
  spots: [...places("at:a1", "at:b1"), { handle: "pass", kind: "button", label: "pass" }],
  scene: laying.scene,
  prompt: {
    decision: "act",
    text: ["say", "ask-act", {}],
    chips: [
      { kind: "lay", ways: 2 },
      { kind: "pass", ways: 1, quiet: true },
      { kind: "store", ways: 0, why: ["say", "why-no-store", {}] },
    ],
    kinds: [
      [0, 2],
      [1, 1],
    ],
  },
});

export const heard = () => ({
  submit: vi.fn<(move: number) => void>(),
  announce: vi.fn<(words: string) => void>(),
  tell: (words: Words) => (typeof words === "string" ? words : `<${words[1]}>`),
  has: (key: string) => !key.endsWith("-9"),
  why: vi.fn<(picks: readonly string[], handle: string) => void>(),
  plan: vi.fn<() => boolean>(() => true),
});
export let orders = heard();

export function playing(position = laying): Play {
  const play = new Play(orders);
  play.begin(position);
  return play;
}

export const mouse = () => new PointerEvent("click", { pointerType: "mouse" });
export const touch = () => new PointerEvent("click", { pointerType: "touch" });
export const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, cancelable: true, bubbles: true, ...more });
export const moves = () => orders.submit.mock.calls.map(([move]) => move);

export function prepare(): void {
  orders = heard();
  settings.sound = false;
  settings.confirm = "auto";
}
