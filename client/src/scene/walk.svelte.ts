/** Lets sprites walk along their routes: while one walks, its place is here and not in the scene. */
import { SvelteMap } from "svelte/reactivity";
import type { Route, Sprite } from "./types";

export interface Place {
  x: number;
  y: number;
}

/** Milliseconds for one unit of way, and the least and most for a whole route. */
const PACE = 260;
const LEAST = 450;
const MOST = 2600;

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Walks {
  /** Where each walking sprite is now. */
  readonly places = new SvelteMap<string, Place>();
  /** Sprites that walk but are no longer in the scene: they are drawn until they have arrived. */
  leaving = $state.raw<Sprite[]>([]);
  private run = 0;

  /** Walk all routes at once, after a pause; resolves when the last has arrived. A later call ends an earlier one. */
  async go(routes: readonly Route[], before: readonly Sprite[], after: readonly Sprite[], pause = 0): Promise<void> {
    this.stop();
    const ways = routes.filter((route) => route.sprite && route.path).map((route) => wayOf(route));
    if (!ways.length || calm() || document.hidden) return;
    const here = new Set(after.map((sprite) => sprite.id));
    const walking = new Set(ways.map((way) => way.id));
    this.leaving = before.filter((sprite) => walking.has(sprite.id) && !here.has(sprite.id));
    await this.walk(ways, ++this.run, pause);
  }

  stop(): void {
    this.run++;
    this.places.clear();
    this.leaving = [];
  }

  private walk(ways: Way[], run: number, pause: number): Promise<void> {
    const start = performance.now() + pause;
    const time = Math.max(...ways.map((way) => way.time));
    return new Promise((done) => {
      const end = () => {
        document.removeEventListener("visibilitychange", away);
        if (run === this.run) this.stop();
        done();
      };
      // Nothing is drawn in a page behind others: whoever went away must still hear that it is their turn.
      const away = () => void (document.hidden && end());
      const frame = (now: number) => {
        if (run !== this.run || now - start >= time) return end();
        for (const way of ways) this.places.set(way.id, pointOn(way, (now - start) / way.time));
        requestAnimationFrame(frame);
      };
      document.addEventListener("visibilitychange", away);
      frame(performance.now());
    });
  }
}

interface Way {
  id: string;
  line: SVGPathElement;
  length: number;
  time: number;
}

function wayOf(route: Route): Way {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", route.path);
  const length = line.getTotalLength();
  return { id: route.sprite!, line, length, time: Math.min(MOST, Math.max(LEAST, length * PACE)) };
}

function pointOn(way: Way, share: number): Place {
  const eased = share >= 1 ? 1 : share < 0 ? 0 : share * share * (3 - 2 * share);
  const { x, y } = way.line.getPointAtLength(way.length * eased);
  return { x, y };
}
