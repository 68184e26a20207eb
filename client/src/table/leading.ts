/** Where a page has to go so that a decision is on the screen. */

interface Span {
  top: number;
  bottom: number;
}

/** Is enough of one of these spans between the edges to be picked there? */
export function inSight(spans: readonly Span[], top: number, bottom: number): boolean {
  return spans.some((span) => {
    const seen = Math.min(span.bottom, bottom) - Math.max(span.top, top);
    return seen >= Math.min(24, span.bottom - span.top);
  });
}

/** How far to scroll so that a span stands above what covers the lower edge; 0 where it does. */
export function hidden(span: Span, bottom: number): number {
  return span.bottom > bottom ? Math.min(span.bottom - bottom, Math.max(0, span.top)) : 0;
}

/** The lowest line of the screen that is not covered: on a phone what to do stands at the lower edge. */
function lowest(covered: number): number {
  const bar = document.querySelector("[data-doing]");
  return bar && getComputedStyle(bar).position === "sticky" ? innerHeight - covered : innerHeight;
}

function scroll(by: number): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
}

/** Scroll to something that can be picked, unless one such thing is in sight. */
export function lead(covered: number): void {
  const stops = [...document.querySelectorAll("[data-ghost], [data-pick]")];
  const spans = stops.map((stop) => stop.getBoundingClientRect()).filter((box) => box.height > 0);
  const bottom = lowest(covered);
  if (!spans.length || inSight(spans, 0, bottom)) return;
  const { top, height } = spans[0]!;
  scroll(top + height / 2 - bottom / 2);
}

/** What has the focus is not left behind what covers the lower edge. */
export function uncover(target: Element, covered: number): void {
  if (target.closest("[data-doing], dialog")) return;
  const by = hidden(target.getBoundingClientRect(), lowest(covered));
  if (by) scroll(by);
}
