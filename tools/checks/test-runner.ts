import { buildDemoShop } from '../build/shop-build.ts';
import { findHeadlessChromium } from '../start/browser.ts';
import { CliError } from '../start/command.ts';
import { runJourneys, runNewcomerJourneys } from './journeys.ts';
import { type PageSize, formatPageSizes, isOverBudget } from './size/budgets.ts';
import { measurePages } from './size/measure-pages.ts';
import { type Score, type StepResult, runCheck, runStep, runVitest } from './steps.ts';
import { type TestShop, startTestShop } from './test-shop.ts';

/** The parts of the test run by their `--only` names; `filters` go to the part's own tool. */
export const TEST_PARTS = ['unit', 'long', 'firestore', 'e2e', 'newcomer', 'deploy'] as const;
export type TestPart = (typeof TEST_PARTS)[number];

const NEWCOMER_LABEL = 'The shop as npm start opens it';
const DEPLOY_LABEL = 'A deploy against a fake of Google Cloud';
const EMPTY_SCORE: Score = { passed: 0, failed: 0 };

/**
 * The whole test run, arranged for two cores. Starting a shop mostly waits, so it runs beside the check. The
 * shoppers' journeys need both cores; those of admin and PayPal run one by one, so the Firestore tests run beside
 * them, and the newcomer's shop after those.
 */
export async function runTests(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const browser = runStep({ label: 'Browser', run: () => findHeadlessChromium().then(() => EMPTY_SCORE) });
  const opening = openShop(results);
  results.push(...(await runCheck()), await runLong([]), await browser);
  const shop = await opening;
  if (shop === undefined) return results;
  const walk = (label: string, journeys: 'shoppers' | 'owner') =>
    runStep({ label, run: () => runJourneys({ ...shop.environment, JOURNEYS: journeys }, [], `journeys-${journeys}`) });
  results.push(
    await walk('Journeys of shoppers', 'shoppers'),
    await runStep({ label: 'Weight of the pages', run: () => checkPageSizes(shop.address) }),
    ...(await Promise.all([walk('Journeys of owner and PayPal', 'owner'), runFirestoreThenNewcomer(shop)])).flat(),
  );
  // The rules are compiled by its emulator.
  results.push(await runDeploy(['first-deploy'], shop.environment));
  await shop.stop();
  return results;
}

/** The Firestore tests, and then the newcomer's shop: three shops at once are too many for two cores. */
async function runFirestoreThenNewcomer(shop: TestShop): Promise<StepResult[]> {
  return [
    await runStep({ label: 'Firestore tests', run: () => runVitest('firestore', shop.environment, []) }),
    await runStep({ label: NEWCOMER_LABEL, run: () => runNewcomerJourneys([]) }),
  ];
}

/** Everything without emulators: the check, and the functions as a deploy packs them. */
export async function runChecksWithDeploy(): Promise<StepResult[]> {
  const build = await runStep({ label: 'Build', run: () => buildDemoShop().then(() => EMPTY_SCORE) });
  if (build.failed > 0) return [build];
  const checked = await runCheck();
  return [build, ...checked, await runLong([]), await runDeploy(['first-deploy'])];
}

/** Drapes garments, builds pages and interrupts setups, which takes too long for the check. */
function runLong(filters: readonly string[]): Promise<StepResult> {
  return runStep({ label: 'Long unit tests', run: () => runVitest('long', {}, filters) });
}

/** The real firebase-tools against a fake API; `npm test` runs the first deploy only. */
function runDeploy(
  filters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  return runStep({ label: DEPLOY_LABEL, run: () => runVitest('deploy', environment, filters) });
}

/** Runs one part. */
export async function runPart(part: TestPart, filters: readonly string[]): Promise<StepResult[]> {
  if (part === 'unit') return [await runStep({ label: 'Unit tests', run: () => runVitest('unit', {}, filters) })];
  if (part === 'long') return [await runLong(filters)];
  const results: StepResult[] = [];
  if (part === 'deploy') return [await runDeploy(filters)];
  if (part === 'newcomer') return [await runStep({ label: NEWCOMER_LABEL, run: () => runNewcomerJourneys(filters) })];
  const shop = part === 'firestore' ? await startShop(false, results) : await openShop(results);
  if (shop === undefined) return results;
  if (part === 'firestore') {
    const run = () => runVitest('firestore', shop.environment, filters);
    results.push(await runStep({ label: 'Firestore tests', run }));
  } else {
    results.push(await runStep({ label: 'Journeys', run: () => runJourneys(shop.environment, filters) }));
    if (filters.length === 0) {
      results.push(await runStep({ label: 'Weight of the pages', run: () => checkPageSizes(shop.address) }));
    }
  }
  await shop.stop();
  return results;
}

/** Measures the pages of a running shop; over budget is a failure that shows the table. */
export async function checkPageSizes(address: string, keep?: (weights: readonly PageSize[]) => void): Promise<Score> {
  const weights = await measurePages(address);
  keep?.(weights);
  if (weights.some(isOverBudget)) throw new CliError(formatPageSizes(weights));
  return EMPTY_SCORE;
}

/** Builds a shop and starts it; undefined if either fails. */
async function startShop(whole: boolean, results: StepResult[]): Promise<TestShop | undefined> {
  if (whole) {
    const build = await runStep({ label: 'Build', run: () => buildDemoShop().then(() => EMPTY_SCORE) });
    results.push(build);
    if (build.failed > 0) return undefined;
  }
  let shop: TestShop | undefined;
  const run = async (): Promise<Score> => {
    shop = await startTestShop(whole);
    return EMPTY_SCORE;
  };
  results.push(await runStep({ label: 'Emulators', run }));
  return shop;
}

/** Starts a shop and prepares it for the journeys; undefined if either fails. */
async function openShop(results: StepResult[]): Promise<TestShop | undefined> {
  const shop = await startShop(true, results);
  if (shop === undefined) return undefined;
  const opened = await runStep({ label: 'Opening the shop', run: () => shop.prepare().then(() => EMPTY_SCORE) });
  results.push(opened);
  if (opened.failed === 0) return shop;
  await shop.stop();
  return undefined;
}
