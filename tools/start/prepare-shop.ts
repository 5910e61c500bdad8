import { setTimeout as wait } from 'node:timers/promises';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refreshDashboardTotals } from '../../functions/src/admin/dashboard-totals.repository.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { seedDemo } from '../seed/seed.ts';
import { CliError } from './command.ts';

/** Fills a database that holds no product with the demo catalogue, and answers when the shop shows it. */
export async function seedIfEmpty(firestore: Firestore): Promise<void> {
  const products = await firestore.collection('products').limit(1).get();
  if (!products.empty) return;
  // Every count would have the board summed after a pause of its own, one after the other, before the catalogue's turn comes.
  await firestore.doc(paths.boardTask).set({ at: Timestamp.now() });
  await seedDemo(firestore);
  await waitForCatalog(firestore);
  await refreshDashboardTotals(firestore, () => new Date());
}

const CATALOG_TIMEOUT_MS = 90_000;

/** Waits until the shop shows what its shelves were filled with: until then a visitor would find them empty. */
export async function waitForCatalog(firestore: Firestore): Promise<void> {
  const filled: unknown = (await firestore.doc('catalog/changes').get()).get('at');
  const until = Date.now() + CATALOG_TIMEOUT_MS;
  for (;;) {
    const shown: unknown = (await firestore.doc('catalog/version').get()).get('builtFrom');
    if (filled instanceof Timestamp && shown instanceof Timestamp && shown >= filled) return;
    if (Date.now() > until) throw new CliError('The shop does not show what its shelves were filled with.');
    await wait(250);
  }
}

const WARM_UP_TIMEOUT_MS = 90_000;
// A page asks for two things at once and the functions emulator gives each call a process of its own.
// The first payment is told to a function of its own, at whose door a payer waits.
const WARM_UP_PATHS = [
  '/api/site',
  '/api/products',
  '/api/site',
  '/api/products',
  '/api/admin/session',
  '/api/payments/paypal/return',
  '/shop',
];

/** Asks the shop at `address` until it answers, so that the first visitor does not wait for the functions to start. */
export async function warmUpFunctions(address: string): Promise<void> {
  const until = Date.now() + WARM_UP_TIMEOUT_MS;
  for (;;) {
    const answers = await Promise.all(WARM_UP_PATHS.map((path) => findFailure(`${address}${path}`)));
    const failed = answers.find((answer) => answer !== undefined);
    if (failed === undefined) return;
    if (Date.now() > until) throw new CliError(`The shop does not answer: ${failed}`);
    await wait(500);
  }
}

/** What went wrong, undefined when the answer is a good one. */
async function findFailure(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual' });
    const body = await response.text();
    return response.status < 400 ? undefined : `${address} says ${response.status} ${body.slice(0, 300)}`;
  } catch (error) {
    return `${address} cannot be reached (${error instanceof Error ? error.message : 'unknown'})`;
  }
}
