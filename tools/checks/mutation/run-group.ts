import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onExit } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from '../architecture/source-tree.ts';
import type { Score } from '../steps.ts';
import { startTestShop } from '../test-shop.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { type FilePlan, type Group, planGroup } from './groups.ts';
import { type Summary, formatSurvivors, formatTable, listStaleReasons, summarize } from './report.ts';
import { type FileResults, readResults, writeResults } from './results.ts';
import { type TryOptions, createMutantTester } from './try-mutants.ts';

const RESULTS = join(import.meta.dirname, 'results.tsv');
const SURVIVORS = join(import.meta.dirname, 'survivors.md');
/** A rule's own tests stand in the contract; a wide run tries what survives them on the unit tests of the functions, too. */
const CONTRACT_TEST = /^contract\/.*\.test\.ts$/;
const UNIT_TEST = /^(?:contract|functions|tools)\/(?!.*\.(?:firestore|deploy)\.test\.ts$).*\.test\.ts$/;
/** Histories and soaks take minutes, and what they prove is proven by shorter tests, too. */
const ANY_TEST = /^(?:contract|functions|tools)\/(?!.*(?:\.deploy\.test\.ts$|histories|soak|large-)).*\.test\.ts$/;
const UNIT_LIMITS = { testsOfFile: 60, budget: { files: 40, milliseconds: 20_000 }, environment: {} };
const QUICK_UNIT_LIMITS = { ...UNIT_LIMITS, testsOfFile: 12, budget: { files: 12, milliseconds: 20_000 } };
const LIMITS = { testsOfFile: 12, budget: { files: 8, milliseconds: 20_000 } };
const QUICK_LIMITS = { testsOfFile: 4, budget: { files: 4, milliseconds: 20_000 } };
const WIDE_LIMITS = { testsOfFile: 500, budget: { files: 40, milliseconds: 60_000 } };
const GOAL_PERCENT = 90;
export const SEED = 20261125;

export interface GroupOptions {
  readonly seed: number;
  readonly minutes: number;
  /** Only files whose path has one of these in it; none for all. */
  readonly filters: readonly string[];
  /** Tries what survived the nearest tests on every test that comes to it. */
  readonly isWide: boolean;
  /** Tries the few nearest tests alone, for a busy machine, and leaves open what survives them. */
  readonly isQuick: boolean;
}

/**
 * Tries the mutants of a group that are not known yet, as far as the time goes, and writes down what became of them. The unit tests of the
 * functions come first, because they need no emulator; what survives them is left to the Firestore tests.
 */
export async function runGroup(group: Group, { seed, minutes, filters, isWide, isQuick }: GroupOptions): Promise<void> {
  const tree = readSourceTree(ROOT);
  const plans = planGroup(group, tree, seed);
  const wanted = plans.filter(({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  const shared = {
    tree,
    files: plans.map(({ file }) => file),
    // A wide run looks whether a test notices one of them after all.
    isEquivalent: (file: string, description: string) =>
      !isWide && EQUIVALENT_MUTANTS[file]?.[description] !== undefined,
    isWide,
    endsAt: Date.now() + minutes * 60_000,
  };
  if (group === 'rules') {
    const deciding = { isTest: CONTRACT_TEST, count: 60 };
    await tryPlans(wanted, {
      ...shared,
      ...UNIT_LIMITS,
      deciding,
      isTest: isWide ? UNIT_TEST : CONTRACT_TEST,
      isFinal: true,
    });
    return;
  }
  const deciding = { isTest: ANY_TEST, count: 12 };
  // A wide run tries them together with all others.
  if (!isWide) {
    const limits = isQuick ? QUICK_UNIT_LIMITS : UNIT_LIMITS;
    await tryPlans(wanted, { ...shared, ...limits, deciding, isTest: UNIT_TEST, isFinal: false });
  }
  if (Date.now() > shared.endsAt) return;
  const shop = await startTestShop(false);
  const limits = isWide ? WIDE_LIMITS : isQuick ? QUICK_LIMITS : LIMITS;
  const { environment } = shop;
  await tryPlans(wanted, { ...shared, ...limits, deciding, environment, isTest: ANY_TEST, isFinal: !isQuick });
  await shop.stop();
}

async function tryPlans(plans: readonly FilePlan[], options: Omit<TryOptions, 'onOutcome'>): Promise<void> {
  const results = readResults(RESULTS);
  let present = '';
  const keep = (known: FileResults): void => {
    results.set(present, known);
    writeResults(RESULTS, results);
  };
  const tester = createMutantTester({
    ...options,
    onOutcome: (outcome, known) => {
      process.stdout.write(outcome);
      keep(known);
    },
  });
  onExit(tester.end);
  for (const plan of plans) {
    if (Date.now() > options.endsAt) break;
    present = plan.file;
    process.stdout.write(`${present} `);
    keep(await tester.tryFile(plan, results.get(present)));
    process.stdout.write('\n');
  }
  tester.end();
}

/** What is known about a group; the survivors are written into their page. */
export function reportGroup(group: Group, seed: number): Score {
  const tree = readSourceTree(ROOT);
  const summary: Summary = summarize(planGroup(group, tree, seed), tree, readResults(RESULTS), EQUIVALENT_MUTANTS);
  writeFileSync(SURVIVORS, formatSurvivors(group, summary, SURVIVORS));
  // The page is format-checked like every other file.
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [SURVIVORS]);
  console.log(`\n${formatTable(summary)}`);
  const { mutants, killed, survived, open, percent } = summary.total;
  const stale = listStaleReasons(tree, EQUIVALENT_MUTANTS);
  for (const line of stale) console.log(`No such mutant: ${line}`);
  if (open > 0) console.log(`${open} were not tried yet: run the command again.`);
  console.log(`${group}: ${percent.toFixed(1)} % of ${mutants} mutants killed, seed ${seed}`);
  return { passed: killed, failed: open + stale.length + (percent < GOAL_PERCENT ? survived : 0) };
}
