import { orderEndpoints } from '@plenty/contract/api/order-calls';
import type { RecentOrder } from '@plenty/contract/order/order';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { registerEndpoints } from '../../lib/known-calls.ts';
import { apiQuery } from '../../lib/read-query.ts';

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
