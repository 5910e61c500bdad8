import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../processes/sentence-error.ts';

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
