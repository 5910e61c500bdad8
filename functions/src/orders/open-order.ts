import type { RequestContext } from '../context.ts';
import { isSameSecret } from '../same-secret.ts';
import { type PlacedOrder, listBrowserOrders } from './browser-order-repository.ts';
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
