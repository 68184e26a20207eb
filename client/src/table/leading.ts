/** Where a page has to go so that a decision is on the screen. On a phone what to do covers an edge of it, and a lesson's card the other. */

interface Span {
  top: number;
  bottom: number;
}

/** Is enough of this span on a screen of this height to be picked, and not behind the bar or the card at the head? */
export function inSight(span: Span, height: number, bar: Span | null, head = 0): boolean {
  const high = Math.max(head, span.top);
  const low = Math.min(height, span.bottom);
  const behind = bar ? Math.max(0, Math.min(low, bar.bottom) - Math.max(high, bar.top)) : 0;
  return low - high - behind >= Math.min(24, span.bottom - span.top);
}

/**
 * How far to scroll so that a span stands in the middle of what the bar leaves: it goes along to the nearer edge, unless a card
 * is at the head.
 */
export function towards(span: Span, height: number, bar: Span | null, head = 0): number {
  const middle = (span.top + span.bottom) / 2;
  const room = height - head - (bar ? bar.bottom - bar.top : 0);
  const flips = bar !== null && head === 0 && middle > bar.top;
  return middle - (flips ? height - room / 2 : head + room / 2);
}

/** Room between what a page goes to and what covers an edge of it. */
const AIR = 10;

/**
 * How far a page lies below its beginning when all of these spans are in sight above `low`, or the first ones if there is not
 * room for all: as little as possible. Spans are counted from the page's beginning.
 */
export function gather(spans: readonly Span[], low: number, head: number): number {
  let together = spans[0]!;
  for (const span of spans) {
    const both = { top: Math.min(together.top, span.top), bottom: Math.max(together.bottom, span.bottom) };
    if (both.bottom - both.top <= low - head) together = both;
  }
  const down = Math.max(0, together.bottom - low + AIR);
  return down && together.top - down < head ? together.top - head : down;
}

function barOf(target: Element): Span | null {
  const bar = document.querySelector("[data-doing]");
  const covers = bar !== null && !bar.contains(target) && getComputedStyle(bar).position === "sticky";
  return covers ? bar.getBoundingClientRect() : null;
}

/** The lower edge of a card that stays at the head of the page. */
function headOf(target: Element): number {
  const card = document.querySelector("[data-task]");
  const covers = card !== null && !card.contains(target) && getComputedStyle(card).position === "sticky";
  return covers ? card.getBoundingClientRect().bottom : 0;
}

const behavior = (): ScrollBehavior => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

function goTo(target: Element): void {
  const by = towards(target.getBoundingClientRect(), innerHeight, barOf(target), headOf(target));
  scrollBy({ top: by, behavior: behavior() });
}

const isSeen = (stop: Element) => inSight(stop.getBoundingClientRect(), innerHeight, barOf(stop), headOf(stop));

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((stop) => stop.getBoundingClientRect().height > 0);

const isWhole = (one: Element) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Does it stay where it is on the screen, whatever is scrolled to? */
const stays = (stop: Element) => getComputedStyle(stop.closest(".middle") ?? stop).position === "sticky";

/** Leads from question to question: call it with what tells one from another. */
export function leader(): (question: unknown) => void {
  let last: unknown;
  return (question) => {
    lead(question !== last);
    last = question;
  };
}

/**
 * Scroll to something that can be picked, unless one such thing is in sight. The question stays there too where it does not by
 * itself; `anew`: it is another one, and the page goes back to it.
 */
function lead(anew: boolean): void {
  const stops = shown("[data-ghost], [data-pick], [data-lay]");
  const [first] = stops;
  if (!first) return;
  const asks = barOf(first) ? [] : shown("[data-prompt]");
  const seen = stops.filter(isSeen);
  if (seen.length && (!anew || asks.every(isWhole))) return;
  if (!asks.length) return goTo(first);
  const stop = seen.length ? seen.find((one) => !stays(one)) : first;
  const spans = [...(stop ? [stop] : []), ...asks].map((one) => fromBeginning(one.getBoundingClientRect()));
  scrollTo({ top: gather(spans, innerHeight, headOf(first)), behavior: behavior() });
}

/**
 * Scroll to what a teacher points at, which is not behind the card or the bar then; otherwise to the beginning. What can be
 * picked comes before what is only to be looked at.
 */
export function leadToPointed(): void {
  const bar = document.querySelector("[data-doing]");
  const onTable = (selector: string) => shown(selector).filter((one) => !bar?.contains(one));
  const pointed = onTable(".pointed");
  const picks = onTable(".pointed[data-pick]");
  const next = [...onTable("[data-ghost]"), ...onTable("[data-pick]")].slice(0, 1); // what lies there waits to be played
  const stops = [...(picks.length ? picks : next), ...pointed];
  const spans = stops.map((one) => one.getBoundingClientRect()).map(fromBeginning);
  const low = (stops[0] && barOf(stops[0])?.top) ?? innerHeight;
  scrollTo({ top: pointed.length ? gather(spans, low, headOf(stops[0]!)) : 0, behavior: behavior() });
}

const fromBeginning = ({ top, bottom }: Span): Span => ({ top: top + scrollY, bottom: bottom + scrollY });

/** What got the focus by a key is not left behind the bar. Under a finger nothing moves: the tap would miss. */
export function uncover(target: Element): void {
  if (target.matches(":focus-visible") && !target.closest("dialog") && !isSeen(target)) goTo(target);
}
