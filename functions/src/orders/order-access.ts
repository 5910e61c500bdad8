import { AppError } from '../app-error.ts';
import { type AttemptLimit, checkAttempts, countAttempt, isSameSecret, readKnownBrowser } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { type PlacedOrder, listBrowserOrders } from './browser-orders.repository.ts';
import { findOrderByNumber } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Whether a key is the order's own. */
export function isOrderKey(order: StoredOrder, key: string | undefined): boolean {
  return isSameSecret(order.orderKey, key);
}

/**
 * Whether an order that was placed with a browser's cookie opens by that cookie alone. A guest's does, for 30 days. One that belongs to an
 * account opens for whoever is signed in to it: after the sign-out the next person at this browser has the same cookie.
 */
export function isOpenToBrowser(order: StoredOrder, placed: readonly PlacedOrder[]): boolean {
  const entry = placed.find(({ orderId }) => orderId === order.id);
  return entry?.userId === null && order.userId === null;
}

type Caller = Pick<RequestContext, 'database' | 'visitor' | 'browser' | 'customer' | 'now'>;

/** Who sees more of an order than its status: its customer, whoever has its key, and the browser that placed it as a guest. */
export async function canSeeOrderDetails(order: StoredOrder, caller: Caller): Promise<boolean> {
  const { database, visitor, browser, customer, now } = caller;
  if (customer !== undefined && order.userId === customer.id) return true;
  if (isOrderKey(order, visitor.orderKey)) return true;
  if (order.userId !== null) return false;
  return isOpenToBrowser(order, await listBrowserOrders(database, database, browser.id, now()));
}

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
