import { join } from 'node:path';
import { ROOT } from '../../start/project.ts';
import type { SourceTree } from '../architecture/import-rules.ts';
import { type FileCoverage, createCoverage } from './coverage.ts';
import type { FilePlan } from './groups.ts';
import { type Mutant, applyMutant, describeMutant } from './mutants.ts';
import { createImportGraph, sortRelatedTests } from './related-tests.ts';
import { type FileResults, type Outcome, hashTexts, reuseOutcomes } from './results.ts';
import { createTrialRunner } from './trial.ts';

const inRoot = (path: string): string => join(ROOT, path);
/** Long enough for a busy machine; a mutant that never ends costs as much. */
const PATIENCE_MS = 20_000;
/** Every test that loads a module comes to what is outside its functions, so only the nearest are tried. */
const STATIC_TESTS = 10;
/** Longer ones live through histories, and would cost a quarter of an hour for each mutant that survives. */
const LONGEST_TEST_MS = 60_000;

export interface TryOptions {
  readonly tree: SourceTree;
  /** Every file that has mutants, so that a test's coverage of all of them is found at once. */
  readonly files: readonly string[];
  readonly isTest: RegExp;
  /** The most tests that are looked at for one file, and tried for one mutant: the nearest. */
  readonly testLimit: { readonly file: number; readonly mutant: number };
  readonly environment: Readonly<Record<string, string>>;
  /** Whether a mutant is the same program, so that trying it would prove nothing. */
  readonly isEquivalent: (file: string, description: string) => boolean;
  /** Whether what survives is done with, or left to other tests. */
  readonly isFinal: boolean;
  /** When to stop; what was not tried then stays for the next time. */
  readonly endsAt: number;
  /** Called after each mutant with what is known of its file. */
  readonly onOutcome: (outcome: Outcome, known: FileResults) => void;
}

/** Tries mutants of one file after another in one process. */
export function createMutantTester({
  tree,
  files,
  isTest,
  testLimit,
  environment,
  isEquivalent,
  isFinal,
  endsAt,
  onOutcome,
}: TryOptions) {
  const graph = createImportGraph(tree);
  const runner = createTrialRunner(environment);
  const coverage = createCoverage(tree, runner.run);
  const affectedByAny = [...new Set(files.flatMap((file) => [...graph.getImporters(file).keys()]))].map(inRoot);

  /** The tests that come to a mutant, the quickest first; the file's own counts as ten times quicker. */
  const chooseTests = (file: string, { start, isStatic }: Mutant, covered: readonly FileCoverage[]) => {
    const own = file.replace(/\.ts$/, '.');
    const rank = ({ test, milliseconds }: FileCoverage) => (test.startsWith(own) ? milliseconds / 10 : milliseconds);
    return covered
      .filter(({ isReached, milliseconds }) => milliseconds < LONGEST_TEST_MS && isReached(start))
      .slice(0, isStatic ? STATIC_TESTS : testLimit.mutant)
      .toSorted((one, other) => rank(one) - rank(other));
  };

  const tryFile = async (
    { file, mutants, chosen, tests: given }: FilePlan,
    stored: FileResults | undefined,
  ): Promise<FileResults> => {
    const source = tree[file] ?? '';
    const importers = graph.getImporters(file);
    // A preliminary round has tests of its own.
    const related = (isFinal && given) || sortRelatedTests(file, importers, isTest).slice(0, testLimit.file);
    const hashes = { source: hashTexts([source]), tests: hashTexts(related.map((test) => tree[test] ?? '')) };
    const outcomes = reuseOutcomes(stored, hashes.source, hashes.tests, mutants.length);
    const isOpen = (mutant: Mutant | undefined) => mutant && !isEquivalent(file, describeMutant(source, mutant));
    const open = chosen.filter((index) => outcomes[index] === '.' && isOpen(mutants[index]));
    if (open.length === 0) return { ...hashes, outcomes };
    const affected = [...importers.keys()].map(inRoot);
    const covered: FileCoverage[] = [];
    for (const test of related) {
      const found = await coverage.find(test, file, affectedByAny);
      if (found) covered.push(found);
      if (Date.now() > endsAt) return { ...hashes, outcomes };
    }
    for (const index of open) {
      const mutant = mutants[index];
      if (mutant === undefined || Date.now() > endsAt) break;
      const reaching = chooseTests(file, mutant, covered);
      const limit = reaching.reduce((sum, { milliseconds }) => sum + 2 * milliseconds, PATIENCE_MS);
      const mutated = { path: inRoot(file), text: applyMutant(source, mutant) };
      const tests = reaching.map(({ test }) => inRoot(test));
      const trial = { tests, affected, mutated };
      const first = await runner.run(trial, limit);
      // The machine may have been busy.
      const result = first === 'timeout' ? await runner.run(trial, 2 * limit) : first;
      const survived = isFinal ? 'S' : '.';
      const outcome = result === 'timeout' ? 'T' : result.failed === undefined ? survived : 'K';
      outcomes[index] = outcome;
      onOutcome(outcome, { ...hashes, outcomes });
    }
    return { ...hashes, outcomes };
  };
  return { tryFile, end: runner.end };
}
