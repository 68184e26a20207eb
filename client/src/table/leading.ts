/** Where a page has to go so that a decision is on the screen. On a phone what to do covers an edge of it. */

interface Span {
  top: number;
  bottom: number;
}

/** Is enough of this span on a screen of this height to be picked, and not behind the bar? */
export function inSight(span: Span, height: number, bar: Span | null): boolean {
  const high = Math.max(0, span.top);
  const low = Math.min(height, span.bottom);
  const behind = bar ? Math.max(0, Math.min(low, bar.bottom) - Math.max(high, bar.top)) : 0;
  return low - high - behind >= Math.min(24, span.bottom - span.top);
}

/** How far to scroll so that a span stands in the middle of what the bar leaves: it goes along to the nearer edge. */
export function towards(span: Span, height: number, bar: Span | null): number {
  const middle = (span.top + span.bottom) / 2;
  if (!bar) return middle - height / 2;
  const room = height - (bar.bottom - bar.top);
  return middle > bar.top ? middle - (height - room / 2) : middle - room / 2;
}

function barOf(target: Element): Span | null {
  const bar = document.querySelector("[data-doing]");
  const covers = bar !== null && !bar.contains(target) && getComputedStyle(bar).position === "sticky";
  return covers ? bar.getBoundingClientRect() : null;
}

function goTo(target: Element): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const by = towards(target.getBoundingClientRect(), innerHeight, barOf(target));
  scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
}

const isSeen = (stop: Element) => inSight(stop.getBoundingClientRect(), innerHeight, barOf(stop));

/** Scroll to something that can be picked, unless one such thing is in sight. */
export function lead(): void {
  const stops = [...document.querySelectorAll("[data-ghost], [data-pick], [data-lay]")].filter(
    (stop) => stop.getBoundingClientRect().height > 0,
  );
  if (stops.length && !stops.some(isSeen)) goTo(stops[0]!);
}

/** What got the focus by a key is not left behind the bar. Under a finger nothing moves: the tap would miss. */
export function uncover(target: Element): void {
  if (target.matches(":focus-visible") && !target.closest("dialog") && !isSeen(target)) goTo(target);
}
