import type { EmulatorSuite } from '../emulators/start-suite.ts';
import { CliError } from '../processes/sentence-error.ts';

/** Waits as long as the emulators run; a signal ends the wait through runCommand, so returning means that they fell. */
export async function waitForEmulatorsToEnd(suite: EmulatorSuite): Promise<number> {
  await suite.ended;
  throw new CliError(`The emulators ended by themselves; ${suite.log} says why.`);
}
