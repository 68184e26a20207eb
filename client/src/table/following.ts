/** Whether a list that grows at its end is kept at its end: it is, until its reader scrolls up. Pure. */

/** A list's scroll position, as the browser gives it. */
export interface Scroll {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Nearer to the end than this (about a line) is at the end. */
const NEAR = 24;

/**
 * Does the list follow after it was scrolled? Lines that were added only make the end go away; going up is what a reader does.
 * `top` is where it was before.
 */
export function follows(before: boolean, top: number, now: Scroll): boolean {
  if (now.scrollHeight - now.scrollTop - now.clientHeight <= NEAR) return true;
  return before && now.scrollTop >= top;
}
