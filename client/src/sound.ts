/** Short sounds made of a few tones; no files. */
import { settings } from "./settings.svelte";

type Note = [frequency: number, start: number, length: number, loudness: number];

const SOUNDS: Record<string, { wave: OscillatorType; notes: Note[] }> = {
  pick: { wave: "sine", notes: [[520, 0, 0.06, 0.1]] },
  turn: { wave: "triangle", notes: [[340, 0, 0.05, 0.1]] },
  lay: {
    wave: "triangle",
    notes: [
      [180, 0, 0.09, 0.3],
      [120, 0.02, 0.12, 0.25],
    ],
  },
  yours: {
    wave: "sine",
    notes: [
      [587, 0, 0.12, 0.14],
      [784, 0.11, 0.18, 0.14],
    ],
  },
  out: {
    wave: "triangle",
    notes: [
      [330, 0, 0.16, 0.2],
      [247, 0.14, 0.18, 0.2],
      [185, 0.3, 0.3, 0.2],
    ],
  },
  won: {
    wave: "sine",
    notes: [
      [523, 0, 0.16, 0.18],
      [659, 0.13, 0.16, 0.18],
      [784, 0.26, 0.16, 0.18],
      [1047, 0.39, 0.4, 0.18],
    ],
  },
  over: {
    wave: "sine",
    notes: [
      [523, 0, 0.2, 0.15],
      [392, 0.18, 0.35, 0.15],
    ],
  },
  chat: {
    wave: "sine",
    notes: [
      [880, 0, 0.05, 0.07],
      [988, 0.06, 0.07, 0.07],
    ],
  },
};

export type Sound = keyof typeof SOUNDS;

/** What calls somebody back who looks at another page meanwhile. */
const CALLS = new Set<Sound>(["yours", "won", "over", "chat"]);

let context: AudioContext | null = null;

/** Browsers allow sound only after the first touch or key, so nothing is opened before it. */
export function sound(name: Sound): void {
  if (!settings.sound || (document.hidden && !CALLS.has(name)) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const made = SOUNDS[name]!;
  for (const note of made.notes) ring(context, made.wave, note);
}

function ring(audio: AudioContext, wave: OscillatorType, [frequency, start, length, loudness]: Note): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const from = audio.currentTime + start;
  tone.type = wave;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length + 0.02);
}
