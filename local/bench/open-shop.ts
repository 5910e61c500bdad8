import { randomBytes } from 'node:crypto';
import { buildFunctions } from '../build/build-shop.ts';
import { startFunction, type FunctionProcess, type FunctionSettings } from '../framework/start-function.ts';
import { withProgress } from '../processes/show-step.ts';
import { startTestShop } from '../test/run-test-shop.ts';
import { changeThroughAdmin } from './change-in-panel.ts';
import { getDatabase, seedProducts, type VariantChoice } from './fill-shelves.ts';

export const ORIGIN = 'http://shop.test';

/** A database with a filled shop, and how a function is told of it. */
export interface BenchShop {
  readonly settings: FunctionSettings;
  readonly choices: readonly VariantChoice[];
  readonly start: (target: string) => Promise<FunctionProcess>;
}

let emulator: string | undefined;

/** An emulator that runs already, or one of our own. */
async function findOrStartFirestore(): Promise<string> {
  const named = process.env['FIRESTORE_EMULATOR_HOST'];
  if (named !== undefined && named !== '') return named;
  const shop = await withProgress('Starting the Firestore emulator', () => startTestShop(false));
  return shop.environment['FIRESTORE_EMULATOR_HOST'] ?? '';
}

/** Fills a project of its own with so many products, and lets the owner change some of it. */
export async function createBenchShop(count: number, origin: string = ORIGIN): Promise<BenchShop> {
  const firestore = (emulator ??= await findOrStartFirestore());
  const projectId = `demo-bench-${randomBytes(3).toString('hex')}`;
  const choices = await withProgress(`Filling the shelves with ${count} products`, () =>
    seedProducts(firestore, projectId, count),
  );
  // Every measurement needs them, and what runs is what is built.
  await buildFunctions();
  const settings = { projectId, firestore, origins: origin, testOrderCode: randomBytes(16).toString('hex') };
  const start = (target: string) => startFunction(target, settings);
  await withProgress('Changing a product, its price and a look through the panel', () =>
    changeThroughAdmin(start, getDatabase(firestore, projectId), origin, choices[0]?.productId ?? 0),
  );
  return { settings, choices, start };
}
