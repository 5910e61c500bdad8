import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { readKnownBrowser } from '../sessions/known-browser-repository.ts';
import { type Limit, checkTries, countTry } from '../throttle/throttle-repository.ts';
import { findOrder } from './order-repository.ts';

const LIMIT: Limit = { kind: 'look-up', most: 30, windowMs: 600_000 };
/** Wrong tries of everybody together: whoever has many addresses has no more of them. */
const OVERALL: Limit = { kind: 'look-up-all', most: 1000, windowMs: 600_000 };
const EVERYBODY = 'everybody';

/** D-29: number and email together give the key; a wrong one of either says the same. */
export const lookUpOrder: Handler<'lookUpOrder'> = async ({ body }, context) => {
  const { database, visitor, browser, now } = context;
  // A browser that somebody signed in on before is counted by itself (D-55).
  const known = await readKnownBrowser(database, database, browser.id, now());
  if (!known) await checkTries(database, OVERALL, EVERYBODY, now());
  await countTry(database, LIMIT, known?.id ?? visitor.address, now());
  const order = await findOrder(database, body.orderNumber);
  if (order?.customerEmail.toLowerCase() !== body.email.toLowerCase()) {
    if (!known) await countTry(database, OVERALL, EVERYBODY, now());
    throw new Refusal({ code: 'not-found', message: 'We could not find an order with this number and email.' });
  }
  return { orderNumber: order.orderNumber, orderKey: order.orderKey };
};
