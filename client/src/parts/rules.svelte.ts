/** Which rule somebody asked to read; the page's tools open the guide there. */
export const reading = $state<{ rule: string | null }>({ rule: null });

/** Open the guide at a rule (empty: at its beginning). */
export function readRule(rule: string): void {
  reading.rule = rule;
}
