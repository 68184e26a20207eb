/**
 * Where text stands in a drawing. WebKit rounds the metrics of fonts smaller than a unit to nothing, so `dominant-baseline` moves
 * no letter there: all text is drawn 100 units high on a baseline of our own and scaled down, as `scene/lettering.py` does.
 */

const EM = 100;
/** From the middle of digits and capitals down to their baseline: half their height, which most fonts share. */
const DROP = 35;

/** Attributes of a `<text>` about (x, y), of font size `size`; lengths of its style are hundredths of that size. */
export function lettering(
  size: number,
  x = 0,
  y = 0,
  angle = 0,
): { transform: string; y: number; "font-size": number } {
  const turn = angle ? ` rotate(${angle})` : "";
  return { transform: `translate(${x} ${y})${turn} scale(${size / EM})`, y: DROP, "font-size": EM };
}
