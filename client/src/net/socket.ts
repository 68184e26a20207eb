/**
 * A connection that comes back by itself. Requests that must not be lost (`send`) are kept until they are answered and sent
 * again, with the same id, after every reconnection: the server takes each only once.
 */
import { delay } from "./backoff";
import type { ClientMessage, LessonRequest, ServerMessage } from "./types";
import { PROTOCOL } from "./version";

export type Link = "connecting" | "open" | "lost" | "closed";
/** A request; the connection gives it its id. */
type Said = ClientMessage | LessonRequest;
type Request = Said extends infer Kind ? (Kind extends unknown ? Omit<Kind, "id"> : never) : never;

/** The server speaks another version of the protocol: the page has to be loaded anew. */
export const OUTDATED = 4426;
/** Close codes after which trying again is of no use. */
const FINAL = new Set([4404, 4409, OUTDATED]);
/** The server ends in good order and another takes over: come back at once. */
const RESTARTED = 1012;
/** The server cannot do its part for now. */
const TROUBLED = 4503;
/**
 * Milliseconds between two pings, and until a connection that does not answer one is given up: at least, and on a slow link at most.
 * To open, it has half as long again.
 */
const PULSE = 1500;
const ANSWER = 2000;
const SLOWEST = 12_000;
const OPENING = 1.5;

export class Wire {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer = 0;
  private pulse = 0;
  private answer = 0;
  private asked = 0;
  private patience = ANSWER;
  private troubled = false;
  private ended = false;
  private greeted = false;
  private counter = 0;
  private readonly origin = Math.random().toString(36).slice(2, 10);
  private readonly waiting = new Map<string, Said>();

  constructor(
    /** Where to connect; asked again for every connection. */
    private readonly path: () => string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly changed: (link: Link, code: number) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** A request that is kept until it is answered. */
  send(request: Request): string {
    const id = `${this.origin}-${++this.counter}`;
    const kept = { ...request, id } as Said;
    this.waiting.set(id, kept);
    if (this.greeted) this.post(kept);
    return id;
  }

  /** A message that may be lost with the connection (looking, foreseeing). */
  say(request: Request): string {
    const id = `${this.origin}-${++this.counter}`;
    this.post({ ...request, id });
    return id;
  }

  /** Does a request wait for its answer? */
  get unanswered(): boolean {
    return this.waiting.size > 0;
  }

  /** Connect anew, as somebody with more rights: a seat was taken since. */
  renew(): void {
    const socket = this.socket;
    clearInterval(this.pulse);
    this.forget();
    this.greeted = false;
    this.connect();
    socket?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    this.forget();
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    const path = this.path();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}${path}${path.includes("?") ? "&" : "?"}protocol=${PROTOCOL}`,
    );
    this.socket = socket;
    this.forget();
    this.answer = window.setTimeout(() => this.miss(), Math.min(SLOWEST, OPENING * this.patience));
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.socket === socket && this.lost(event.code);
  }

  private opened(): void {
    this.forget();
    this.changed("open", 0);
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => this.beat(), PULSE);
  }

  private received(message: ServerMessage): void {
    this.relax();
    if (message.type === "welcome") {
      // An older server lets a newer page in, but cannot talk with it.
      if (message.protocol !== PROTOCOL) return this.leave(OUTDATED);
      if (!this.troubled || !this.unanswered) this.attempt = 0;
      this.greeted = true;
      this.hear(message);
      for (const request of this.waiting.values()) this.post(request);
      return;
    }
    if (message.type === "trouble") this.troubled = true;
    if ("id" in message && this.waiting.delete(message.id) && this.troubled) {
      this.troubled = false;
      this.attempt = 0;
    }
    this.hear(message);
  }

  private lost(code: number): void {
    clearInterval(this.pulse);
    this.forget();
    this.socket = null;
    this.greeted = false;
    if (this.ended || FINAL.has(code)) return this.changed("closed", code);
    if (code === RESTARTED && this.attempt === 0) {
      this.attempt++;
      this.changed("connecting", code);
      this.timer = window.setTimeout(() => this.connect(), Math.random() * delay(0));
      return;
    }
    // A server that says what troubles it is there.
    this.changed(this.troubled && code === TROUBLED ? "connecting" : "lost", code);
    this.timer = window.setTimeout(() => this.connect(), delay(this.attempt++, Math.random(), this.troubled));
  }

  /** A socket can be dead without saying so: ask, and make a new one when no answer comes. */
  private beat(): void {
    if (this.answer) return;
    this.asked = Date.now();
    this.say({ type: "ping" });
    this.answer = window.setTimeout(() => this.miss(), this.patience);
  }

  /** Something was heard, so the socket lives; on a slow link the next answer may take its time too. */
  private relax(): void {
    if (this.answer) this.patience = Math.min(SLOWEST, Math.max(ANSWER, 2 * (Date.now() - this.asked)));
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.answer);
    this.answer = 0;
  }

  /** No answer came. It may be the link that is slow: the next socket has longer to answer. */
  private miss(): void {
    this.patience = Math.min(SLOWEST, 2 * this.patience);
    this.drop();
  }

  /** The device says that it has no network. */
  private readonly cut = (): void => {
    if (this.socket && !this.ended) this.drop();
  };

  private drop(): void {
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.socket || this.ended) return;
    this.connect();
  };

  private leave(code: number): void {
    this.close();
    this.changed("closed", code);
  }

  private post(request: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }
}
