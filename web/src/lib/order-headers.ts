import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';

/** An order opens by its key; without a key only for its customer and for the browser that placed it. */
export function getOrderHeaders(key: string): Readonly<Record<string, string>> {
  return key === '' ? {} : { [ORDER_KEY_HEADER]: key };
}
