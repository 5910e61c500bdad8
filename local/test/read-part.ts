import { SentenceError } from '../processes/sentence-error.ts';
import { PARTS, type Part } from './run-tests.ts';

/** `--only firestore some/path`: one part of the proof, and what of it; all of it without. */
export function readPart([flag, name, ...filters]: readonly string[]): {
  readonly part: Part | undefined;
  readonly filters: readonly string[];
} {
  if (flag !== undefined && flag !== '--only') throw new SentenceError(`Only --only can be asked for, not '${flag}'.`);
  const part = PARTS.find((one) => one === name);
  if (flag === '--only' && part === undefined) {
    throw new SentenceError(`--only takes ${PARTS.join(', ')} and no '${name ?? ''}'.`);
  }
  return { part, filters };
}
