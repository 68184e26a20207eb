/** How large the ports of a drawn piece are, and what each is joined with. Pure. */
import type { Port } from "./types";

/** As large as fingers like them, but never over the next one, and small beside the piece. */
export function radius(ports: readonly Port[], width: number, height: number): number {
  let least = Infinity;
  for (const [place, one] of ports.entries())
    for (const other of ports.slice(place + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return Math.min(0.4 * least, 0.13 * Math.min(width, height));
}

/** The ids a port is joined with, on either side of a link. */
export function partners(links: readonly (readonly [string, string])[], id: string): string[] {
  return links.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
}
