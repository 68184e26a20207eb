/** A lesson as this browser sees it: a table of its own, and a teacher who asks, answers and points. */
import * as api from "../net/api";
import { lessonWordsOf } from "../net/words";
import type { GameInfo, LessonInfo, LessonStep, ServerMessage, Table } from "../net/types";
import * as machine from "../pick/machine";
import { remember, settings } from "../settings.svelte";
import { sound } from "../sound";
import { Match } from "../table/match.svelte";
import type { Phrase } from "../text";
import type { Catalogue } from "../text/phrase";
import { isNamed } from "./tried";

/** What the learner is told beside the instruction. */
export type Said = "help" | "other" | "illegal" | "done" | null;

/** Lessons that were gone through to the end. */
export const END = -1;

/** Where somebody left off; a lesson that was finished begins anew. */
export const leftAt = (game: string, lesson: string) => Math.max(0, settings.learnt[`${game}/${lesson}`] ?? 0);

export const isLearnt = (game: string, lesson: string) => settings.learnt[`${game}/${lesson}`] === END;

export class Lesson extends Match {
  task = $state.raw<LessonStep | null>(null);
  /** The learner has done what the step asks for. */
  solved = $state(false);
  said = $state<Said>(null);
  /** All steps are done. */
  over = $state(false);
  readonly last = $derived(this.task !== null && this.task.step === this.task.steps - 1);
  private readonly at: { step: number };
  /** The step has words of its own for what was refused. */
  private known = $state(false);

  constructor(
    readonly info: GameInfo,
    readonly lesson: LessonInfo,
    start: number,
  ) {
    const at = { step: start };
    super("", () => `/ws/lesson/${info.name}/${lesson.key}?step=${at.step}`);
    this.at = at;
    this.game = info;
  }

  /** What is said now, beside the instruction. */
  get words(): Phrase | null {
    if (this.said === "illegal" && !this.known) return ["say", "lesson-illegal", {}];
    return this.task && this.said ? this.task[this.said] : null;
  }

  override get mayTry(): boolean {
    return false;
  }

  protected override wordsOf(table: Table): Promise<Catalogue> {
    return lessonWordsOf(table.game, table.words);
  }

  // --- what the learner does ---
  goTo(step: number): void {
    if (!this.task || step < 0) return;
    if (step >= this.task.steps) return this.finish();
    this.over = false;
    this.wire.send({ type: "step", step });
  }

  next(): void {
    if (this.task) this.goTo(this.task.step + 1);
  }

  back(): void {
    if (this.over) this.over = false;
    else if (this.task) this.goTo(this.task.step - 1);
  }

  again(): void {
    if (this.task) this.goTo(this.task.step);
  }

  help(): void {
    this.respond("help");
  }

  /** Have the step done; picks are only shown, as the learner would make them. */
  demonstrate(): void {
    if (!this.task || this.solved) return;
    if (this.task.pick.length) this.play.take(this.task.pick);
    else this.wire.send({ type: "show" });
  }

  /** Something was picked: perhaps that was all that is asked for. */
  picked(picks: machine.Picks): void {
    const { task: step } = this;
    if (!step?.pick.length || this.solved) return;
    const made = machine.made(picks);
    if (step.pick.every((handle, index) => made[index] === handle)) this.finishStep();
  }

  /** What was tried is not allowed: the step has words for some of it, and the table says why. */
  refuse(picks: readonly string[]): void {
    if (this.solved) return;
    this.known = isNamed(this.task?.wrong ?? [], picks);
    this.respond("illegal");
  }

  private respond(said: Said): void {
    this.said = said;
    if (this.words) this.announce(this.teller.tell(this.words));
  }

  private finishStep(): void {
    this.solved = true;
    this.play.pointed = new Set();
    sound("yours");
    this.respond("done");
    if (this.last) this.keep(END);
  }

  private finish(): void {
    this.over = true;
    this.keep(END);
    this.announce(this.teller.tell(this.lesson.end));
  }

  private keep(step: number): void {
    remember({ learnt: { ...settings.learnt, [`${this.info.name}/${this.lesson.key}`]: step } });
  }

  // --- what the teacher says ---
  protected override hear(message: ServerMessage): void {
    if (message.type === "lesson") return this.begin(message);
    if (message.type === "verdict") return this.judged(message.verdict);
    if (message.type === "welcome") this.frame = null; // its positions are counted anew
    super.hear(message);
  }

  private begin(step: LessonStep): void {
    this.task = step;
    this.at.step = step.step;
    this.solved = this.over = false;
    this.said = null;
    this.play.pointed = new Set(step.point);
    if (!isLearnt(this.info.name, this.lesson.key)) this.keep(step.step);
    if (this.teller.ready) this.announce(this.teller.tell(step.ask));
  }

  private judged(verdict: "good" | "done" | "other"): void {
    this.play.busy = false;
    if (verdict === "done") this.finishStep();
    else this.respond(verdict === "other" ? "other" : null);
  }
}

/** A game with its lessons, as soon as it is ready. */
export async function gameOf(name: string): Promise<GameInfo | null> {
  const { ready, games } = await api.games();
  const found = games.find((game) => game.name === name);
  if (found || ready) return found ?? null;
  await new Promise((resolve) => setTimeout(resolve, 800));
  return gameOf(name);
}
