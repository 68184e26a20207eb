/** What a browser has and the simulated page lacks: straight ways with a length, a clock that tests move on, a page that can be hidden. */
import { vi } from "vitest";

/** Ways in tests are straight: "M0 0L4 0". */
function ends(line: Element): { x: number; y: number }[] {
  const numbers = (line.getAttribute("d") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [x0 = 0, y0 = 0, x1 = x0, y1 = y0] = numbers;
  return [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
}

function measured(this: Element): number {
  const [from, to] = ends(this);
  return Math.hypot(to!.x - from!.x, to!.y - from!.y);
}

function point(this: Element, way: number): { x: number; y: number } {
  const [from, to] = ends(this);
  const share = way / measured.call(this);
  return { x: from!.x + (to!.x - from!.x) * share, y: from!.y + (to!.y - from!.y) * share };
}

/** A page with a clock of its own: `vi.advanceTimersByTime` draws the frames in between. */
export function openPage(): void {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(SVGPathElement.prototype, { getTotalLength: measured, getPointAtLength: point });
  Object.assign(document, { getAnimations: () => [] });
  setHidden(false, false);
}

export function closePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** The page goes behind others, or comes to the front. */
export function setHidden(hidden: boolean, told = true): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  if (told) document.dispatchEvent(new Event("visibilitychange"));
}

/** Somebody asked their system for less motion. */
export function calmDown(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
}
