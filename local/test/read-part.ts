import { CliError } from '../processes/sentence-error.ts';
import { TEST_PARTS, type TestPart } from './run-tests.ts';

/** `--only firestore some/path`: one part of the proof, and what of it; all of it without. */
export function parseArguments([flag, name, ...filters]: readonly string[]): {
  readonly part: TestPart | undefined;
  readonly filters: readonly string[];
} {
  if (flag !== undefined && flag !== '--only') throw new CliError(`Only --only can be asked for, not '${flag}'.`);
  const part = TEST_PARTS.find((one) => one === name);
  if (flag === '--only' && part === undefined) {
    throw new CliError(`--only takes ${TEST_PARTS.join(', ')} and no '${name ?? ''}'.`);
  }
  return { part, filters };
}
