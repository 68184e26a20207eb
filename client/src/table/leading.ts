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

/** Scroll to something that can be picked unless one such thing is in sight; `covered` pixels of the lower edge are not. */
export function lead(covered: number): void {
  const stops = [...document.querySelectorAll("[data-ghost], [data-pick]")];
  const spans = stops.map((stop) => stop.getBoundingClientRect()).filter((box) => box.height > 0);
  if (!spans.length || inSight(spans, 0, innerHeight - covered)) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stops[0]!.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
}
