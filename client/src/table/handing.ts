/** Several people on one device: who gets it next, and how. Pure, so that it can be tried without a browser. */

export interface Situation {
  /** The seat to decide, as this page shows it. */
  turn: number | null;
  /** The seats of this device, if several people share it. */
  mine: readonly number[];
  /** The seat through whose eyes the page is drawn, and the one it has asked for. */
  eyes: number | null;
  seat: number | null;
  /** Is there something to hide between the seats? */
  covered: boolean;
  /** Has everything come to rest? */
  settled: boolean;
  /** Has the mover said to be done? */
  done: boolean;
}

/** wait: the move is still seen; done: the mover may pass the device on; curtain: it is passed; look: nothing to hide, go on. */
export interface Handing {
  seat: number;
  how: "wait" | "done" | "curtain" | "look";
}

export function handing(now: Situation): Handing | null {
  const { turn: seat, eyes } = now;
  if (seat === null || seat === eyes || !now.mine.includes(seat)) return null;
  // Nobody's hand is shown: there is nothing to look at first. And the curtain stays until the page is drawn for the next eyes.
  if (now.covered && (eyes === null || now.done || now.seat === seat)) return { seat, how: "curtain" };
  if (!now.settled) return { seat, how: "wait" };
  return { seat, how: now.covered ? "done" : "look" };
}
