import { randomBytes } from 'node:crypto';
import { buildFunctions } from '../build/build-shop.ts';
import { startFunction, type FunctionProcess, type FunctionSettings } from '../framework/start-function.ts';
import { showStep } from '../processes/show-step.ts';
import { startTestShop } from '../test/run-test-shop.ts';
import { changeInPanel } from './change-in-panel.ts';
import { databaseOf, fillShelves, type Choice } from './fill-shelves.ts';

export const ORIGIN = 'http://shop.test';

/** A database with a filled shop, and how a function is told of it. */
export interface BenchShop {
  readonly settings: FunctionSettings;
  readonly choices: readonly Choice[];
  readonly start: (target: string) => Promise<FunctionProcess>;
}

let emulator: string | undefined;

/** An emulator that runs already, or one of our own. */
async function findFirestore(): Promise<string> {
  const named = process.env['FIRESTORE_EMULATOR_HOST'];
  if (named !== undefined && named !== '') return named;
  const shop = await showStep('Starting the Firestore emulator', () => startTestShop(false));
  return shop.environment['FIRESTORE_EMULATOR_HOST'] ?? '';
}

/** Fills a project of its own with so many products, and lets the owner change some of it. */
export async function openBenchShop(count: number, origin: string = ORIGIN): Promise<BenchShop> {
  const firestore = (emulator ??= await findFirestore());
  const projectId = `demo-bench-${randomBytes(3).toString('hex')}`;
  const choices = await showStep(`Filling the shelves with ${count} products`, () =>
    fillShelves(firestore, projectId, count),
  );
  // Every measurement needs them, and what runs is what is built.
  await buildFunctions();
  const settings = { projectId, firestore, origins: origin, testOrderCode: randomBytes(16).toString('hex') };
  const start = (target: string) => startFunction(target, settings);
  await showStep('Changing a product, its price and a look through the panel', () =>
    changeInPanel(start, databaseOf(firestore, projectId), origin, choices[0]?.productId ?? 0),
  );
  return { settings, choices, start };
}
