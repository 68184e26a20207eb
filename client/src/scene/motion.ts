/** When everything on the page that was set in motion has come to rest. */
import { tick } from "svelte";

/** Longer than any piece glides; nothing is drawn in a page behind others, so its motions never end by themselves. */
const LONGEST = 1500;

/** Resolves when flying and gliding pieces have arrived. What breathes for ever (what may be picked) is not waited for. */
export async function atRest(): Promise<void> {
  await tick();
  const under = document.getAnimations().filter((motion) => !(motion instanceof CSSAnimation));
  const late = new Promise((done) => setTimeout(done, document.hidden ? 0 : LONGEST));
  if (under.length) await Promise.race([Promise.allSettled(under.map((motion) => motion.finished)), late]);
}
