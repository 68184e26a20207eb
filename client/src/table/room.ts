/** How large hands are drawn and how they stand: from their own measures and the window only, so that no text changes it. Pure. */

interface Measures {
  width: number;
  height: number;
}

/** How hands stand below the board. */
export interface Room {
  /** Pixels of one unit. */
  unit: number;
  /** One beside the other, or one below the other. */
  inRow: boolean;
  /** Pixels of height that they take. */
  height: number;
}

/** Pixels of a tray's title line, and between two trays. */
const TITLE = 28;
const GAP = 12;
/** Pixels of a unit: no hand is drawn larger than this, and none in a row smaller, unless it were smaller still outside of one. */
const LARGEST = 84;
const LEAST_IN_ROW = 48;

/** The largest hands that fit a width; several stand in a row unless that makes them too small and there is the height for more. */
export function roomOf(hands: readonly Measures[], width: number, most: number): Room {
  if (!hands.length) return { unit: LARGEST, inRow: true, height: 0 };
  const sum = (of: (tray: Measures) => number) => hands.reduce((total, tray) => total + of(tray), 0);
  const largest = (of: (tray: Measures) => number) => Math.max(...hands.map(of));
  const gaps = (hands.length - 1) * GAP;
  const inRow = Math.min(LARGEST, (width - gaps) / sum((tray) => tray.width));
  const titles = hands.length * TITLE + gaps;
  const rows = sum((tray) => tray.height);
  const stacked = Math.max(24, Math.min(LARGEST, width / largest((tray) => tray.width), (most - titles) / rows));
  if (inRow >= Math.min(LEAST_IN_ROW, stacked)) {
    return { unit: inRow, inRow: true, height: Math.ceil(TITLE + largest((tray) => tray.height) * inRow) };
  }
  return { unit: stacked, inRow: false, height: Math.ceil(titles + rows * stacked) };
}
