/**
 * What a pointer means. Pieces stand on places and on each other: whatever may be picked comes before whatever may not,
 * so nothing that only stands in the way ever takes a click. Small things are met when nothing else is nearer to the finger.
 * Screen readers click without coordinates: the element then.
 */
import type { Picking } from "./picking";

type Aim = { handle: string } | "ghost" | null;

const ACTIVE = "[data-pick], [data-swap], [data-ghost]";
const OPEN = "[data-pick]:not([aria-pressed='true'])";
/** How far beside a thing it is still meant, in pixels. */
const REACH = { touch: 24, mouse: 6 };
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

function reachOf(event: Event): number {
  return event instanceof PointerEvent && event.pointerType !== "mouse" ? REACH.touch : REACH.mouse;
}

/** Attach to a picture: clicks and hovering go to what is aimed at, unless the gesture was something else (a drag). */
export function pointing(play: Picking | null, isDrag: () => boolean = () => false) {
  return (node: Element): (() => void) | void => {
    if (!play) return;
    let pressed: { x: number; y: number; target: Aim } | null = null;
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
      if (target === "ghost") play.ghostClick();
      else if (target) play.click(target.handle, event);
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
