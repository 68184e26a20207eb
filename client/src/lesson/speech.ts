/** Instructions read aloud by the browser, where it can. */
import { language } from "../text";

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Say this, and nothing else any more. */
export function speak(words: string): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  if (!words) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = language();
  said.rate = 0.95;
  speechSynthesis.speak(said);
}
