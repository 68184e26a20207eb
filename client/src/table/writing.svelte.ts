/** Who writes a line of chat just now. */

/** Milliseconds for which somebody is believed to write on, and between two words of ours about it. */
const BELIEVED = 4000;
const TOLD = 2500;

export class Writing {
  seats = $state.raw<readonly number[]>([]);
  private readonly timers = new Map<number, number>();
  private told = -TOLD;

  /** Somebody writes. */
  heard(seat: number): void {
    clearTimeout(this.timers.get(seat));
    if (!this.seats.includes(seat)) this.seats = [...this.seats, seat];
    this.timers.set(
      seat,
      window.setTimeout(() => this.ended(seat), BELIEVED),
    );
  }

  /** Their line is there, or they gave it up. */
  ended(seat: number): void {
    clearTimeout(this.timers.get(seat));
    this.timers.delete(seat);
    this.seats = this.seats.filter((one) => one !== seat);
  }

  /** This reader writes: tell the others, but not with every letter. */
  tell(send: () => void): void {
    const now = performance.now();
    if (now - this.told < TOLD) return;
    this.told = now;
    send();
  }
}
