import type { FileCoverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';

/** Tests of one file that come to a mutant; without a list the whole file. */
export interface ChosenTests {
  readonly test: string;
  readonly only?: readonly number[];
  readonly milliseconds: number;
}

export interface TestBudget {
  readonly files: number;
  readonly milliseconds: number;
}

/** One test, or, without an index, a whole file. */
interface Reaching {
  readonly test: string;
  readonly index?: number;
  readonly milliseconds: number;
  readonly isCertain?: boolean;
}

/** Longer ones live through histories, and would cost a quarter of an hour for each mutant that survives. */
const LONGEST_MS = 60_000;
/**
 * The tests that come to a mutant, the quickest first, as far as its budget goes; the file's own and the preferred ones count as a hundred
 * times quicker, those that perhaps come to it as ten times slower. What runs before the tests of a file is noticed by the whole file.
 */
export function chooseTests(
  file: string,
  { start, isStatic }: Mutant,
  covered: readonly FileCoverage[],
  /** The most that are tried for one mutant. */
  { files, milliseconds: budget }: TestBudget,
  /** Test files that are meant to notice it, or stand near it. */
  preferred: readonly string[],
  /** Test files whose tests need each other. */
  inseparable: ReadonlySet<string>,
): ChosenTests[] {
  const own = file.replace(/(?:\.repository)?\.ts$/, '.');
  const weigh = ({ test, milliseconds, isCertain = true }: Reaching) =>
    (milliseconds * (isCertain ? 1 : 10)) / (test.startsWith(own) || preferred.includes(test) ? 100 : 1);
  const single = covered.flatMap((one): Reaching[] => {
    const reaching = inseparable.has(one.test) || isStatic ? [] : one.listReaching(start);
    if (reaching.length > 0) return reaching.map((each) => ({ test: one.test, ...each }));
    const isReached = one.isReachedAround(start) || one.listReaching(start).length > 0;
    return isReached ? [{ test: one.test, milliseconds: one.milliseconds }] : [];
  });
  const quickest = single
    .filter(({ milliseconds }) => milliseconds < LONGEST_MS)
    .toSorted((one, other) => weigh(one) - weigh(other));
  const affordable = quickest.filter((_one, index) => {
    const before = quickest.slice(0, index).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return before < budget;
  });
  const byFile = [...Map.groupBy(affordable, ({ test }) => test)].slice(0, files);
  return byFile.map(([test, tests]) => {
    const only = tests.flatMap(({ index }) => index ?? []).toSorted((one, other) => one - other);
    const milliseconds = tests.reduce((sum, one) => sum + one.milliseconds, 0);
    return only.length === 0 ? { test, milliseconds } : { test, only, milliseconds };
  });
}
