/** A component set that is being edited: what it is now, how it looks, what is wrong with it, and how it came to that. */
import * as api from "../net/api";
import { wordsOf, workshopWordsOf } from "../net/words";
import type { GameInfo, Workshop as Look } from "../net/types";
import { seatTitle } from "../parts/naming";
import type { Scene, Symbols } from "../scene/types";
import { t } from "../text";
import { Teller } from "../text/telling.svelte";
import { begun, changed, redone, same, undone, valueAt, withValue, type Data, type History, type Path } from "./data";
import type { Remark, Workpiece, WorkGroup } from "./types";

/** An edit is looked at after so many milliseconds without another. */
const PAUSE = 120;

export class Workshop {
  info = $state.raw<GameInfo | null>(null);
  history = $state.raw<History>(begun({}));
  groups = $state.raw<readonly WorkGroup[]>([]);
  look = $state.raw<Look | null>(null);
  symbols = $state.raw<Symbols>({});
  scene = $state.raw<Scene | null>(null);
  selected = $state("");
  fault = $state("");
  /** What is seen does not belong to what was last edited yet. */
  waiting = $state(false);
  spoken = $state("");
  readonly teller = new Teller(() => ({ names: this.names, viewer: null }));

  private own: Data = {};
  private base: string | null = null;
  private drawn: Symbols = {};
  private timer = 0;
  private asked = 0;
  private names: string[] = [];

  constructor(
    readonly game: string,
    private readonly hash: string | null,
  ) {}

  get data(): Data {
    return this.history.now;
  }

  get isOriginal(): boolean {
    return same(this.data, this.own);
  }

  readonly group = $derived(this.groups.find((group) => group.pieces.some((piece) => piece.id === this.selected)));
  readonly piece = $derived(this.group?.pieces.find((piece) => piece.id === this.selected) ?? null);

  /** Which piece a sprite of the board shows. */
  readonly bySprite = $derived(
    new Map(
      this.groups.flatMap((group) => group.pieces.flatMap((one) => (one.sprites ?? []).map((id) => [id, one.id]))),
    ),
  );

  async load(): Promise<void> {
    try {
      const { games } = await api.games();
      const info = games.find((one) => one.name === this.game) ?? null;
      const first = await api.workshop(this.game);
      const [sheet] = await Promise.all([
        api.symbols(this.game, info?.components ?? ""),
        this.teller.load(workshopWordsOf(this.game, first.words)),
        info ? wordsOf(this.game, info.words) : null,
      ]);
      this.names = (info?.seat_names ?? []).map((name) => seatTitle(name, (said) => this.teller.tell(said)));
      this.info = info;
      this.drawn = { ...sheet.symbols, ...first.symbols };
      this.own = first.data as Data;
      this.history = begun(this.own);
      this.show({ ...first, symbols: {} });
      this.selected = first.groups[0]?.pieces[0]?.id ?? "";
      await this.begin();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The set of the address, or what was left here the last time. Undo leads from a set of somebody's link back to that. */
  private async begin(): Promise<void> {
    const linked = this.hash ? await api.componentSet(this.game, this.hash) : null;
    const left = kept(this.game);
    if (left && !same(left.data, this.own)) {
      this.base = left.base;
      this.history = changed(this.history, left.data);
      if (!linked) await this.ask({ data: left.data });
    }
    if (linked) await this.open(linked.toml);
  }

  // --- editing ---
  value(piece: Workpiece, path: Path): unknown {
    return valueAt(this.data, [...piece.path, ...path]);
  }

  edit(piece: Workpiece, path: Path, value: unknown): void {
    this.put(withValue(this.data, [...piece.path, ...path], value) as Data);
  }

  rename(name: string): void {
    this.put(withValue(this.data, ["name"], name.trim() || undefined) as Data);
  }

  async join(piece: Workpiece, path: Path, one: string, other: string): Promise<void> {
    const join = { path: [...piece.path, ...path], one, other };
    const look = await this.ask({ data: this.data, join });
    if (!look?.data) return;
    this.history = changed(this.history, look.data);
    this.keep();
  }

  undo(): void {
    this.go(undone(this.history));
  }

  redo(): void {
    this.go(redone(this.history));
  }

  /** Begin again with the game's own pieces; this too can be taken back. */
  reset(): void {
    this.base = null;
    this.put(this.own);
  }

  private put(data: Data): void {
    this.go(changed(this.history, data));
  }

  private go(history: History): void {
    if (history === this.history) return;
    this.history = history;
    this.keep();
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask({ data: this.data }), PAUSE);
  }

  private keep(): void {
    keep(this.game, this.isOriginal ? null : { data: this.data, base: this.base });
  }

  /** Have it looked at; an answer that comes after a later question is left alone. */
  private async ask(draft: Parameters<typeof api.lookAt>[1]): Promise<Look | null> {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.waiting = true;
    try {
      const look = await api.lookAt(this.game, draft);
      if (number !== this.asked) return null;
      this.show(look);
      return look;
    } catch (error) {
      if (number === this.asked) this.fault = (error as Error).message;
      return null;
    } finally {
      if (number === this.asked) this.waiting = false;
    }
  }

  private show(look: Look): void {
    this.fault = "";
    this.look = look;
    this.groups = look.groups;
    // What does not fit cannot be drawn: the last that did stays.
    if (look.scene) {
      this.scene = look.scene;
      this.symbols = { ...this.drawn, ...look.symbols };
    }
    this.spoken = look.problem ? this.teller.tell(look.problem.words) : "";
  }

  // --- files and links ---
  /** Take over a component file; one that cannot be read changes nothing. */
  async open(toml: string): Promise<void> {
    const look = await this.ask({ toml });
    if (!look?.data) return;
    this.base = toml;
    this.history = changed(this.history, look.data);
    this.keep();
  }

  async toml(): Promise<string> {
    return (await api.componentFile(this.game, { data: this.data, base: this.base })).toml;
  }

  /** The hash of this set, once the server keeps it; nothing for the game's own pieces. */
  async stored(): Promise<string | null> {
    if (this.isOriginal) return null;
    return (await api.bringSet(this.game, await this.toml())).hash;
  }

  // --- what is wrong ---
  /** The problem, if it is about this piece or group. */
  problemOf(id: string): string {
    const problem = this.look?.problem;
    return problem && problem.piece === id ? this.teller.tell(problem.words) : "";
  }

  warningsOn(id: string): Remark[] {
    return (this.look?.remarks ?? []).filter((remark) => remark.piece === id && remark.severity === "warning");
  }

  nameOf(id: string): string {
    for (const group of this.groups) {
      if (group.id === id) return this.teller.tell(group.label);
      const piece = group.pieces.find((one) => one.id === id);
      if (piece) return this.teller.tell(piece.label);
    }
    return t("workshop-set");
  }
}

interface Left {
  data: Data;
  base: string | null;
}

const KEY = "warren-workshop-";

function kept(game: string): Left | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? "null") as Left | null;
  } catch {
    return null;
  }
}

function keep(game: string, left: Left | null): void {
  try {
    if (left) localStorage.setItem(KEY + game, JSON.stringify(left));
    else localStorage.removeItem(KEY + game);
  } catch {
    // private windows may forbid storage; the set then lasts as long as the page
  }
}
