/** The hand of the player at this screen: picks by mouse, touch and keys, the ghost, and what is foreseen. */
import { tick } from "svelte";
import * as machine from "../pick/machine";
import { directionOf, step } from "../scene/roving";
import type { Picking } from "../scene/picking";
import type { Chip, Choice, Ghost, Prompt, Spot } from "../scene/types";
import type { Foresight, Frame, Trial } from "../net/types";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import { t, type Words } from "../text";
import { sentence } from "../text/sentence";

export interface Orders {
  submit(move: number): void;
  announce(words: string): void;
  /** Something the game says, in words. */
  tell(words: Words): string;
  /** Does the game have words for this key? */
  has(key: string): boolean;
  /** Ask why something cannot be picked after these picks. */
  why(picks: readonly string[], handle: string): void;
  /** Ask what may be tried before your turn; says no when it is not the time for it. */
  plan(): boolean;
}

/** Why something cannot be done now. */
export interface Reason {
  words: Words;
  handle: string | null;
}

export class Play implements Picking {
  picks = $state.raw(machine.NOTHING);
  /** The handle under the pointer or the keyboard's focus. */
  hovered = $state<string | null>(null);
  /** A sprite that a line of the log is about. */
  shown = $state<string | null>(null);
  /** Ids and handles of what a lesson points at. */
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  foreseen = $state.raw<Foresight | null>(null);
  /** Ids and handles of what the last move was about. */
  last = $state.raw<ReadonlySet<string>>(new Set());
  busy = $state(false);
  /** Why the last wish could not be granted. */
  reason = $state.raw<Reason | null>(null);
  prompt = $state.raw<Prompt | null>(null);
  /** The number of the chip that was chosen. */
  chip = $state<number | null>(null);
  /** A move is tried out before your turn: nothing is played. */
  planning = $state(false);
  /** The picks of the move that is kept for your turn. */
  prepared = $state.raw<readonly string[]>([]);
  /** What is picked now was prepared before, and waits for its player to say so. */
  recalled = $state(false);
  /** What to pick as soon as it is known what may be tried. */
  private wish: readonly string[] = [];
  private choices = $state.raw<readonly Choice[]>([]);
  private roving = $state<string | null>(null);
  private sprites = $state.raw(new Map<string, Words>());
  private spots = $state.raw<readonly Spot[]>([]);
  private keys = false;
  /** Which position is being decided, through whose eyes. */
  private position = "";
  private touch = false;

  constructor(private readonly orders: Orders) {}

  readonly lit = $derived(new Set(this.busy ? [] : machine.lit(this.picks)));
  readonly picked = $derived(new Set(machine.made(this.picks)));
  /** What may be picked instead of an earlier pick. */
  readonly swaps = $derived(new Set(this.busy ? [] : machine.exchangeable(this.picks)));
  readonly orientations = $derived(machine.orientations(this.picks));
  readonly chosen = $derived<Choice | null>(this.busy ? null : machine.chosen(this.picks));
  readonly open = $derived(this.lit.size > 0 || this.chosen !== null);
  readonly places = $derived(this.named().filter((spot) => spot.kind === "place"));
  readonly buttons = $derived([
    ...this.named().filter((spot) => spot.kind === "button" && this.lit.has(spot.handle)),
    ...this.strays(),
  ]);
  /** The kinds of move to choose from; with only one there is nothing to choose. */
  readonly chips = $derived<readonly Chip[]>((this.prompt?.chips?.length ?? 0) > 1 ? this.prompt!.chips! : []);
  /** Chips that are a single button: what pressing them picks. */
  readonly pressed = $derived(this.chips.map((_, number) => this.buttonOf(number)));
  /** The kinds of move that the picks can still lead to. */
  readonly kinds = $derived(machine.kinds(this.picks));
  /** What is asked of the player now. */
  readonly ask = $derived(this.asked());
  /** Why what is picked cannot be played. */
  readonly refusal = $derived(this.chosen?.why ?? null);
  /** The move that would come of what is picked and pointed at. */
  readonly meant = $derived<Choice | null>(
    this.chosen ?? (this.hovered && this.lit.has(this.hovered) ? machine.foresee(this.picks, this.hovered) : null),
  );
  readonly sight = $derived(this.meant && this.foreseen?.move === this.meant.move ? this.foreseen : null);
  readonly ghost = $derived<Ghost | null>(this.meant?.ghost ?? this.sight?.ghost ?? null);
  readonly ghostHovering = $derived(this.chosen === null);
  /** Sprites a move would change; walkers are left out, their routes show them. */
  readonly marks = $derived(this.marked());
  /** The one handle that the Tab key stops at; arrow keys go on from there. */
  readonly rover = $derived(
    this.roving && (this.lit.has(this.roving) || this.picked.has(this.roving))
      ? this.roving
      : ([...this.lit][0] ?? null),
  );

  /** The symbol of a piece that lies on its place already and waits to be played. */
  get placed(): string {
    return machine.chosen(this.picks)?.ghost?.symbol ?? this.sight?.ghost?.symbol ?? "";
  }

  /** Take over the choices of a new frame. */
  begin(frame: Frame | null): void {
    const choices = frame?.choices ?? [];
    const everything = frame ? [...frame.scene.sprites, ...frame.scene.trays.flatMap((tray) => tray.sprites)] : [];
    const named = everything.flatMap((sprite) => (sprite.handle ? [[sprite.handle, sprite.label ?? ""] as const] : []));
    this.sprites = new Map(named);
    this.spots = frame?.spots ?? [];
    this.choices = choices;
    this.prompt = frame?.prompt ?? null;
    this.last = new Set((frame?.last?.sentences ?? []).flatMap((line) => line.at ?? []));
    const position = frame ? `${frame.number}:${frame.seat}` : "";
    const again = position === this.position && choices.length > 0;
    this.position = position;
    if (!again) this.chip = null;
    const fresh = this.opened();
    // What was tried is taken up again: at your turn to be played, before it to go on trying.
    const tried = this.planning ? this.picks.path : [];
    if (!again) this.recalled = false;
    if (this.planning && !again) {
      this.planning = false;
      if (choices.length) this.prepared = tried;
      else if (frame && !frame.result) {
        this.wish = tried;
        this.orders.plan();
      }
    }
    if (choices.length && this.prepared.length) {
      this.recall(fresh);
      return;
    }
    // The same position comes again after a reconnection, or when somebody's seat changed: nothing picked is lost.
    this.picks = again ? machine.resume(fresh, this.picks.path) : fresh;
    if (again) return;
    this.hovered = this.foreseen = this.roving = this.reason = null;
    this.busy = false;
    if (choices.length && this.keys) void this.focusFirst();
  }

  /** At your turn the prepared move lies there, as far as it is still possible; it is never played by itself. */
  private recall(fresh: machine.Picks): void {
    const wanted = this.prepared;
    this.prepared = [];
    this.picks = machine.resume(fresh, wanted);
    this.hovered = this.foreseen = this.roving = this.reason = null;
    this.busy = false;
    this.recalled = this.chosen !== null && this.refusal === null;
    if (!this.recalled) {
      this.picks = fresh;
      this.reason = { words: t("plan-gone"), handle: null };
    }
    this.orders.announce(t(this.recalled ? "plan-recalled" : "plan-gone"));
    if (this.keys) void this.focusFirst();
  }

  /** Try a move before your turn. */
  tryOut(handle: string | null = null): void {
    this.wish = handle === null ? this.prepared : [handle];
    this.orders.plan();
  }

  /** What may be tried is known. */
  plan(trial: Trial): void {
    this.planning = true;
    this.choices = trial.choices;
    this.spots = trial.spots;
    this.prompt = trial.prompt;
    this.chip = null;
    this.hovered = this.foreseen = this.reason = null;
    const fresh = this.opened();
    const [first] = this.wish;
    const kept = machine.resume(fresh, this.wish);
    this.picks = kept.path.length || first === undefined ? kept : machine.pick(fresh, first);
    this.wish = [];
    this.orders.announce(`${t("plan-trying")} ${this.orders.tell(this.ask)}`);
  }

  /** Stop trying, and forget what was prepared. */
  forget(): void {
    if (this.planning) this.leaveOff();
    this.prepared = [];
  }

  private leaveOff(): void {
    this.planning = false;
    this.choices = this.spots = [];
    this.prompt = null;
    this.picks = machine.NOTHING;
    this.chip = this.hovered = this.foreseen = this.reason = null;
  }

  click(handle: string, event: Event): void {
    this.touch = event instanceof PointerEvent && event.pointerType === "touch";
    this.choose(handle, false);
  }

  choose(handle: string, byKey: boolean): void {
    this.keys = byKey;
    if (this.busy) return;
    if (this.picked.has(handle) && !this.lit.has(handle)) return this.again(handle);
    const next = machine.pick(this.picks, handle);
    if (next === this.picks) return;
    this.picks = next;
    this.hovered = this.reason = null;
    sound("pick");
    if (this.settled(handle)) return this.lay();
    this.tell(handle);
    if (byKey) void this.focusFirst();
  }

  /** Choose a kind of move: only what it needs is lit then. Choosing it again takes that back. */
  chooseKind(number: number, byKey: boolean): void {
    const chip = this.chips[number];
    if (this.busy || !chip) return;
    this.keys = byKey;
    this.reason = chip.why ? { words: chip.why, handle: null } : null;
    if (chip.why) return this.orders.announce(sentence(this.orders.tell(chip.why)));
    this.chip = this.chip === number ? null : number;
    this.picks = this.opened();
    this.hovered = null;
    sound("pick");
    const button = this.pressed[number];
    if (this.chip !== null && button) return this.choose(button, byKey);
    this.orders.announce(this.orders.tell(this.ask));
    if (byKey) void this.focusFirst();
  }

  /** Something was pointed at that is not lit: it belongs to another kind of move, can only be looked at, or is not allowed. */
  unlit(handle: string): void {
    if (!this.open && !this.planning) return this.tryOut(handle);
    if (this.busy || !this.open) return;
    if (this.chip !== null) {
      const all = machine.open(this.choices, this.spots, this.picks.angle);
      if (machine.lit(all).includes(handle)) {
        this.chip = null;
        this.picks = all;
        return this.choose(handle, false);
      }
    }
    if (machine.pick(this.picks, handle) !== this.picks) return this.choose(handle, false);
    if (this.planning) return;
    this.orders.why(machine.made(this.picks), handle);
  }

  /** The answer to the question why not. */
  explain(words: Words, handle: string): void {
    this.reason = { words, handle };
    this.orders.announce(sentence(this.orders.tell(words)));
  }

  /** A second click on what is picked turns it, or puts it back. */
  private again(handle: string): void {
    if (this.orientations > 1) return this.turn(1);
    this.picks = machine.drop(this.picks, handle);
  }

  private settled(handle: string): boolean {
    if (!machine.finished(this.picks) || machine.turnable(this.picks)) return false;
    const pressed = this.picks.spots.get(handle)?.kind === "button";
    if (this.planning) return false;
    if (pressed || settings.confirm === "never") return true;
    return settings.confirm === "auto" && !(this.touch && this.chosen?.ghost);
  }

  lay(): void {
    const choice = this.chosen;
    if (!choice) return;
    if (choice.why) return this.explain(choice.why, choice.picks[0] ?? "");
    if (this.planning) {
      this.prepared = this.picks.path;
      this.leaveOff();
      return this.orders.announce(t("plan-kept"));
    }
    this.busy = true;
    this.orders.submit(choice.move);
  }

  turn(by: 1 | -1): void {
    if (this.busy || this.orientations < 2) return;
    this.picks = machine.turn(this.picks, by);
    sound("turn");
    const facing = this.picks.path
      .map((handle) => this.picks.spots.get(handle))
      .findLast((spot) => spot?.kind === "turn");
    const words = [facing?.label, this.refusal].flatMap((one) => (one ? [this.orders.tell(one)] : []));
    if (words.length) this.orders.announce(words.join(". "));
  }

  back(): void {
    if (this.planning && this.picks.path.length === 0 && this.chip === null) return this.leaveOff();
    if (this.busy || (this.picks.path.length === 0 && this.chip === null)) return;
    this.recalled = false;
    if (this.picks.path.length === 0) {
      this.chip = null;
      this.picks = this.opened();
    } else this.picks = machine.back(this.picks);
    this.hovered = this.reason = null;
    this.orders.announce(t("pick-stepped"));
    if (this.keys) void this.focusFirst();
  }

  /** Show a path of picks, as a hint does: without playing it. */
  take(handles: readonly string[]): void {
    this.chip = this.reason = null;
    let next = this.opened();
    for (const handle of handles) next = machine.pick(next, handle);
    this.picks = next;
  }

  hover(handle: string | null): void {
    this.hovered = handle;
  }

  focused(handle: string | null): void {
    this.roving = handle;
    if (this.keys) this.hovered = handle;
  }

  ghostClick(): void {
    if (this.orientations > 1) this.turn(1);
    else this.lay();
  }

  key(handle: string, event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(handle, true);
    }
  }

  ghostKey(event: KeyboardEvent): void {
    const way = directionOf(event.key);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.keys = true;
      this.lay();
    } else if (way && this.orientations > 1) {
      event.preventDefault();
      event.stopPropagation();
      this.turn(way === "left" || way === "up" ? -1 : 1);
    }
  }

  /** Keys that work wherever the focus is (but not while writing). */
  anywhere(event: KeyboardEvent): void {
    const target = event.target as HTMLElement | null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest("input, textarea, select, dialog, [data-keys]")) return;
    if (event.key === "r" || event.key === "R") this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") this.back();
    else if (directionOf(event.key) && !event.shiftKey) this.rove(event);
    else return;
    this.keys = true;
  }

  private rove(event: KeyboardEvent): void {
    const stops = [...document.querySelectorAll<HTMLElement>("[data-pick]")];
    const direction = directionOf(event.key);
    if (!stops.length || !direction) return;
    event.preventDefault();
    this.keys = true;
    const from = stops.indexOf(document.activeElement as HTMLElement);
    const middles = stops.map((stop) => {
      const box = stop.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const index = from < 0 ? 0 : step(middles, from, direction);
    stops[index]?.focus();
  }

  private async focusFirst(): Promise<void> {
    await tick();
    const lit =
      this.rover && this.lit.has(this.rover)
        ? document.querySelector<HTMLElement>(`[data-pick="${CSS.escape(this.rover)}"]`)
        : null;
    const waiting =
      document.querySelector<HTMLElement>("[data-ghost]") ?? document.querySelector<HTMLElement>("[data-lay]");
    (this.chosen && !this.lit.size ? waiting : lit)?.focus();
  }

  private opened(): machine.Picks {
    const { chip } = this;
    const wanted = chip === null ? this.choices : this.choices.filter((choice) => choice.kind === chip);
    return machine.open(wanted, this.spots, this.picks.angle);
  }

  /** The one button that every move of a kind begins with, if there is one. */
  private buttonOf(number: number): string | null {
    const firsts = new Set(this.choices.filter((one) => one.kind === number && !one.why).map((one) => one.picks[0]!));
    const [first, ...others] = firsts;
    const spot = first && !others.length ? this.spots.find((one) => one.handle === first) : undefined;
    return spot?.kind === "button" ? spot.handle : null;
  }

  private asked(): Words {
    const { prompt } = this;
    if (!prompt) return "";
    const depth = machine.made(this.picks).length;
    const [kind, ...others] = this.kinds;
    if (kind === undefined || others.length || (depth === 0 && this.chip === null)) return prompt.text;
    const key = `next-${prompt.chips?.[kind]?.kind}-${depth}`;
    return this.orders.has(key) ? ["say", key, {}] : prompt.text;
  }

  private tell(handle: string): void {
    const what = this.sprites.get(handle) || this.picks.spots.get(handle)?.label || handle;
    const count = this.chosen ? this.orientations : this.lit.size;
    const picked = t("pick-picked", { what: this.orders.tell(what), count });
    const next = this.chosen ? t("pick-lying", { ways: this.orientations }) : this.orders.tell(this.ask);
    const words = [picked, next, this.refusal ? this.orders.tell(this.refusal) : ""];
    this.orders.announce(words.filter(Boolean).join(" "));
  }

  private marked(): Set<string> {
    const walkers = new Set(this.sight?.routes.map((route) => route.sprite));
    return new Set(this.sight?.marks.filter((mark) => !walkers.has(mark)));
  }

  /** Spots that are open now, or have been picked. */
  private named(): Spot[] {
    return this.spots.filter((spot) => [this.lit, this.picked, this.swaps].some((handles) => handles.has(spot.handle)));
  }

  /** Whatever may be picked but is neither drawn nor named still gets a button: no move may be out of reach. */
  private strays(): Spot[] {
    const known = new Set(this.spots.map((spot) => spot.handle));
    const lost = [...this.lit].filter((handle) => !known.has(handle) && !this.sprites.has(handle));
    return lost.map((handle) => ({ handle, kind: "button" as const, label: handle }));
  }
}
