import { buildDemoShop } from '../build/build-shop.ts';
import type { Score } from '../check/read-reports.ts';
import { runCheck } from '../check/run-check.ts';
import { runStep, type StepResult } from '../check/run-steps.ts';
import { runVitest } from '../check/steps.ts';
import { proveDeploy } from '../house/prove-deploy.ts';
import { findChromiumShell } from '../machine/find-chromium.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { drawWeights, isOver, type Weight } from '../weigh/budgets.ts';
import { weighPages } from '../weigh/weigh-pages.ts';
import { runJourneys } from './run-journeys.ts';
import { startTestShop, type TestShop } from './run-test-shop.ts';

/** The parts of the proof that can be run alone; `filters` go on to the part's own tool. */
export const PARTS = ['unit', 'firestore', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

const NO_TESTS: Score = { passed: 0, failed: 0 };

/** All of the proof; PROVE in the environment asks each part for its full size. What starts a shop or brings a browser mostly waits, so it goes beside the check. */
export async function runTests(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const browser = runStep({ label: 'Browser', run: () => findChromiumShell().then(() => NO_TESTS) });
  const starting = startShop(true, results);
  results.push(...(await runCheck()), await browser);
  const shop = await starting;
  if (shop === undefined) return results;
  // The shop of the journeys fills its shelves in a database of its own.
  const opening = runStep({ label: 'Opening the shop', run: () => shop.open().then(() => NO_TESTS) });
  results.push(await runStep({ label: 'Firestore tests', run: () => runVitest('firestore', shop.environment, []) }));
  const opened = await opening;
  results.push(opened);
  if (opened.failed === 0) {
    results.push(await runStep({ label: 'Journeys', run: () => runJourneys(shop.environment, []) }));
    results.push(await runStep({ label: 'Weight of the pages', run: () => proveWeight(shop.address) }));
  }
  await shop.stop();
  results.push(await runStep({ label: 'Deploy of the functions', run: () => proveDeploy().then(() => NO_TESTS) }));
  return results;
}

/** One part of the proof. */
export async function runPart(part: Part, filters: readonly string[]): Promise<StepResult[]> {
  if (part === 'unit') return [await runStep({ label: 'Unit tests', run: () => runVitest('unit', {}, filters) })];
  const results: StepResult[] = [];
  const shop = await startShop(part === 'e2e', results);
  if (shop === undefined) return results;
  if (part === 'firestore') {
    results.push(
      await runStep({ label: 'Firestore tests', run: () => runVitest('firestore', shop.environment, filters) }),
    );
  } else {
    const opening = await runStep({ label: 'Opening the shop', run: () => shop.open().then(() => NO_TESTS) });
    results.push(opening);
    if (opening.failed === 0) {
      results.push(await runStep({ label: 'Journeys', run: () => runJourneys(shop.environment, filters) }));
    }
  }
  await shop.stop();
  return results;
}

/** Weighs the pages of a running shop; over budget is a failure that shows the table. */
export async function proveWeight(address: string, keep?: (weights: readonly Weight[]) => void): Promise<Score> {
  const weights = await weighPages(address);
  keep?.(weights);
  if (weights.some(isOver)) throw new SentenceError(drawWeights(weights));
  return NO_TESTS;
}

/** Builds what a whole shop serves, and starts it; undefined where either failed. */
async function startShop(whole: boolean, results: StepResult[]): Promise<TestShop | undefined> {
  if (whole) {
    const build = await runStep({ label: 'Build', run: () => buildDemoShop().then(() => NO_TESTS) });
    results.push(build);
    if (build.failed > 0) return undefined;
  }
  let shop: TestShop | undefined;
  const run = async (): Promise<Score> => {
    shop = await startTestShop(whole);
    return NO_TESTS;
  };
  results.push(await runStep({ label: 'Emulators', run }));
  return shop;
}
