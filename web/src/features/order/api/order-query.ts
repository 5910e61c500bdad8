import { orderCalls } from '@plenty/contract/api/order-calls';
import { knowCalls } from '../../../lib/known-calls.ts';
import { orderHeaders } from '../../../lib/order-headers.ts';
import { readQuery } from '../../../lib/read-query.ts';

knowCalls(orderCalls);

/** An order by its number; its key adds the details (D-21) and is part of what is remembered, never of the address. */
export function orderQuery(orderNumber: string, key: string) {
  const read = readQuery('getOrder', { params: { orderNumber } }, { headers: orderHeaders(key) });
  return { ...read, queryKey: [...read.queryKey, key], refetchOnMount: 'always' as const };
}
