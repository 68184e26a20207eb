/**
 * What a pointer means. Pieces stand on places and on each other: whatever may be picked comes before whatever may not,
 * so nothing that only stands in the way ever takes a click. Screen readers click without coordinates: the element then.
 */
import type { Play } from "../table/play.svelte";

type Aim = { handle: string } | "ghost" | null;

const ACTIVE = "[data-pick], [data-swap], [data-ghost]";

/** The best of what lies under a point, from the top: open picks and the ghost first, then what is picked or exchangeable. */
export function aim(x: number, y: number): Aim {
  let second: Aim = null;
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<SVGElement>(ACTIVE);
    if (!found) continue;
    if ("ghost" in found.dataset) return "ghost";
    const handle = found.dataset.pick ?? found.dataset.swap ?? "";
    if (found.dataset.pick && found.getAttribute("aria-pressed") !== "true") return { handle };
    second ??= { handle };
  }
  return second;
}

/** Attach to a picture: clicks and hovering go to what is aimed at, unless the gesture was something else (a drag). */
export function pointing(play: Play | null, isDrag: () => boolean = () => false) {
  return (node: Element): (() => void) | void => {
    if (!play) return;
    const click = (event: Event) => {
      const mouse = event as MouseEvent;
      if (isDrag()) return event.stopPropagation();
      if (mouse.detail === 0) return;
      event.stopPropagation();
      const target = aim(mouse.clientX, mouse.clientY);
      if (target === "ghost") play.ghostClick();
      else if (target) play.click(target.handle, event);
    };
    const move = (event: Event) => {
      const pointer = event as PointerEvent;
      if (pointer.pointerType !== "mouse" || !play.open) return;
      const target = aim(pointer.clientX, pointer.clientY);
      play.hover(target && target !== "ghost" ? target.handle : null);
    };
    const leave = () => play.hover(null);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerleave", leave);
    return () => {
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerleave", leave);
    };
  };
}
