/** How large hands are drawn and how much height they take: from their own measures only, so that no text changes it. Pure. */

interface Measures {
  height: number;
}

/** Pixels of a tray's title line, and between two trays. */
const TITLE = 28;
const GAP = 7;

/** Pixels of one unit. Several rows of hands are drawn smaller, so that board and hands fit a screen together. */
export function unitOf(hands: readonly Measures[], beside: boolean): number {
  const rows = hands.reduce((sum, tray) => sum + tray.height, 0);
  if (beside || rows <= 1.8) return 84;
  return rows <= 2.8 ? 58 : 40;
}

/** Pixels that these hands take, one below the other. */
export function roomOf(hands: readonly Measures[], unit: number): number {
  if (!hands.length) return 0;
  return Math.ceil(hands.reduce((sum, tray) => sum + TITLE + tray.height * unit + GAP, -GAP));
}
