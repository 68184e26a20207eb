/** One puzzle at a time: the position, what is tried, and what came of it. */
import * as api from "../net/api";
import { whole } from "../net/frames";
import type { Frame, PuzzleList, PuzzlePosition, PuzzleSolution, Seat, Table } from "../net/types";
import { wordsOf } from "../net/words";
import { seatName } from "../parts/naming";
import { change } from "../scene/change";
import type { Symbols } from "../scene/types";
import { Walks } from "../scene/walk.svelte";
import { sound } from "../sound";
import type { Acting } from "../table/match.svelte";
import { Play } from "../table/play.svelte";
import { t } from "../text";
import { Teller } from "../text/telling.svelte";
import { following, marked, marksOf, type Mark, type Marks } from "./record";

/** "open": to be solved; "wrong" and "close" (the next best move): tried; "solved"; "shown": the answer was looked at. */
export type Stage = "open" | "wrong" | "close" | "solved" | "shown";

export class Puzzle implements Acting {
  list = $state.raw<PuzzleList | null>(null);
  asked = $state.raw<PuzzlePosition | null>(null);
  frame = $state.raw<Frame | null>(null);
  symbols = $state.raw<Symbols | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  stage = $state<Stage>("open");
  clue = $state(false);
  fault = $state("");
  spoken = $state("");
  marks = $state.raw<Marks>({});
  /** Moves tried since the puzzle was opened. */
  tries = $state(0);
  readonly walks = new Walks();
  readonly teller = new Teller(() => ({ names: this.names, viewer: this.seat }));
  readonly play: Play;
  readonly hint = null;
  readonly handing = null;
  readonly mayTry = false;
  private sightTimer = 0;

  readonly table = $derived<Table | null>(this.asked?.table ?? null);
  readonly seat = $derived<number | null>(this.asked?.frame.seat ?? null);
  readonly mine = $derived(this.table?.my_seats ?? []);
  readonly myTurn = $derived(this.stage === "open" && this.frame !== null);
  readonly names = $derived((this.table?.seats ?? []).map((seat) => this.nameOf(seat.seat)));
  readonly ids = $derived((this.list?.puzzles ?? []).map((one) => one.id));
  /** Its number in the list, from 1. */
  readonly number = $derived(this.asked ? this.ids.indexOf(this.asked.id) + 1 : 0);
  readonly isToday = $derived(this.asked !== null && this.asked.id === this.list?.today);
  readonly solved = $derived(this.ids.filter((id) => this.marks[id] === "solved").length);
  readonly done = () => undefined;
  readonly undo = () => undefined;
  readonly askHint = () => undefined;

  constructor(
    readonly game: string,
    id: string | null,
  ) {
    this.play = new Play({
      submit: (move) => void this.submit(move),
      announce: (words) => this.announce(words),
      tell: this.teller.tell,
      has: this.teller.has,
      why: (picks, handle) => void this.askWhy(picks, handle),
      plan: () => false,
    });
    this.marks = marksOf(game);
    void this.load(id);
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

  // --- which puzzle ---
  private async load(id: string | null): Promise<void> {
    await this.doing(async () => {
      this.list = await api.puzzles(this.game);
      await this.show(id ?? this.list.today);
    });
  }

  /** Go to a puzzle; the address can be shared. */
  async open(id: string): Promise<void> {
    await this.doing(() => this.show(id));
    if (!this.fault) history.pushState(null, "", `/puzzles/${this.game}/${id}`);
  }

  /** Somebody went back or forth in the browser. */
  async goTo(id: string | null): Promise<void> {
    await this.doing(() => this.show(id ?? this.list?.today ?? ""));
  }

  next(): Promise<void> {
    return this.open(following(this.ids, this.asked?.id ?? "", this.marks));
  }

  private async show(id: string): Promise<void> {
    const asked = await api.puzzle(this.game, id);
    if (!this.symbols) {
      const words = this.teller.load(wordsOf(this.game, asked.table.words));
      this.symbols = (await api.symbols(this.game, asked.table.components)).symbols;
      await words;
    }
    this.asked = asked;
    this.clue = false;
    this.tries = 0;
    this.again();
    this.announce(`${t("puzzle-task")} ${this.teller.tell(asked.frame.prompt?.text ?? "")}`);
  }

  /** The position as it was, to be tried again. */
  again(): void {
    if (!this.asked) return;
    this.walks.stop();
    this.solution = null;
    this.stage = "open";
    this.put(whole(this.asked.frame));
  }

  private put(frame: Frame): void {
    this.frame = frame;
    this.play.begin(frame);
  }

  // --- trying ---
  private async submit(move: number): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    sound("lay");
    const placed = this.play.placed;
    await this.doing(async () => {
      const verdict = await api.puzzleVerdict(this.game, asked.id, move);
      if (asked !== this.asked) return;
      this.tries += 1;
      this.stage = verdict.solved ? "solved" : verdict.close ? "close" : "wrong";
      if (verdict.solved) this.mark("solved");
      sound(verdict.solved ? "won" : "out");
      this.announce(t(`puzzle-${this.stage}`));
      await this.change(whole(verdict.frame), placed);
      if (verdict.solved) this.solution = await api.puzzleSolution(this.game, asked.id);
    });
    this.play.busy = false;
  }

  /** Give up: show the answer and why it is best. */
  async showWhy(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    await this.doing(async () => {
      const solution = await api.puzzleSolution(this.game, asked.id);
      if (asked !== this.asked) return;
      this.again();
      this.solution = solution;
      if (this.stage !== "solved") this.mark("helped");
      this.stage = "shown";
      this.announce([t("puzzle-shown"), this.teller.tell(solution.best.says)].join(" "));
      await this.change(whole(solution.frame), "");
    });
  }

  private async change(frame: Frame, placed: string): Promise<void> {
    const before = this.frame;
    if (!before) return this.put(frame);
    await change(before, frame, this.walks, () => this.put(frame), placed);
  }

  private mark(mark: Mark): void {
    if (this.asked) this.marks = marked(this.game, this.asked.id, mark);
  }

  // --- what is foreseen, and why not ---
  foresee(move: number | null): void {
    clearTimeout(this.sightTimer);
    const { asked } = this;
    if (move === null || !asked || this.stage !== "open" || this.play.foreseen?.move === move) return;
    this.sightTimer = window.setTimeout(() => {
      void api.puzzlePreview(this.game, asked.id, move).then(
        (sight) => {
          if (asked === this.asked && this.stage === "open") this.play.foreseen = sight;
        },
        () => undefined, // what is not foreseen is only not shown
      );
    }, 40);
  }

  private async askWhy(picks: readonly string[], handle: string): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    await this.doing(async () => {
      const why = await api.puzzleWhy(this.game, asked.id, picks, handle);
      if (asked === this.asked) this.play.explain(why.words, why.handle);
    });
  }

  private async doing(work: () => Promise<void>): Promise<void> {
    try {
      this.fault = "";
      await work();
    } catch (error) {
      this.fault = (error as Error).message;
      this.play.busy = false;
    }
  }
}
