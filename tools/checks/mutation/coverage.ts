import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../start/project.ts';
import type { SourceTree } from '../architecture/import-rules.ts';
import { hashTexts } from './results.ts';
import type { Reached, TestCoverage, Trial, TrialResult } from './trial.ts';

/** What the tests of one file come to without a mutant. */
interface StoredCoverage {
  /** Of the tests' text. */
  readonly hash: string;
  readonly milliseconds: number;
  /** Why it fails here, where vitest's own environment is missing. */
  readonly failure?: string;
  /** The files that it loads, with a hash of their text. */
  readonly loaded: Readonly<Record<string, string>>;
  readonly around: Reached;
  readonly tests: readonly TestCoverage[];
}

const CACHE = join(ROOT, '.logs/mutation/reached-by-tests.json');
const MOST_MILLISECONDS = 300_000;

type Run = (trial: Trial, limit: number) => Promise<TrialResult | 'timeout'>;

/** Finds out what each test comes to in the files with mutants, once for each version of the two. */
export function createCoverage(tree: SourceTree, files: readonly string[], run: Run) {
  const known: Record<string, StoredCoverage> = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
  const measured = new Set<string>();
  const hashOf = (file: string) => hashTexts([tree[file] ?? '']);
  const wanted = new Set(files);
  const select = (reached: Reached): Reached => {
    const own = Object.entries(reached).map(([path, ranges]) => [relative(ROOT, path), ranges] as const);
    return Object.fromEntries(own.filter(([file]) => wanted.has(file)));
  };

  const measure = async (test: string, affected: readonly string[]): Promise<StoredCoverage> => {
    const since = Date.now();
    const result = await run({ tests: [{ path: join(ROOT, test) }], affected, isCovered: true }, MOST_MILLISECONDS);
    const { failed, test: name, covered } = result === 'timeout' ? { failed: test, test: 'timeout' } : result;
    const around = select(covered?.around ?? {});
    return {
      hash: hashOf(test),
      milliseconds: Date.now() - since,
      ...(failed !== undefined && { failure: name ?? '' }),
      loaded: Object.fromEntries(Object.keys(around).map((file) => [file, hashOf(file)])),
      around,
      tests: (covered?.tests ?? []).map((one) => ({
        ...one,
        reached: select(one.reached),
        called: select(one.called),
      })),
    };
  };

  return {
    /** Undefined for tests that do not load the file, or fail without a mutant. */
    find: async (test: string, file: string, affected: readonly string[]): Promise<FileCoverage | undefined> => {
      const stored = known[test];
      // A file may be missing because it was not looked at then.
      const isKnown = measured.has(test) || (stored?.hash === hashOf(test) && stored.loaded[file] === hashOf(file));
      let coverage = isKnown ? stored : undefined;
      if (coverage === undefined) {
        coverage = await measure(test, affected);
        known[test] = coverage;
        measured.add(test);
        // Whoever reads the result must know which tests had no part in it.
        if (coverage.failure !== undefined) console.log(`\n${test} is left out: ${coverage.failure}`);
        mkdirSync(dirname(CACHE), { recursive: true });
        writeFileSync(CACHE, JSON.stringify(known));
      }
      const { failure, loaded, milliseconds, around, tests } = coverage;
      if (failure !== undefined || loaded[file] === undefined) return undefined;
      return {
        test,
        milliseconds,
        isReachedAround: (place) => isIn(around[file], place),
        listReaching: (place) =>
          tests
            .filter(({ called }) => isIn(called[file], place))
            .map((one) => ({ ...one, isCertain: isIn(one.reached[file], place) })),
      };
    },
  };
}

function isIn(ranges: Reached[string] | undefined, place: number): boolean {
  return ranges?.some(([start, end]) => start <= place && place < end) ?? false;
}

/** A test that calls the function of a place; the place itself is run for certain or perhaps. */
export type ReachingTest = Pick<TestCoverage, 'index' | 'milliseconds'> & { readonly isCertain: boolean };

export interface FileCoverage {
  readonly test: string;
  /** Of all its tests. */
  readonly milliseconds: number;
  /** Whether loading or preparing it comes to a place. */
  readonly isReachedAround: (place: number) => boolean;
  readonly listReaching: (place: number) => readonly ReachingTest[];
}
