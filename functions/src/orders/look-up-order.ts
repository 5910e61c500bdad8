import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { readKnownBrowser } from '../sessions/known-browser-repository.ts';
import { type AttemptLimit, checkAttempts, countAttempt } from '../throttle/throttle-repository.ts';
import { findOrderByNumber } from './order-repository.ts';

const LOOKUP_LIMIT: AttemptLimit = { kind: 'look-up', most: 30, windowMs: 600_000 };
/** Wrong tries of everybody together: whoever has many addresses has no more of them. */
const TOTAL_LOOKUP_LIMIT: AttemptLimit = { kind: 'look-up-all', most: 1000, windowMs: 600_000 };
const EVERYBODY = 'everybody';

/** D-29: number and email together give the key; a wrong one of either says the same. */
export const lookUpOrder: Handler<'lookUpOrder'> = async ({ body }, context) => {
  const { database, visitor, browser, now } = context;
  // A browser that somebody signed in on before is counted by itself (D-55).
  const known = await readKnownBrowser(database, database, browser.id, now());
  if (!known) await checkAttempts(database, TOTAL_LOOKUP_LIMIT, EVERYBODY, now());
  await countAttempt(database, LOOKUP_LIMIT, known?.id ?? visitor.address, now());
  const order = await findOrderByNumber(database, body.orderNumber);
  if (order?.customerEmail.toLowerCase() !== body.email.toLowerCase()) {
    if (!known) await countAttempt(database, TOTAL_LOOKUP_LIMIT, EVERYBODY, now());
    throw new AppError({ code: 'not-found', message: 'We could not find an order with this number and email.' });
  }
  return { orderNumber: order.orderNumber, orderKey: order.orderKey };
};
