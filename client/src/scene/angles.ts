/** The angle nearest to `shown` that looks like `wanted`: 270° to 0° turns on by 90°, not back by 270°. */
export function unwrap(shown: number, wanted: number): number {
  const difference = ((((wanted - shown) % 360) + 540) % 360) - 180;
  return shown + difference;
}

/** Remembers how far each thing has been turned, so that it always turns the short way. */
export class Turns {
  private readonly shown = new Map<string, number>();

  to(id: string, wanted: number): number {
    const angle = unwrap(this.shown.get(id) ?? wanted, wanted);
    this.shown.set(id, angle);
    return angle;
  }
}
