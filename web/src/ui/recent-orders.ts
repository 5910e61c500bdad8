import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { RecentOrder } from '@plenty/contract/orders/order';
import { apiQuery } from '../shell/query-client.ts';

const STORAGE_KEY = 'orderAttempt';
/** As long as the server lists an order as recent. */
const ATTEMPT_LIFETIME_MS = 30 * 60_000;

/** An attempt to order is kept in localStorage, so that it outlives the tab. */
export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Records that an order is being sent. An unanswered attempt is kept, because the server turns a retry into the same order. */
export function startOrderAttempt(store: AttemptStore, now: number): void {
  if (getOrderAttemptAge(store, now) !== undefined) return;
  try {
    store.setItem(STORAGE_KEY, String(now));
  } catch {
    // Without storage, a response that is lost with its page is found by sending the order again.
  }
}

/** Called once the response has arrived. */
export function endOrderAttempt(store: AttemptStore): void {
  try {
    store.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, nothing was recorded.
  }
}

/** How long ago the unanswered attempt was made, in milliseconds; undefined if there is none. */
export function getOrderAttemptAge(store: AttemptStore, now: number): number | undefined {
  try {
    const age = now - Number(store.getItem(STORAGE_KEY) ?? Number.NaN);
    return age >= 0 && age < ATTEMPT_LIFETIME_MS ? age : undefined;
  } catch {
    return undefined;
  }
}

/** A wrapper, because a browser that blocks storage throws as soon as `localStorage` is read. */
export const browserAttemptStore: AttemptStore = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

/** This browser's orders of the last half hour. */
export const recentOrdersQuery = { ...apiQuery(orderEndpoints.listRecentOrders), staleTime: 0, gcTime: 0 };
type RecentOrders = EndpointResponse<(typeof orderEndpoints)['listRecentOrders']>;

/** How far the clocks of server and browser may be apart, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2000;

/** The order made by an attempt that was `age` milliseconds old when the server was asked. */
export function findAttemptedOrder({ askedAt, orders }: RecentOrders, age: number): RecentOrder | undefined {
  const [newest] = orders;
  if (!newest) return undefined;
  return Date.parse(askedAt) - Date.parse(newest.createdAt) <= age + CLOCK_TOLERANCE_MS ? newest : undefined;
}
