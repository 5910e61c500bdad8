import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';

/** Opens an order by its key; without one it opens for its customer, and for the browser that placed it. */
export function getOrderHeaders(key: string): Readonly<Record<string, string>> {
  return key === '' ? {} : { [ORDER_KEY_HEADER]: key };
}
