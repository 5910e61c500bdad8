import { join, relative } from 'node:path';
import { ROOT } from '../../start/project.ts';
import type { SourceTree } from '../architecture/import-rules.ts';
import { type ChosenTests, type TestBudget, chooseTests } from './choose-tests.ts';
import { type FileCoverage, createCoverage } from './coverage.ts';
import type { FilePlan } from './groups.ts';
import { type Mutant, applyMutant, describeMutant } from './mutants.ts';
import { createImportGraph, sortRelatedTests } from './related-tests.ts';
import { type FileResults, type Outcome, hashTexts, reuseOutcomes } from './results.ts';
import { type Trial, createTrialRunner } from './trial.ts';

const inRoot = (path: string): string => join(ROOT, path);
/** Long enough for a busy machine; a mutant that never ends costs as much. */
const PATIENCE_MS = 20_000;
/** Every test that loads a module comes to what is outside its functions, so only the nearest are tried. */
const STATIC_TESTS = 10;
/** The nearest test files, which are tried before quicker ones. */
const PREFERRED_TESTS = 6;

export interface TryOptions {
  readonly tree: SourceTree;
  /** Every file that has mutants, so that a test's coverage of all of them is found at once. */
  readonly files: readonly string[];
  readonly isTest: RegExp;
  /** How many test files are looked at for one file: the nearest. */
  readonly testsOfFile: number;
  readonly budget: TestBudget;
  /** What survived is not tried again until one of these changes, the nearest of a file. */
  readonly deciding: { readonly isTest: RegExp; readonly count: number };
  /** Tries what survived the nearest tests once more. */
  readonly isWide: boolean;
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
  testsOfFile,
  budget,
  deciding,
  isWide,
  environment,
  isEquivalent,
  isFinal,
  endsAt,
  onOutcome,
}: TryOptions) {
  const graph = createImportGraph(tree);
  const runner = createTrialRunner(environment);
  const coverage = createCoverage(tree, files, runner.run);
  const affectedByAny = [...new Set(files.flatMap((file) => [...graph.getImporters(file).keys()]))].map(inRoot);

  /** Test files with a test that fails without the others of its file. */
  const inseparable = new Set<string>();
  const passing = new Set<string>();

  /** Whether the tests that noticed a mutant pass without it: some need what the ones before them have made. */
  const isNoticed = async (trial: Trial, { failed, index }: { failed: string; index?: number }, limit: number) => {
    const only = trial.tests.find(({ path }) => path === failed)?.only;
    if (only === undefined) return true;
    const before = index === undefined ? only : only.slice(0, only.indexOf(index) + 1);
    const key = `${failed} ${before.join()}`;
    if (passing.has(key)) return true;
    const result = await runner.run({ tests: [{ path: failed, only: before }], affected: trial.affected }, limit);
    if (result !== 'timeout' && result.failed === undefined) passing.add(key);
    else inseparable.add(relative(ROOT, failed));
    return passing.has(key);
  };

  const tryOne = async (
    choose: () => readonly ChosenTests[],
    trial: Omit<Trial, 'tests'>,
  ): Promise<'K' | 'T' | 'survived'> => {
    const chosen = choose();
    const limit = chosen.reduce((sum, { milliseconds }) => sum + 2 * milliseconds, PATIENCE_MS);
    const tests = chosen.map(({ test, only }) => ({ path: inRoot(test), ...(only && { only }) }));
    const first = await runner.run({ ...trial, tests }, limit);
    // The machine may have been busy.
    const result = first === 'timeout' ? await runner.run({ ...trial, tests }, 2 * limit) : first;
    if (result === 'timeout') return 'T';
    const { failed, index } = result;
    if (failed === undefined) return 'survived';
    const failure = { failed, ...(index !== undefined && { index }) };
    return (await isNoticed({ ...trial, tests }, failure, limit)) ? 'K' : tryOne(choose, trial);
  };

  const tryFile = async (
    { file, mutants, chosen, tests: given }: FilePlan,
    stored: FileResults | undefined,
  ): Promise<FileResults> => {
    const source = tree[file] ?? '';
    const importers = graph.getImporters(file);
    const first = (given ?? []).filter((test) => isTest.test(test));
    const related = [...new Set([...first, ...sortRelatedTests(tree, file, importers, isTest)])].slice(0, testsOfFile);
    const meant = (given ?? []).filter((test) => deciding.isTest.test(test));
    const nearest = [...new Set([...meant, ...sortRelatedTests(tree, file, importers, deciding.isTest)])];
    const texts = nearest.slice(0, deciding.count).map((test) => tree[test] ?? '');
    const hashes = { source: hashTexts([source]), tests: hashTexts(texts) };
    const outcomes = reuseOutcomes(stored, hashes.source, hashes.tests, mutants.length);
    const isOpen = (mutant: Mutant | undefined) => mutant && !isEquivalent(file, describeMutant(source, mutant));
    const untried = isWide ? ['.', 'S'] : ['.'];
    const survived = !isFinal ? '.' : isWide ? 'W' : 'S';
    const open = chosen.filter((index) => untried.includes(outcomes[index] ?? '.') && isOpen(mutants[index]));
    if (open.length === 0) return { ...hashes, outcomes };
    const affected = [...importers.keys()].map(inRoot);
    // A quick test from afar must not use up the time of the ones beside the file.
    const preferred = [...first, ...related.slice(0, PREFERRED_TESTS)];
    const covered: FileCoverage[] = [];
    for (const test of related) {
      const found = await coverage.find(test, file, affectedByAny);
      if (found) covered.push(found);
      if (Date.now() > endsAt) return { ...hashes, outcomes };
    }
    for (const index of open) {
      const mutant = mutants[index];
      if (mutant === undefined || Date.now() > endsAt) break;
      const limit = mutant.isStatic && !isWide ? { ...budget, files: STATIC_TESTS } : budget;
      const mutated = { path: inRoot(file), text: applyMutant(source, mutant) };
      const choose = () => chooseTests(file, mutant, covered, limit, preferred, inseparable);
      const found = await tryOne(choose, { affected, mutated });
      const outcome = found === 'survived' ? survived : found;
      outcomes[index] = outcome;
      onOutcome(outcome, { ...hashes, outcomes });
    }
    return { ...hashes, outcomes };
  };
  return { tryFile, end: runner.end };
}
