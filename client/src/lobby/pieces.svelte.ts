/** The pieces a table is made with: the game's own, or a set that somebody brings. */
import * as api from "../net/api";
import type { ComponentSet, GameInfo } from "../net/types";
import { remember, settings } from "../settings.svelte";
import { t } from "../text";

/** So many sets a browser remembers. */
const REMEMBERED = 12;
/** A component file has at most so many bytes; a larger one is not even read. */
const MOST = 32 * 1024;

export class Pieces {
  own = $state(false);
  toml = $state("");
  busy = $state(false);
  fault = $state("");
  /** What was brought, once it is known to be good. */
  set = $state.raw<ComponentSet | null>(null);

  constructor(
    private readonly game: GameInfo,
    wanted: string | null,
  ) {
    if (wanted === null || wanted === game.components) return;
    this.own = true;
    void this.use(wanted);
  }

  /** The sets of this game that were used in this browser. */
  get known(): { hash: string; name: string }[] {
    return settings.sets.filter((one) => one.game === this.game.name);
  }

  /** A set that the server should know. */
  async use(hash: string): Promise<void> {
    await this.attempt(async () => {
      this.keep(await api.componentSet(this.game.name, hash));
      this.toml = this.set!.toml;
    });
  }

  /** The text that was pasted or typed. */
  async bring(): Promise<void> {
    await this.attempt(async () => this.keep(await api.bringSet(this.game.name, this.toml)));
  }

  async read(file: File | undefined): Promise<void> {
    if (!file) return;
    this.typed(file.size > MOST ? "" : await file.text());
    if (file.size > MOST) this.fault = t("pieces-large", { most: MOST / 1024 });
    else await this.bring();
  }

  typed(toml: string): void {
    this.toml = toml;
    this.set = null;
    this.fault = "";
  }

  /** The set to ask for; what was typed last is brought first. A Refusal says what is wrong. */
  async wanted(): Promise<string | null> {
    if (!this.own) return null;
    if (!this.set && this.toml.trim()) await this.bring();
    if (!this.set) throw new api.Refusal("invalid", this.fault || t("pieces-none"));
    return this.set.hash;
  }

  private keep(set: ComponentSet): void {
    this.set = set;
    if (!set.own) return;
    const { game, hash, name } = set;
    const others = settings.sets.filter((one) => one.hash !== hash);
    remember({ sets: [{ game, hash, name }, ...others].slice(0, REMEMBERED) });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.fault = "";
    this.set = null;
    try {
      await work();
    } catch (error) {
      const refusal = error as api.Refusal;
      this.fault = refusal.code === "missing" ? t("pieces-unknown") : refusal.message;
    }
    this.busy = false;
  }
}
