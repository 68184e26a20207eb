/** Eight seat colours (mid tones that read on light and dark) and glyphs, so that colour is never the only sign. */
export const COLOURS = ["#d3423e", "#2f6fb3", "#e0a526", "#3f9150", "#8a4fa3", "#e2762b", "#f2efe6", "#35323a"];
/** What the colours are called in catalogues: "seat-red" … */
export const NAMES = ["red", "blue", "yellow", "green", "purple", "orange", "white", "black"];
export const GLYPHS = ["●", "▲", "■", "◆", "★", "✚", "⬟", "◗"];
/** Ink that reads on the colour of the same seat. */
export const INKS = ["#fff", "#fff", "#241a08", "#fff", "#fff", "#241a08", "#241a08", "#fff"];

export function colour(seat: number | null | undefined): string {
  return seat === null || seat === undefined ? "#6b5537" : COLOURS[seat % COLOURS.length]!;
}

export function glyph(seat: number | null | undefined): string {
  return seat === null || seat === undefined ? "" : GLYPHS[seat % GLYPHS.length]!;
}

export function ink(seat: number | null | undefined): string {
  return seat === null || seat === undefined ? "#fff" : INKS[seat % INKS.length]!;
}
