import type { Suite } from '../emulators/start-suite.ts';
import { SentenceError } from '../processes/sentence-error.ts';

/** Waits as long as the emulators run; a signal ends the wait through runMain, so returning means that they fell. */
export async function waitForEnd(suite: Suite): Promise<number> {
  await suite.ended;
  throw new SentenceError(`The emulators ended by themselves; ${suite.log} says why.`);
}
