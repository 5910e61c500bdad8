import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { RecentOrder } from '@plenty/contract/orders/order';
import { registerEndpoints } from '../shell/api-client.ts';
import { apiQuery } from '../shell/query-client.ts';

const STORAGE_KEY = 'orderAttempt';
/** As long as the shop tells of a recent order. */
const ATTEMPT_LIFETIME_MS = 30 * 60_000;

/** Where a try at an order is remembered: the browser's own storage, so that it outlives the tab. */
export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Notes that an order is being sent off. One whose answer never came stays the first: the shop makes the same order of the next. */
export function startOrderAttempt(store: AttemptStore, now: number): void {
  if (getOrderAttemptAge(store, now) !== undefined) return;
  try {
    store.setItem(STORAGE_KEY, String(now));
  } catch {
    // Without storage an answer that is lost with its page is found by sending the order again.
  }
}

/** The answer is there. */
export function endOrderAttempt(store: AttemptStore): void {
  try {
    store.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}

/** How long ago an order was sent off that was never answered, in milliseconds; undefined when there is none. */
export function getOrderAttemptAge(store: AttemptStore, now: number): number | undefined {
  try {
    const age = now - Number(store.getItem(STORAGE_KEY) ?? Number.NaN);
    return age >= 0 && age < ATTEMPT_LIFETIME_MS ? age : undefined;
  } catch {
    return undefined;
  }
}

/** Asked for only when it is needed: a browser that allows no storage fails at its very name. */
export const browserAttemptStore: AttemptStore = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

registerEndpoints(orderEndpoints);

/** What this browser ordered in the last half hour, as of now. */
export const recentOrdersQuery = { ...apiQuery('listRecentOrders'), staleTime: 0, gcTime: 0 };
export type RecentOrders = EndpointResponse<(typeof orderEndpoints)['listRecentOrders']>;

/** The shop's clock and the browser's may run apart by so much while a call is on its way, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2000;

/** The order that a try made, which began so many milliseconds before the shop was asked. */
export function findAttemptedOrder({ askedAt, orders }: RecentOrders, age: number): RecentOrder | undefined {
  const [newest] = orders;
  const isOfTry =
    newest !== undefined && Date.parse(askedAt) - Date.parse(newest.createdAt) <= age + CLOCK_TOLERANCE_MS;
  return isOfTry ? newest : undefined;
}
