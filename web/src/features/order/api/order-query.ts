import { orderEndpoints } from '@plenty/contract/api/order-calls';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getOrderHeaders } from '../../../lib/order-headers.ts';
import { apiQuery } from '../../../lib/read-query.ts';

registerEndpoints(orderEndpoints);

/** An order by its number; its key adds the details (D-21) and is part of what is remembered, never of the address. */
export function orderQuery(orderNumber: string, key: string) {
  const read = apiQuery('getOrder', { params: { orderNumber } }, { headers: getOrderHeaders(key) });
  return { ...read, queryKey: [...read.queryKey, key], refetchOnMount: 'always' as const };
}
