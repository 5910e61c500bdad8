import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Killed by a test, never came to an end (which a test notices too), survived the nearest tests or in a wide run all of them, or was not tried
 * yet.
 */
export type Outcome = 'K' | 'T' | 'S' | 'W' | '.';

/** The outcomes of a file's mutants, in their order, for one text of the file and its tests. */
export interface FileResults {
  readonly source: string;
  readonly tests: string;
  readonly outcomes: readonly Outcome[];
}

export function hashTexts(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);
}

/** One line for each file: its path, the two hashes and a letter for each mutant. */
export function parseResults(text: string): Map<string, FileResults> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [path = '', source = '', tests = '', letters = ''] = line.split('\t');
      return [path, { source, tests, outcomes: [...letters].map(toOutcome) }];
    }),
  );
}

function toOutcome(letter: string): Outcome {
  return letter === 'K' || letter === 'T' || letter === 'S' || letter === 'W' ? letter : '.';
}

export function formatResults(results: ReadonlyMap<string, FileResults>): string {
  return [...results]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { source, tests, outcomes }]) => `${[path, source, tests, outcomes.join('')].join('\t')}\n`)
    .join('');
}

/**
 * What is still known: nothing after the file changed, and after its tests changed only what was killed, since a new test may kill what
 * survived.
 */
export function reuseOutcomes(
  stored: FileResults | undefined,
  source: string,
  tests: string,
  count: number,
): Outcome[] {
  const known = stored?.source === source && stored.outcomes.length === count ? stored.outcomes : [];
  return Array.from({ length: count }, (_none, index) => {
    const outcome = known[index] ?? '.';
    return isSurvivor(outcome) && stored?.tests !== tests ? '.' : outcome;
  });
}

export function isSurvivor(outcome: string): boolean {
  return outcome === 'S' || outcome === 'W';
}

export function readResults(path: string): Map<string, FileResults> {
  return parseResults(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

/** `--list` may read them at any moment of a run. */
export function writeResults(path: string, results: ReadonlyMap<string, FileResults>): void {
  writeFileSync(`${path}.new`, formatResults(results));
  renameSync(`${path}.new`, path);
}
