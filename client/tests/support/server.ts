/**
 * A server for tests: it takes the page's connections and requests, and answers when a test says so. Whatever the protocol
 * looks like is written down here and in frames.ts only.
 */
import { vi } from "vitest";
import type { Frame, Problem, ServerMessage, Table } from "../../src/net/types";
import { PROTOCOL } from "../../src/net/version";
import { written } from "./frames";

type Request = Record<string, unknown> & { type: string; id: string };
type Welcome = Extract<ServerMessage, { type: "welcome" }>;

/** One connection, seen from the server. */
class Connection {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = Connection.CONNECTING;
  readonly heard: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {}

  send(data: string): void {
    this.heard.push(JSON.parse(data) as Request);
  }

  close(code = 1000): void {
    if (this.readyState === Connection.CLOSED) return;
    this.readyState = Connection.CLOSED;
    queueMicrotask(() => this.onclose?.({ code }));
  }
}

export class Server {
  /** Every connection the page has made, the newest last. */
  readonly connections: Connection[] = [];
  /** What is answered to requests by HTTP; a sentence is a refusal. */
  readonly pages: Record<string, unknown> = {};
  /** Does it answer beats of the heart? */
  alive = true;

  constructor() {
    const { connections } = this;
    const answers = () => this.alive;
    vi.stubGlobal(
      "WebSocket",
      class extends Connection {
        constructor(url: string) {
          super(url);
          connections.push(this);
        }

        override send(data: string): void {
          super.send(data);
          const { type, id } = this.heard.at(-1)!;
          const pong = { data: JSON.stringify({ type: "pong", id, time: 0 }) };
          if (type === "ping" && answers()) queueMicrotask(() => this.onmessage?.(pong));
        }
      },
    );
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(this.fetched(path)));
  }

  private fetched(path: string): Response {
    const nothing = refusal("missing", "nothing is there");
    const found = this.pages[path.split("?")[0]!] ?? nothing;
    const refused = typeof found === "object" && "code" in found;
    return new Response(JSON.stringify(found), { status: refused ? 404 : 200 });
  }

  get newest(): Connection {
    return this.connections.at(-1)!;
  }

  /** What the page has asked for on its newest connection; beats of the heart are left out. */
  heard(type?: string): Request[] {
    return this.newest.heard.filter((request) => (type ? request.type === type : request.type !== "ping"));
  }

  /** Take the newest connection. */
  open(): void {
    this.newest.readyState = Connection.OPEN;
    this.newest.onopen?.();
  }

  say(message: ServerMessage): void {
    this.newest.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Open, and greet. */
  welcome(change: Partial<Omit<Welcome, "type">> = {}): void {
    this.open();
    const time = Date.now() / 1000;
    this.say({ type: "welcome", protocol: PROTOCOL, table: table(), seat: null, log: [], chat: [], time, ...change });
  }

  /** Answer a request. */
  acknowledge(request: Request | undefined, number = 1): void {
    this.say({ type: "ack", id: request!.id, number });
  }

  refuse(request: Request | undefined, detail: string): void {
    this.say({ type: "error", id: request!.id, ...refusal("illegal", detail) });
  }

  frames(...frames: Frame[]): void {
    for (const frame of frames) this.say(written(frame));
  }

  /** The connection breaks, or is ended with a reason. */
  async drop(code = 1006): Promise<void> {
    this.newest.close(code);
    await Promise.resolve();
  }
}

/** Why something was not done. */
export const refusal = (code: string, detail: string): Problem => ({
  code,
  words: ["say", "verbatim", { text: detail }],
  detail,
});

/** A running game of two; this browser holds seat 0. */
export function table(change: Partial<Table> = {}): Table {
  const seat = (number: number) => ({
    seat: number,
    kind: "human" as const,
    name: `seat ${number}`,
    level: null,
    colour_name: ["red", "blue"][number]!,
    claimed: true,
    ready: true,
    mine: number === 0,
    resigned: false,
    online: true,
  });
  return {
    expires: null,
    own_set: false,
    id: "one",
    game: "game",
    title: "Game",
    components: "abc",
    words: "def",
    status: "playing",
    number: 0,
    commitment: "",
    undo: true,
    hints: true,
    takeover: "easy",
    watch: true,
    host: true,
    my_seats: [0],
    hides: null,
    seats: [seat(0), seat(1)],
    ...change,
  };
}
