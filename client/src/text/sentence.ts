/** A reason as a sentence of its own: with a capital letter and a full stop. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) || !whole ? whole : `${whole}.`;
}
