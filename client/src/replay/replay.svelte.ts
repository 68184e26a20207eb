/** Looking back at a finished game: frames are fetched when needed and kept. */
import * as api from "../net/api";
import { wordsOf } from "../net/words";
import type { Frame, LogLine, Replay, Swing, Verdict } from "../net/types";
import type { Pin, Scene, Symbols } from "../scene/types";
import { change } from "../scene/change";
import { Walks } from "../scene/walk.svelte";
import { seatName } from "../parts/naming";
import { Play } from "../table/play.svelte";
import { Teller } from "../text/telling.svelte";

export class Looking {
  replay = $state.raw<Replay | null>(null);
  symbols = $state.raw<Symbols | null>(null);
  frame = $state.raw<Frame | null>(null);
  curve = $state.raw<number[][] | null>(null);
  /** The moves that changed the chances most. */
  swings = $state.raw<Swing[]>([]);
  /** Where the line of the log that is pointed at happened. */
  pin = $state.raw<Pin | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  number = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  fault = $state("");
  readonly walks = new Walks();
  /** Nothing can be picked here; it shows what the last move was about. */
  readonly play = new Play({
    submit: () => undefined,
    announce: () => undefined,
    tell: () => "",
    has: () => false,
    why: () => undefined,
    plan: () => false,
  });
  /** A game that is over is told about everybody by name, whoever looks back at it. */
  readonly teller = new Teller(() => ({ names: this.names, viewer: null }));
  private readonly names = $derived((this.replay?.table.seats ?? []).map((seat) => this.nameOf(seat.seat)));
  private pointed = 0;
  private readonly kept = new Map<string, Promise<Frame>>();
  private timer = 0;

  constructor(readonly id: string) {
    void this.load();
  }

  get moves(): number {
    return this.replay?.moves ?? 0;
  }

  /** The move after which this is the position, in words. */
  told(number: number): string {
    const lines = (this.replay?.log ?? []).filter((line) => line.number === number - 1);
    return lines.map((line) => this.teller.tell(line.text)).join(" ");
  }

  nameOf(seat: number): string {
    const seats = this.replay?.table.seats ?? [];
    return seats[seat] ? seatName(seats[seat], seats, this.teller.title) : "";
  }

  private async load(): Promise<void> {
    try {
      const replay = await api.replay(this.id);
      const words = this.teller.load(wordsOf(replay.table.game, replay.table.words));
      this.symbols = (await api.symbols(replay.table.game, replay.table.components)).symbols;
      await words;
      this.replay = replay;
      const { my_seats: mine } = replay.table;
      if (mine.length === 1) this.seat = mine[0]!;
      const wanted = Number(new URLSearchParams(location.hash.slice(1)).get("move") ?? 0);
      await this.go(Number.isInteger(wanted) ? wanted : 0);
    } catch (error) {
      this.fault = (error as Error).message;
      return;
    }
    const found = await api.analysis(this.id).catch(() => null);
    this.curve = found?.values ?? null;
    this.swings = found?.swings ?? [];
  }

  async go(number: number): Promise<void> {
    const before = this.frame;
    this.number = Math.min(this.moves, Math.max(0, number));
    const wanted = this.number;
    history.replaceState(null, "", `#move=${wanted}`);
    try {
      const frame = await this.fetch(wanted);
      if (wanted !== this.number) return;
      if (wanted < this.moves) void this.fetch(wanted + 1).catch(() => undefined);
      const show = () => {
        this.frame = frame;
        this.play.begin(frame);
      };
      if (before && before.number === frame.number - 1) return await change(before, frame, this.walks, show);
      this.walks.stop();
      show();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** Show where a line of the log happened, as it was then; null: nowhere any more. */
  async point(line: LogLine | null): Promise<void> {
    const asked = ++this.pointed;
    this.play.shown = line?.at ?? null;
    this.pin = null;
    if (!line?.at || !this.frame || placeOf(this.frame.scene, line.at, this.symbols)) return;
    const then = await this.fetch(Math.min(this.moves, line.number + 1)).catch(() => null);
    if (then && asked === this.pointed) this.pin = placeOf(then.scene, line.at, this.symbols);
  }

  async see(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.go(this.number);
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.number >= this.moves) this.number = 0;
    void this.advance(this.number === 0 && this.frame?.number !== 0 ? 0 : this.number + 1);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async advance(number: number): Promise<void> {
    await this.go(number);
    if (!this.playing) return;
    if (this.number >= this.moves) this.playing = false;
    else this.timer = window.setTimeout(() => void this.advance(this.number + 1), 700);
  }

  async verify(): Promise<void> {
    try {
      this.verdict = await api.verify(this.id);
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  private fetch(number: number): Promise<Frame> {
    const key = `${number}:${this.seat}`;
    const known = this.kept.get(key);
    if (known) return known;
    const asked = api.moment(this.id, number, this.seat);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    return asked;
  }
}

function placeOf(scene: Scene, at: string, symbols: Symbols | null): Pin | null {
  const sprite = scene.sprites.find((one) => one.id === at || one.handle === at);
  if (!sprite) return null;
  const symbol = symbols?.[sprite.symbol];
  const scale = sprite.scale ?? 1;
  return { x: sprite.x, y: sprite.y, width: (symbol?.width ?? 1) * scale, height: (symbol?.height ?? 1) * scale };
}
