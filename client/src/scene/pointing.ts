/**
 * What a pointer means. Pieces stand on places and on each other: whatever may be picked comes before whatever may not,
 * so nothing that only stands in the way ever takes a click. Small things are met when nothing else is nearer to the finger.
 * Screen readers click without coordinates: the element then. Where several small things are under one finger, they are
 * enlarged first, and the next tap picks.
 */
import type { Picking } from "./picking";

type Aim = { handle: string } | "ghost" | null;

const ACTIVE = "[data-pick], [data-swap], [data-ghost]";
const OPEN = "[data-pick]:not([aria-pressed='true'])";
/** How far beside a thing it is still meant, in pixels. */
const REACH = { touch: 24, mouse: 6 };
/** Things that a finger can tell apart are at least this large, or this far from each other. */
const FINGER = 40;
/** Two taps so soon after each other, and so near, are one double tap. */
const DOUBLE = { time: 350, distance: 30 };
/** A click belongs to the press before it if the pointer stayed this near. */
const STILL = 12;

/** The best of what lies under a point, from the top: open picks and the ghost first, then what is picked or exchangeable. */
export function aim(node: Element, x: number, y: number, reach: number): Aim {
  let second: Aim = null;
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<SVGElement>(ACTIVE);
    if (!found) continue;
    if ("ghost" in found.dataset) return "ghost";
    const handle = found.dataset.pick ?? found.dataset.swap ?? "";
    if (found.dataset.pick && found.getAttribute("aria-pressed") !== "true") return { handle };
    second ??= { handle };
  }
  return second ?? nearest(node, x, y, reach);
}

/** The open pick whose middle is nearest, of those within reach. */
function nearest(node: Element, x: number, y: number, reach: number): Aim {
  let best: Aim = null;
  let least = Infinity;
  for (const one of node.querySelectorAll<SVGElement>(OPEN)) {
    const box = one.getBoundingClientRect();
    const beside = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (beside <= reach && far < least) [best, least] = [{ handle: one.dataset.pick! }, far];
  }
  return best;
}

/** By how much the board must grow so that a finger can tell the open picks around a point apart; 1 if it can already. */
export function crowding(node: Element, x: number, y: number): number {
  const found = [...node.querySelectorAll<SVGElement>(OPEN)].map((one) => {
    const box = one.getBoundingClientRect();
    const [across, down] = [box.x + box.width / 2, box.y + box.height / 2];
    const beside = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    return { handle: one.dataset.pick!, across, down, beside, size: Math.min(box.width, box.height) };
  });
  const near = found.filter((one) => one.beside <= FINGER / 2 && one.size < FINGER);
  let gap = FINGER;
  for (const one of near)
    for (const other of found)
      if (one.handle !== other.handle && other.size < FINGER)
        gap = Math.min(gap, Math.max(4, Math.hypot(one.across - other.across, one.down - other.down)));
  return near.length > 1 ? FINGER / gap : 1;
}

function reachOf(event: Event): number {
  return event instanceof PointerEvent && event.pointerType !== "mouse" ? REACH.touch : REACH.mouse;
}

/** A picture that can be enlarged. */
export interface Loupe {
  /** Enlarge what is at a point of the screen, if that is possible. */
  enlarge(factor: number, x: number, y: number): boolean;
  /** Enlarge what is there to be read, or show everything again. */
  toggle(x: number, y: number): void;
  /** Something was picked. */
  picked(): void;
}

/** Attach to a picture: clicks and hovering go to what is aimed at, unless the gesture was something else (a drag). */
export function pointing(play: Picking | null, isDrag: () => boolean = () => false, loupe: Loupe | null = null) {
  return (node: Element): (() => void) | void => {
    if (!play) return;
    let pressed: { x: number; y: number; target: Aim } | null = null;
    let tapped = { x: 0, y: 0, time: -Infinity };
    // What was aimed at when the button went down counts: an answer that comes before it goes up may move everything.
    const down = (event: Event) => {
      const { clientX: x, clientY: y } = event as PointerEvent;
      pressed = { x, y, target: aim(node, x, y, reachOf(event)) };
    };
    const click = (event: Event) => {
      const mouse = event as MouseEvent;
      const before = pressed;
      pressed = null;
      if (isDrag()) return event.stopPropagation();
      if (mouse.detail === 0) return;
      event.stopPropagation();
      const { clientX: x, clientY: y } = mouse;
      const held = before && Math.hypot(before.x - x, before.y - y) <= STILL ? before.target : null;
      const target = held ?? aim(node, x, y, reachOf(event));
      if (target === "ghost") return play.ghostClick();
      if (!target) return beside(x, y, event);
      const crowded = reachOf(event) === REACH.touch && loupe ? crowding(node, x, y) : 1;
      if (crowded > 1.05 && loupe?.enlarge(crowded, x, y)) return;
      loupe?.picked();
      play.click(target.handle, event);
    };
    /** Nothing that is open: say why not; a second tap enlarges. */
    const beside = (x: number, y: number, { timeStamp: time }: Event) => {
      const again = time - tapped.time < DOUBLE.time && Math.hypot(x - tapped.x, y - tapped.y) < DOUBLE.distance;
      tapped = { x, y, time: again ? -Infinity : time };
      if (again && loupe) loupe.toggle(x, y);
      else unlit(x, y);
    };
    const unlit = (x: number, y: number) => {
      const under = document.elementsFromPoint(x, y).map((one) => one.closest<SVGElement>("[data-handle]"));
      const handle = under.find((one) => one !== null && node.contains(one))?.dataset.handle;
      if (handle) play.unlit(handle);
    };
    const move = (event: Event) => {
      const pointer = event as PointerEvent;
      if (pointer.pointerType !== "mouse" || !play.open) return;
      const target = aim(node, pointer.clientX, pointer.clientY, REACH.mouse);
      play.hover(target && target !== "ghost" ? target.handle : null);
    };
    const leave = () => play.hover(null);
    node.addEventListener("pointerdown", down, { capture: true });
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerleave", leave);
    return () => {
      node.removeEventListener("pointerdown", down, { capture: true });
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerleave", leave);
    };
  };
}
