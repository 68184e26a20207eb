/** One table as this browser sees it: the connection, the newest frame, the log, and what may be done. */
import * as api from "../net/api";
import { changed, trialOf, whole } from "../net/frames";
import { OUTDATED, Wire, type Link } from "../net/socket";
import { wordsOf } from "../net/words";
import type { Change, ChatLine, Frame, GameInfo, Hint, LogLine, Seat, ServerMessage, Table } from "../net/types";
import { change } from "../scene/change";
import { atRest } from "../scene/motion";
import { Walks } from "../scene/walk.svelte";
import type { Symbols } from "../scene/types";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import { seatName } from "../parts/naming";
import { t, tellCommon } from "../text";
import { same, type Catalogue } from "../text/phrase";
import { sentence } from "../text/sentence";
import { Teller } from "../text/telling.svelte";
import { handing } from "./handing";
import { Play } from "./play.svelte";
import { Writing } from "./writing.svelte";

/** When more frames than this wait to be shown, the older ones are left out. */
const PATIENCE = 3;
/** Positions that can be looked at again. */
const REMEMBERED = 40;

/** What the bar of actions needs to know of a match. */
export type Acting = Pick<
  Match,
  "play" | "frame" | "table" | "seat" | "mine" | "myTurn" | "hint" | "handing" | "mayTry"
> &
  Pick<Match, "nameOf" | "seatOf" | "askHint" | "undo" | "done">;

export class Match {
  table = $state.raw<Table | null>(null);
  game = $state.raw<GameInfo | null>(null);
  symbols = $state.raw<Symbols | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** How many positions ago is looked at; 0: the present one. */
  past = $state(0);
  /** The positions shown before, the newest last. */
  private before = $state.raw<readonly Frame[]>([]);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<Link>("connecting");
  hint = $state.raw<Hint | "wait" | null>(null);
  notice = $state("");
  spoken = $state("");
  missing = $state("");
  /** This page is of another version than the server: it has to be loaded anew. */
  outdated = $state(false);
  /** The game cannot be opened, but its record is kept. */
  stored = $state(false);
  /** The seat whose eyes this screen has; null: a spectator's. */
  seat = $state<number | null>(null);
  /** Server time minus this clock, in seconds. */
  drift = 0;
  /** Seats this page has said to be ready. */
  readonly readied = new Set<number>();
  readonly walks = new Walks();
  readonly writing = new Writing();
  /** Whoever looks through a seat is "you". */
  readonly teller = new Teller(() => ({ names: this.names, viewer: this.frame ? this.frame.seat : this.seat }));
  readonly play: Play;
  protected readonly wire: Wire;
  private queue: Frame[] = [];
  /** The newest frame that came, shown or not: changes are of this one. Null: the whole one has been asked for. */
  private newest: Frame | null = null;
  private showing = false;
  private sightTimer = 0;
  private hintId = "";
  /** What the server said it cannot do, until it can. */
  private trouble = "";
  private tryId = "";
  private drawing: Promise<void> | null = null;

  readonly names = $derived((this.table?.seats ?? []).map((seat) => this.nameOf(seat.seat)));
  readonly mine = $derived(this.table?.my_seats ?? []);
  /** What is to be seen: the present position, or an earlier one that is looked at again. */
  readonly scene = $derived((this.past ? this.before.at(-this.past) : this.frame)?.scene ?? null);
  readonly canGoBack = $derived(this.past < this.before.length);
  readonly myTurn = $derived(this.frame !== null && this.frame.turn !== null && this.frame.turn === this.seat);
  /** One of several people on this device has left: the last seat is not looked through by itself. */
  private passing = $state(false);
  /** Has everything on the page come to rest since the newest frame was shown? */
  private settled = $state(false);
  /** The position whose mover has said to be done. */
  private doneAt = $state(-1);
  /** Several people share this device: who gets it next, and how. */
  readonly handing = $derived(
    handing({
      turn: this.frame?.turn ?? null,
      mine: this.mine.length > 1 || this.passing ? this.mine : [],
      eyes: this.frame?.seat ?? null,
      seat: this.seat,
      covered: settings.curtain && this.table?.hides !== false,
      settled: this.settled,
      done: this.frame !== null && this.frame.number === this.doneAt,
    }),
  );

  /** `path`: the address of its socket, if it is no table of the server's. */
  constructor(
    readonly id: string,
    path?: () => string,
  ) {
    this.play = new Play({
      submit: (move) => this.submit(move),
      announce: (words) => this.announce(words),
      tell: this.teller.tell,
      has: this.teller.has,
      why: (picks, handle) => this.askWhy(picks, handle),
      plan: () => this.askTrial(),
    });
    this.wire = new Wire(
      path ?? (() => `/ws/${id}`),
      (message) => this.hear(message),
      (link, code) => this.linked(link, code),
    );
    if (!path) void this.load();
  }

  close(): void {
    this.wire.close();
  }

  seatOf(seat: number | null | undefined): Seat | null {
    return seat === null || seat === undefined ? null : (this.table?.seats[seat] ?? null);
  }

  nameOf(seat: number | null | undefined): string {
    const found = this.seatOf(seat);
    return found ? seatName(found, this.table?.seats ?? [], this.teller.title) : "";
  }

  announce(words: string): void {
    this.spoken = this.spoken === words ? `${words}\u00a0` : words;
  }

  // --- what the player does ---
  look(seat: number | null): void {
    this.seat = seat;
    this.wire.say({ type: "look", seat });
  }

  /** The mover has seen enough: the curtain falls. */
  done(): void {
    this.doneAt = this.frame?.number ?? -1;
  }

  submit(move: number): void {
    if (!this.frame || this.seat === null) return;
    this.hint = null;
    sound("lay");
    this.wire.send({ type: "move", seat: this.seat, number: this.frame.number, move });
  }

  foresee(move: number | null): void {
    clearTimeout(this.sightTimer);
    const { seat, frame } = this;
    if (move === null || !frame || seat === null || this.play.foreseen?.move === move) return;
    const ask = { type: "preview" as const, seat, number: frame.number, move, ahead: this.play.planning };
    this.sightTimer = window.setTimeout(() => this.wire.say(ask), 40);
  }

  /** May something be tried before your turn? */
  get mayTry(): boolean {
    const { frame, seat } = this;
    const running = this.table?.status === "playing" && frame !== null && !frame.result && frame.turn !== null;
    return running && seat !== null && frame.seat === seat && !this.myTurn && this.mine.length === 1;
  }

  private askTrial(): boolean {
    const { frame, seat } = this;
    if (!this.mayTry || !frame || seat === null) return false;
    this.tryId = this.wire.say({ type: "try", seat, number: frame.number });
    return true;
  }

  private askWhy(picks: readonly string[], handle: string): void {
    const { seat, frame } = this;
    if (frame && seat !== null) this.wire.say({ type: "why", seat, number: frame.number, picks: [...picks], handle });
  }

  /** Look at an earlier position (1) or a later one (-1). */
  step(by: 1 | -1): void {
    this.past = Math.min(this.before.length, Math.max(0, this.past + by));
    const then = this.before.at(-this.past);
    if (this.past && then)
      this.announce((then.last?.sentences ?? []).map((line) => this.teller.tell(line.text)).join(" "));
  }

  toNow(): void {
    this.past = 0;
  }

  undo(): void {
    if (this.frame && this.seat !== null) this.wire.send({ type: "undo", seat: this.seat, number: this.frame.number });
  }

  askHint(): void {
    if (!this.frame || this.seat === null) return;
    this.hint = "wait";
    this.hintId = this.wire.say({ type: "hint", seat: this.seat, number: this.frame.number });
  }

  /** A line of chat is being written. */
  write(): void {
    const seat = this.seat;
    if (seat !== null) this.writing.tell(() => this.wire.say({ type: "typing", seat }));
  }

  say(words: string): void {
    if (words.trim() && this.seat !== null) this.wire.send({ type: "chat", seat: this.seat, text: words.trim() });
  }

  resign(): void {
    if (this.seat !== null) this.wire.send({ type: "resign", seat: this.seat });
  }

  /** Sit down; the connection then learns whose eyes it has. */
  async sit(seat: number, name: string): Promise<void> {
    await this.doing(api.claim(this.id, seat, name));
    this.wire.renew();
  }

  async doing(work: Promise<Table>): Promise<void> {
    try {
      this.adopt(await work);
    } catch (error) {
      this.notice = (error as Error).message;
    }
  }

  // --- what the server says ---
  private async load(): Promise<void> {
    try {
      const table = await api.table(this.id);
      this.table ??= table;
      await this.draw(table);
      this.game = (await api.games()).games.find((game) => game.name === table.game) ?? null;
    } catch (error) {
      const refusal = error as api.Refusal;
      if (refusal.code === "missing") this.missing = t("error-missing");
      else if (refusal.code === "outdated") this.linked("closed", OUTDATED);
      else if (["loading", "unavailable", "offline"].includes(refusal.code)) setTimeout(() => void this.load(), 1000);
      else this.notice = refusal.message;
    }
  }

  /** Fetch the drawings and the words of the game, once; whoever knows first which game it is asks. */
  private draw(table: Table): Promise<void> {
    this.drawing ??= Promise.all([
      api.symbols(table.game, table.components),
      this.teller.load(this.wordsOf(table)),
    ]).then(([sheet]) => {
      this.symbols = sheet.symbols;
    });
    this.drawing.catch(() => (this.drawing = null));
    return this.drawing;
  }

  protected wordsOf(table: Table): Promise<Catalogue> {
    return wordsOf(table.game, table.words);
  }

  private linked(link: Link, code: number): void {
    this.link = link;
    if (link !== "open") this.hint = null;
    if (code === 4404) this.missing = t("error-missing");
    if (code === 4409) {
      this.missing = t("error-version");
      this.stored = true;
    }
    if (code === OUTDATED) {
      this.missing = t("error-outdated");
      this.outdated = true;
    }
  }

  protected hear(message: ServerMessage): void {
    // Whoever moved meanwhile waits for no hint any more, whatever became of it.
    if ("id" in message && message.id && message.id === this.hintId && this.hint !== "wait") return;
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "frame":
        return this.receive(whole(message));
      case "change":
        return this.follow(message);
      case "stale":
        this.notice = t("table-stale");
        return message.frame ? this.receive(whole(message.frame)) : undefined;
      case "error":
        return this.refused(message.id, sentence(this.teller.tell(message.words)));
      case "preview":
        if (message.number === this.frame?.number) this.play.foreseen = message;
        return;
      case "why":
        if (message.number === this.frame?.number) this.play.explain(message.words, message.handle);
        return;
      case "trial":
        if (message.number === this.frame?.number && !this.myTurn) this.play.plan(trialOf(message));
        return;
      case "hint":
        if (message.number === this.frame?.number) this.hint = message;
        return;
      case "log":
        this.log = message.log;
        return;
      case "typing":
        return this.writing.heard(message.seat);
      case "trouble":
        this.notice = this.trouble = tellCommon(message.words);
        return;
      case "ack":
        return this.recovered();
      case "chat":
        this.writing.ended(message.seat);
        this.chat = [...this.chat, message];
        return sound("chat");
      case "table":
        return this.adopt(message.table);
      case "revoked":
        this.notice = t("table-revoked");
        if (this.seat !== message.seat) return;
        this.passing = this.mine.length > 1;
        this.seat = this.hint = null;
        return;
      case "moved":
        return location.assign(`/t/${message.table}`);
    }
  }

  /** Whoever no longer holds the seat this screen looked through watches from now on. */
  private adopt(table: Table): void {
    this.table = table;
    if (this.seat === null || table.status !== "playing" || table.my_seats.includes(this.seat)) return;
    this.passing = table.my_seats.length > 0;
    this.hint = null;
    this.look(null);
  }

  /** The server does its part again. */
  private recovered(): void {
    if (this.notice === this.trouble) this.notice = "";
    this.trouble = "";
  }

  private welcomed(message: Extract<ServerMessage, { type: "welcome" }>): void {
    if (!this.wire.unanswered) this.recovered();
    this.table = message.table;
    this.newest = null; // a whole frame follows
    void this.draw(message.table).catch(() => undefined);
    this.chat = message.chat;
    this.log = message.log;
    this.drift = message.time - Date.now() / 1000;
    const before = this.seat;
    this.seat = message.seat;
    // after a reconnection: look again through the seat that was looked through
    if (message.seat === null && before !== null && message.table.my_seats.includes(before)) this.look(before);
    else if (message.seat === null && message.table.my_seats.length === 1) this.look(message.table.my_seats[0]!);
  }

  private refused(id: string, detail: string): void {
    if (id && id === this.tryId) return this.announce(detail);
    if (id && id === this.hintId) this.hint = null;
    this.notice = detail;
    this.play.busy = false;
  }

  /** A change of the newest frame; if one before it is missing, the whole is asked for, once. */
  private follow(change: Change): void {
    const next = changed(this.newest, change);
    if (next) return this.receive(next);
    if (this.newest) this.look(this.seat);
    this.newest = null;
  }

  private receive(frame: Frame): void {
    this.newest = frame;
    this.queue.push(frame);
    if (this.queue.length > PATIENCE)
      for (const missed of this.queue.splice(0, this.queue.length - 1)) this.note(missed);
    // Nobody waits for a walk to end to see the answer to their own move.
    if (this.showing && this.play.busy) this.walks.stop();
    if (!this.showing) void this.show();
  }

  /** Show the waiting frames one after another, each with its walks. */
  private async show(): Promise<void> {
    this.showing = true;
    this.settled = false;
    // Nothing is shown before its words are there.
    if (!this.teller.ready) await this.drawing?.catch(() => undefined);
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const before = this.frame;
      const fresh = before !== null && next.number > before.number;
      if (before && next.number < before.number) continue;
      // A frame made for other eyes was under way when the seat changed.
      if (next.seat !== this.seat && this.mine.length > 1) continue;
      const placed = this.play.placed;
      const show = () => {
        if (fresh && before.seat === next.seat) this.before = [...this.before, before].slice(-REMEMBERED);
        else if (!fresh || before.seat !== next.seat)
          this.before = before && before.seat === next.seat ? this.before : [];
        this.past = 0;
        this.frame = next;
        this.play.begin(next);
        if (fresh) this.tell(next);
        else this.note(next);
      };
      if (fresh) await change(before, next, this.walks, show, next.last?.seat === this.seat ? placed : "");
      else show();
    }
    this.showing = false;
    const shown = this.frame;
    await atRest();
    // A later frame sets things in motion anew.
    if (this.frame === shown && !this.showing) this.settled = true;
  }

  private tell(frame: Frame): void {
    const { last } = frame;
    this.hint = null;
    this.notice = last?.auto && last.seat === this.seat ? t("table-auto") : "";
    this.note(frame);
    const words = (last?.sentences ?? []).map((line) => this.teller.tell(line.text));
    if (frame.turn !== null && frame.turn === this.seat)
      words.push(t("bar-your-turn"), this.teller.tell(frame.prompt?.text ?? frame.scene.status));
    this.announce(words.join(" "));
    if (frame.result) sound(frame.result.winners.some((seat) => this.mine.includes(seat)) ? "won" : "over");
    else if (last?.out?.length) sound("out");
    else if (frame.turn === this.seat && frame.turn !== null) sound("yours");
    else if (last?.seat !== this.seat) sound("lay");
  }

  /** Write down what a frame tells, shown or not: nothing is missing from the log when a page is slow. */
  private note(frame: Frame): void {
    const fresh = (frame.last?.sentences ?? []).filter((line) => !this.knows(line));
    if (fresh.length) this.log = [...this.log, ...fresh].toSorted((one, other) => one.number - other.number);
  }

  private knows(line: LogLine): boolean {
    return this.log.some((known) => known.number === line.number && same(known.text, line.text));
  }
}
