import { setTimeout as wait } from 'node:timers/promises';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refreshDashboardTotals } from '../../functions/src/admin/dashboard-totals.repository.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { seedDemo } from '../seed/seed.ts';
import { CliError } from './command.ts';

/** Whether the shop has, or ever had, products: an owner who has deleted all of them wants none. */
async function hasHadProducts(firestore: Firestore): Promise<boolean> {
  const [products, ...traces] = await Promise.all([
    firestore.collection(paths.products).limit(1).get(),
    firestore.doc(paths.demo).get(),
    firestore.doc(paths.productCounter).get(),
  ]);
  return !products.empty || traces.some(({ exists }) => exists);
}

/** Seeds a new database with the demo catalog, and resolves when the shop shows it. */
export async function seedIfEmpty(firestore: Firestore): Promise<void> {
  if (await hasHadProducts(firestore)) return;
  // A pending task keeps every inventory write from starting its own update of the dashboard totals, which would delay the catalog.
  await firestore.doc(paths.dashboardTotalsTask).set({ at: Timestamp.now() });
  await seedDemo(firestore);
  await waitForCatalog(firestore);
  await refreshDashboardTotals(firestore, () => new Date());
}

const CATALOG_TIMEOUT_MS = 90_000;

/** Waits until the catalog snapshot has the seeded products; until then the shop is empty. */
export async function waitForCatalog(firestore: Firestore): Promise<void> {
  const changedAt: unknown = (await firestore.doc('catalog/changes').get()).get('at');
  const until = Date.now() + CATALOG_TIMEOUT_MS;
  for (;;) {
    const builtFrom: unknown = (await firestore.doc('catalog/version').get()).get('builtFrom');
    if (changedAt instanceof Timestamp && builtFrom instanceof Timestamp && builtFrom >= changedAt) return;
    if (Date.now() > until) throw new CliError('The shop does not show the catalog it was seeded with.');
    await wait(250);
  }
}

const WARM_UP_TIMEOUT_MS = 90_000;
// The functions emulator runs each concurrent call in its own process, and a page makes two calls at once.
// PayPal's return is another function, for which a shopper would wait.
const WARM_UP_PATHS = [
  '/api/site',
  '/api/products',
  '/api/site',
  '/api/products',
  '/api/admin/session',
  '/api/payments/paypal/return',
  '/shop',
];

/** Starts the functions by requests until all succeed, so that the first visitor does not wait. */
export async function warmUpFunctions(address: string): Promise<void> {
  const until = Date.now() + WARM_UP_TIMEOUT_MS;
  for (;;) {
    const failures = await Promise.all(WARM_UP_PATHS.map((path) => findFailure(`${address}${path}`)));
    const failure = failures.find((each) => each !== undefined);
    if (failure === undefined) return;
    if (Date.now() > until) throw new CliError(`The shop does not answer: ${failure}`);
    await wait(500);
  }
}

/** The reason for a failure; undefined when the request succeeds. */
async function findFailure(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual' });
    const body = await response.text();
    return response.status < 400 ? undefined : `${address} says ${response.status} ${body.slice(0, 300)}`;
  } catch (error) {
    return `${address} cannot be reached (${error instanceof Error ? error.message : 'unknown'})`;
  }
}
