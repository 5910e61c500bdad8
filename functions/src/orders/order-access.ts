import { AppError } from '../app-error.ts';
import { type AttemptLimit, checkAttempts, countAttempt, isSameSecret, readKnownBrowser } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { type PlacedOrder, listBrowserOrders } from './browser-orders.repository.ts';
import { findOrderByNumber } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * A guest's order opens for 30 days in the browser that placed it, by the cookie alone. A customer's order needs their sign-in: after a
 * sign-out the next person at this browser has the same cookie.
 */
export function isOpenToBrowser(order: StoredOrder, placed: readonly PlacedOrder[]): boolean {
  const entry = placed.find(({ orderId }) => orderId === order.id);
  return entry?.userId === null && order.userId === null;
}

type Caller = Pick<RequestContext, 'database' | 'visitor' | 'browser' | 'customer' | 'now'>;

/** True for the order's customer, anyone with its key, and the browser that placed it as a guest. */
export async function canSeeOrderDetails(order: StoredOrder, caller: Caller): Promise<boolean> {
  const { database, visitor, browser, customer, now } = caller;
  if (customer !== undefined && order.userId === customer.id) return true;
  if (isSameSecret(order.orderKey, visitor.orderKey)) return true;
  if (order.userId !== null) return false;
  return isOpenToBrowser(order, await listBrowserOrders(database, browser.id, now()));
}

export function orderNotFound(): AppError {
  return new AppError({ code: 'not-found', message: 'We could not find this order.' });
}

/** Finds an order whose details the caller may see. An order they may not see is not found. */
export async function requireOrderAccess(orderNumber: string, caller: Caller): Promise<StoredOrder> {
  const order = await findOrderByNumber(caller.database, orderNumber);
  if (!order || !(await canSeeOrderDetails(order, caller))) throw orderNotFound();
  return order;
}

const LOOKUP_LIMIT: AttemptLimit = { kind: 'look-up', most: 30, windowMs: 600_000 };
/** All failed lookups together, so that many addresses do not give an attacker more tries. */
const TOTAL_LOOKUP_LIMIT: AttemptLimit = { kind: 'look-up-all', most: 1000, windowMs: 600_000 };
const EVERYBODY = 'everybody';

/** Returns an order's key for its number and email. The error does not say which of them was wrong (D-29). */
export const lookUpOrder: Handler<'lookUpOrder'> = async ({ body }, context) => {
  const { database, visitor, browser, now } = context;
  // Attackers elsewhere must not use up the tries of a browser that has signed in before (D-55).
  const known = await readKnownBrowser(database, browser.id, now());
  if (!known) await checkAttempts(database, TOTAL_LOOKUP_LIMIT, EVERYBODY, now());
  await countAttempt(database, LOOKUP_LIMIT, known?.id ?? visitor.address, now());
  const order = await findOrderByNumber(database, body.orderNumber);
  if (order?.customerEmail.toLowerCase() !== body.email.toLowerCase()) {
    if (!known) await countAttempt(database, TOTAL_LOOKUP_LIMIT, EVERYBODY, now());
    throw new AppError({ code: 'not-found', message: 'We could not find an order with this number and email.' });
  }
  return { orderNumber: order.orderNumber, orderKey: order.orderKey };
};
