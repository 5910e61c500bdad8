import type { CartLine } from '@plenty/contract/cart/cart';
import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart-version';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cartQuery, refreshCart } from '../shell/cart-store.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { toasts } from '../ui/toast-store.ts';
import { changeQuantityBy, removeLineMutation } from './update-cart.ts';

const line: CartLine = {
  id: 'abcdefgh',
  productId: 7,
  productName: 'Script Tee',
  image: '',
  price: '48.00',
  available: true,
  size: 'MED',
  color: 'Black',
  selectedSize: 'MED',
  selectedColor: 'Black',
  quantity: 1,
  product: { name: 'Script Tee', price: '48.00', images: [] },
};
const GONE = { code: 'not-found', message: 'This item is no longer in your cart.' };
const FEW = { code: 'out-of-stock', message: 'Only 3 of Script Tee are left.' };

/** The network of a browser: reads answer the cart as it is by then, changes whatever the test says. */
function openNetwork(answerChange: () => Response) {
  const shop = { lines: [line], revision: 1 };
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'GET') return answerChange();
    return Response.json(shop.lines, { headers: { [CART_VERSION_HEADER]: `ab12:${shop.revision}` } });
  });
  return shop;
}

const rejecting = (error: object, status: number) => () => Response.json(error, { status });
const losing = (): Response => {
  throw new TypeError('Failed to fetch');
};
const quantities = (client: QueryClient) => client.getQueryData(cartQuery.queryKey)?.map(({ quantity }) => quantity);
const settled = (client: QueryClient) =>
  vi.waitFor(() => expect([client.isMutating(), client.isFetching()]).toEqual([0, 0]));
const removeIt = (client: QueryClient) =>
  client
    .getMutationCache()
    .build(client, removeLineMutation(client))
    .execute(line.id)
    .catch(() => undefined);

afterEach(() => vi.unstubAllGlobals());

test('R-3 a line that is gone is gone from the drawer, too, whichever button was pressed, and it is said', async () => {
  const client = createQueryClient();
  const shop = openNetwork(rejecting(GONE, 404));
  await refreshCart(client);
  Object.assign(shop, { lines: [], revision: 2 });
  changeQuantityBy(client, line.id, 1);
  expect(quantities(client)).toEqual([2]);
  await settled(client);
  expect(quantities(client)).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'This item is no longer in your cart.' });
  await removeIt(client);
  expect(toasts.read()).toMatchObject({ title: 'Cart Updated', description: 'This item was already removed.' });
});

test('R-3 a quantity that cannot be had goes back to what the shop has now, and the shop’s reason is said', async () => {
  const client = createQueryClient();
  const shop = openNetwork(rejecting(FEW, 409));
  await refreshCart(client);
  Object.assign(shop, { lines: [{ ...line, quantity: 3 }], revision: 2 });
  changeQuantityBy(client, line.id, 1);
  await settled(client);
  expect(quantities(client)).toEqual([3]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'Only 3 of Script Tee are left.' });
});

test('R-3 a removal whose answer was lost is told as done when the line is gone, else as failed', async () => {
  const client = createQueryClient();
  const shop = openNetwork(losing);
  await refreshCart(client);
  await removeIt(client);
  expect(quantities(client)).toEqual([1]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'Failed to remove item from cart' });
  Object.assign(shop, { lines: [], revision: 2 });
  await removeIt(client);
  expect(quantities(client)).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: 'Success', description: 'Item removed from cart' });
});

test('R-3 a quantity whose answer was lost is not called a failure when the shop has it', async () => {
  const client = createQueryClient();
  const shop = openNetwork(() => {
    Object.assign(shop, { lines: [{ ...line, quantity: 2 }], revision: 2 });
    return losing();
  });
  await refreshCart(client);
  const before = toasts.read();
  changeQuantityBy(client, line.id, 1);
  await settled(client);
  expect(quantities(client)).toEqual([2]);
  expect(toasts.read()).toBe(before);
});
