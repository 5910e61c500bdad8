import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { RecentOrder } from '@plenty/contract/orders/order';
import { tryStorage } from '../lib/try-storage.ts';
import { apiQuery } from '../shell/query-client.ts';

/** An attempt to order is kept in localStorage, so that it outlives the tab. Without storage, sending the order again finds it. */
const STORAGE_KEY = 'orderAttempt';
/** As long as the server lists an order as recent. */
const ATTEMPT_LIFETIME_MS = 30 * 60_000;

/** Records that an order is being sent. An unanswered attempt is kept, because the server turns a retry into the same order. */
export function startOrderAttempt(now: number): void {
  if (getOrderAttemptAge(now) !== undefined) return;
  tryStorage(() => localStorage.setItem(STORAGE_KEY, String(now)));
}

/** Called once the response has arrived. */
export function endOrderAttempt(): void {
  tryStorage(() => localStorage.removeItem(STORAGE_KEY));
}

/** How long ago the unanswered attempt was made, in milliseconds; undefined if there is none. */
export function getOrderAttemptAge(now: number): number | undefined {
  const age = now - Number(tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? Number.NaN);
  return age >= 0 && age < ATTEMPT_LIFETIME_MS ? age : undefined;
}

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
