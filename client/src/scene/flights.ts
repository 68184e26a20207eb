/**
 * Lets pieces glide between pictures: hand, pools, board and players. They fly in a layer of their own above the page, so
 * nothing cuts them off; what they become lies in its place from the start and can be picked all the while.
 */
import type { Trip } from "./trips";
import { calm } from "./walk.svelte";

export const FLIGHT = 420;

/** Where something is on the screen: its middle, pixels of one unit, and its angle. */
interface Pose {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

const SVG = "http://www.w3.org/2000/svg";

function spriteAt(tray: string, id: string): SVGGraphicsElement | null {
  const picture = tray ? `[data-tray="${CSS.escape(tray)}"]` : ".board";
  return document.querySelector(`${picture} [data-sprite="${CSS.escape(id)}"]`);
}

export function poseOf(element: SVGGraphicsElement | null): Pose | null {
  const matrix = element?.getScreenCTM();
  if (!matrix) return null;
  return {
    x: matrix.e,
    y: matrix.f,
    scale: Math.hypot(matrix.a, matrix.b),
    angle: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI,
  };
}

/** A player's panel: what comes out of a hidden hand comes from there. */
function panelPose(seat: number | null): Pose | null {
  const box = document.querySelector(`.panel[data-seat="${seat}"]`)?.getBoundingClientRect();
  return box ? { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2, scale: 16, angle: 0 } : null;
}

export interface Start {
  trip: Trip;
  pose: Pose;
}

/** Remember where the pieces lie, before the picture changes. */
export function starts(trips: readonly Trip[], seat: number | null): Start[] {
  if (calm() || document.hidden) return [];
  return trips.flatMap((trip) => {
    const pose = (trip.from && poseOf(spriteAt(trip.from.tray, trip.from.id))) ?? panelPose(seat);
    return pose ? [{ trip, pose }] : [];
  });
}

/** Let them fly to where they are drawn now. */
export function fly(begun: readonly Start[]): void {
  for (const { trip, pose } of begun) glide(trip.symbol, pose, spriteAt(trip.to.tray, trip.to.id));
}

/** One piece flies from a pose to an element, which shows itself when it arrives. */
export function glide(symbol: string, from: Pose | null, target: SVGGraphicsElement | null, time = FLIGHT): void {
  // A piece that glides inside its own picture has not arrived yet: its place is where its style says.
  const to = poseOf(target);
  if (!from || !to || !target || calm() || document.hidden) return;
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "flight");
  layer.setAttribute("aria-hidden", "true");
  const piece = document.createElementNS(SVG, "use");
  piece.setAttribute("href", `#${symbol}`);
  layer.append(piece);
  document.body.append(layer);
  target.style.opacity = "0";
  const near = from.angle + ((((to.angle - from.angle) % 360) + 540) % 360) - 180;
  const put = (pose: Pose, angle: number) =>
    `translate(${pose.x}px, ${pose.y}px) rotate(${angle}deg) scale(${pose.scale})`;
  const flight = piece.animate([{ transform: put(from, from.angle) }, { transform: put(to, near) }], {
    duration: time,
    easing: "cubic-bezier(0.3, 0.7, 0.2, 1)",
  });
  const land = () => {
    layer.remove();
    target.style.opacity = "";
  };
  flight.finished.then(land, land);
}
