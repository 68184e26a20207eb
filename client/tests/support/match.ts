/** The page of a table whose server is a test's. */
import { vi } from "vitest";
import common from "../../../src/warren/text/en.ftl?raw";
import type { Frame, LogLine, Problem, Table } from "../../src/net/types";
import { settings } from "../../src/settings.svelte";
import { Match } from "../../src/table/match.svelte";
import { frame, piece, scene } from "./frames";
import { closePage, openPage } from "./page";
import { Server, table } from "./server";

export let server: Server;
export let match: Match;

export const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
/** A table of which this device holds both seats. */
export const shared = () => table({ my_seats: [0, 1], hides: true });
export const line = (number: number, text: string): LogLine => ({ number, text, at: null, seat: 1 });

export function prepare(): void {
  openPage();
  server = new Server();
  settings.sound = false;
  settings.curtain = true;
}

export async function leave(): Promise<void> {
  match.close();
  await wait(10); // whatever it still asks for is answered
  closePage();
}

/** Open the page of a table, or of one the server refuses to show. */
export function visit(shown: Table | Problem = table()): void {
  server.pages["/api/tables/one"] = shown;
  server.pages["/api/games/game/symbols"] = { components: "abc", symbols: { fox: { svg: "", width: 1, height: 1 } } };
  server.pages["/api/games/game/text/en"] = { texts: { en: [common] } };
  server.pages["/api/games"] = { ready: true, games: [{ name: "game" }, { name: "other" }] };
  match = new Match("one");
}

/** Open it, and sit on seat 0 of a running game. */
export async function sit(shown: Table = table(), position = frame()): Promise<void> {
  visit(shown);
  server.welcome({ table: shown, seat: 0 });
  server.frames(position);
  await wait(0);
}

/** A frame after a move of seat 1, whose marker then walks. */
export function moved(number: number, change: Partial<Frame> = {}): Frame {
  const routes = [{ path: "M0 0L4 0", sprite: "marker" }];
  const last = { kind: "move" as const, seat: 1, routes, sentences: [line(number, `move ${number}`)] };
  return frame({ number, scene: scene([piece("marker", "m", { x: number })]), last, ...change });
}
