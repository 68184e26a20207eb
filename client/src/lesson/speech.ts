/** Instructions read aloud by the browser, where it can. */
import { language } from "../text";

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** What waits for the first key or touch: until then browsers do not speak. */
let waiting = "";

/** Say this, and nothing else any more. */
export function speak(words: string): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  waiting = "";
  if (!words) return;
  if (navigator.userActivation?.hasBeenActive === false) return wait(words);
  const said = new SpeechSynthesisUtterance(words);
  said.lang = language();
  said.rate = 0.95;
  speechSynthesis.speak(said);
}

function wait(words: string): void {
  waiting = words;
  const events = ["pointerup", "keydown"] as const; // a pointer that goes down has not yet woken the browser everywhere
  const begin = (): void => {
    for (const name of events) removeEventListener(name, begin, true);
    if (waiting) speak(waiting);
  };
  for (const name of events) addEventListener(name, begin, true);
}
