/** Looking back at a finished game: frames are fetched when needed and kept. */
import * as api from "../net/api";
import type { Frame, Replay, Verdict } from "../net/types";
import type { Symbols } from "../scene/types";
import { Walks } from "../scene/walk.svelte";

export class Looking {
  replay = $state.raw<Replay | null>(null);
  symbols = $state.raw<Symbols | null>(null);
  frame = $state.raw<Frame | null>(null);
  curve = $state.raw<number[][] | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  number = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  fault = $state("");
  readonly walks = new Walks();
  private readonly kept = new Map<string, Promise<Frame>>();
  private timer = 0;

  constructor(readonly id: string) {
    void this.load();
  }

  get moves(): number {
    return this.replay?.moves ?? 0;
  }

  nameOf(seat: number): string {
    return this.replay?.table.seats[seat]?.name || String(seat + 1);
  }

  private async load(): Promise<void> {
    try {
      const replay = await api.replay(this.id);
      this.symbols = (await api.symbols(replay.table.game, replay.table.components)).symbols;
      this.replay = replay;
      const wanted = Number(new URLSearchParams(location.hash.slice(1)).get("move") ?? 0);
      await this.go(Number.isInteger(wanted) ? wanted : 0);
    } catch (error) {
      this.fault = (error as Error).message;
      return;
    }
    this.curve = await api.analysis(this.id).then((answer) => answer.values, () => null);
  }

  async go(number: number): Promise<void> {
    const before = this.frame;
    this.number = Math.min(this.moves, Math.max(0, number));
    const wanted = this.number;
    history.replaceState(null, "", `#move=${wanted}`);
    try {
      const frame = await this.fetch(wanted);
      if (wanted !== this.number) return;
      this.frame = frame;
      if (wanted < this.moves) void this.fetch(wanted + 1).catch(() => undefined);
      const routes = frame.last?.routes ?? [];
      if (before && before.number === frame.number - 1 && routes.length) {
        await this.walks.go(routes, before.scene.sprites, frame.scene.sprites);
      } else this.walks.stop();
    } catch (error) {
      this.fault = (error as Error).message;
    }
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
