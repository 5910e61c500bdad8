import { orderCalls } from '@plenty/contract/api/order-calls';
import type { RecentOrder } from '@plenty/contract/order/order';
import type { ResponseOf } from '@plenty/contract/api/endpoint';
import { knowCalls } from '../../lib/known-calls.ts';
import { readQuery } from '../../lib/read-query.ts';

knowCalls(orderCalls);

/** What this browser ordered in the last half hour, as of now. */
export const recentOrdersQuery = { ...readQuery('listRecentOrders'), staleTime: 0, gcTime: 0 };
export type RecentOrders = ResponseOf<(typeof orderCalls)['listRecentOrders']>;

/** The shop's clock and the browser's may run apart by so much while a call is on its way, in milliseconds. */
const SLACK_MS = 2000;

/** The order that a try made, which began so many milliseconds before the shop was asked. */
export function findAttempted({ askedAt, orders }: RecentOrders, age: number): RecentOrder | undefined {
  const [newest] = orders;
  const isOfTry = newest !== undefined && Date.parse(askedAt) - Date.parse(newest.createdAt) <= age + SLACK_MS;
  return isOfTry ? newest : undefined;
}
