import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderDetails } from '@plenty/contract/orders/order';
import type { QueryClient } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../shell/api-client.ts';
import {
  type CartResponse,
  applyCartResponse,
  cartQuery,
  isStorageBlocked,
  refreshCart,
  requestCart,
} from '../shell/cart-store.ts';
import type { BuyAgainResult } from './buy-again-result.ts';

type OrderItem = Pick<OrderDetails['items'][number], 'productId' | 'productName' | 'size' | 'color' | 'quantity'>;

/** `unitsBefore`: how many the cart had when the item was to be added. */
type AddedItem = BuyAgainResult & { readonly item: OrderItem; readonly unitsBefore: number };

/**
 * Adds the items one after the other: each response is the whole cart. When some of the last attempt failed, only those are tried again, and
 * only after the cart was read: a lost response may have added them.
 */
export async function addOrderedItems(
  client: QueryClient,
  items: readonly OrderItem[],
  last: readonly AddedItem[] = [],
): Promise<readonly AddedItem[]> {
  if (!last.some(hasFailed)) {
    const results: AddedItem[] = [];
    for (const item of items) results.push(await addItem(client, item));
    return results;
  }
  const lines = await refreshCart(client);
  if (!lines) return last;
  const results: AddedItem[] = [];
  for (const result of last) {
    const isInCart = countUnits(lines, result.item) >= result.unitsBefore + result.item.quantity;
    if (!hasFailed(result)) results.push(result);
    else results.push(isInCart ? { ...result, outcome: 'added' } : await addItem(client, result.item));
  }
  return results;
}

const hasFailed = ({ outcome }: BuyAgainResult) => outcome === 'failed';

function countUnits(lines: readonly CartLine[], { productId, size, color }: OrderItem): number {
  const same = lines.filter(
    (line) => line.productId === productId && line.selectedSize === size && line.selectedColor === color,
  );
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function addItem(client: QueryClient, item: OrderItem): Promise<AddedItem> {
  const unitsBefore = countUnits(client.getQueryData(cartQuery.queryKey) ?? [], item);
  return { item, unitsBefore, outcome: await requestItem(client, item) };
}

async function requestItem(client: QueryClient, item: OrderItem): Promise<BuyAgainResult['outcome']> {
  const { productId, size, color, quantity } = item;
  const body = { productId, size, color, quantity };
  let response: CartResponse;
  try {
    response = await requestCart((options) => callApi(cartEndpoints.addToCart, { body }, options));
  } catch (failure) {
    return toOutcome(failure);
  }
  // Each item would get a cart of its own.
  if (isStorageBlocked() && (await import('../cart/cookies-disabled-toast.ts')).toastCookiesDisabled()) {
    throw new Error('Cookies are disabled, so no cart was kept');
  }
  applyCartResponse(client, response);
  return 'added';
}

function toOutcome(failure: unknown): BuyAgainResult['outcome'] {
  const code = failure instanceof ApiCallError ? failure.error?.code : undefined;
  if (code === 'not-found' || code === 'out-of-stock' || code === 'invalid-choice') return 'unavailable';
  return code === 'quantity-limit' ? 'limit' : 'failed';
}
