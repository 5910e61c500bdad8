import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../start/project.ts';
import type { SourceTree } from '../architecture/import-rules.ts';
import { hashTexts } from './results.ts';
import type { Trial, TrialResult } from './trial.ts';

type Range = readonly [number, number];

/** What one test file comes to without a mutant. */
interface TestCoverage {
  /** Of the test's text. */
  readonly hash: string;
  readonly milliseconds: number;
  /** Why it fails here, where vitest's own environment is missing. */
  readonly failure?: string;
  /** The ranges that it misses in each file that it loads, with a hash of the file's text. */
  readonly missed: Readonly<Record<string, { readonly hash: string; readonly ranges: readonly Range[] }>>;
}

const CACHE = join(ROOT, '.logs/mutation/coverage.json');
const MOST_MILLISECONDS = 300_000;

type Run = (trial: Trial, limit: number) => Promise<TrialResult | 'timeout'>;

/** Finds out what each test comes to in a file, once for each version of the two. */
export function createCoverage(tree: SourceTree, run: Run) {
  const known: Record<string, TestCoverage> = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
  const measured = new Set<string>();
  const hashOf = (file: string) => hashTexts([tree[file] ?? '']);

  const measure = async (test: string, affected: readonly string[]): Promise<TestCoverage> => {
    const since = Date.now();
    const result = await run({ tests: [join(ROOT, test)], affected, isCovered: true }, MOST_MILLISECONDS);
    const { failed, test: name, missed = {} } = result === 'timeout' ? { failed: test, test: 'timeout' } : result;
    const byFile = Object.entries(missed).map(([path, ranges]) => {
      const file = relative(ROOT, path);
      return [file, { hash: hashOf(file), ranges }] as const;
    });
    return {
      hash: hashOf(test),
      milliseconds: Date.now() - since,
      ...(failed !== undefined && { failure: name ?? '' }),
      missed: Object.fromEntries(byFile),
    };
  };

  return {
    /** Undefined for a test that does not load the file, or fails without a mutant. */
    find: async (test: string, file: string, affected: readonly string[]): Promise<FileCoverage | undefined> => {
      const stored = known[test];
      // A file may be missing because it was not looked at then.
      const isKnown =
        measured.has(test) || (stored?.hash === hashOf(test) && stored.missed[file]?.hash === hashOf(file));
      let coverage = isKnown ? stored : undefined;
      if (coverage === undefined) {
        coverage = await measure(test, affected);
        known[test] = coverage;
        measured.add(test);
        if (coverage.failure !== undefined) console.log(`\n${test} is left out: ${coverage.failure}`);
        mkdirSync(dirname(CACHE), { recursive: true });
        writeFileSync(CACHE, JSON.stringify(known));
      }
      const missed = coverage.failure === undefined ? coverage.missed[file] : undefined;
      if (missed === undefined) return undefined;
      const isReached = (place: number) => !missed.ranges.some(([start, end]) => start <= place && place < end);
      return { test, milliseconds: coverage.milliseconds, isReached };
    },
  };
}

export interface FileCoverage {
  readonly test: string;
  readonly milliseconds: number;
  readonly isReached: (place: number) => boolean;
}
