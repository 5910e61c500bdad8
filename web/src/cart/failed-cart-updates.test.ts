import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cartQuery, refreshCart } from '../shell/cart-store.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { buildCartLine } from '../testing/cart-line.ts';
import { toasts } from '../ui/toast-store.ts';
import { changeQuantityBy, removeLineMutation } from './update-cart.ts';

const line = buildCartLine();
const GONE = { code: 'not-found', message: 'This item is no longer in your cart.' };
const FEW = { code: 'out-of-stock', message: 'Only 3 of Script Tee are left.' };

/** Reads respond with the current cart, writes with what the test says. */
function stubShop(respondToWrite: () => Response) {
  const shop = { lines: [line], revision: 1 };
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'GET') return respondToWrite();
    return Response.json(shop.lines, { headers: { [CART_VERSION_HEADER]: `ab12:${shop.revision}` } });
  });
  return shop;
}

const reject = (error: object, status: number) => () => Response.json(error, { status });
const loseResponse = (): Response => {
  throw new TypeError('Failed to fetch');
};
const quantities = (client: QueryClient) => client.getQueryData(cartQuery.queryKey)?.map(({ quantity }) => quantity);
const waitUntilIdle = (client: QueryClient) =>
  vi.waitFor(() => expect([client.isMutating(), client.isFetching()]).toEqual([0, 0]));
const removeLine = (client: QueryClient) =>
  client
    .getMutationCache()
    .build(client, removeLineMutation(client))
    .execute(line.id)
    .catch(() => undefined);

afterEach(() => vi.unstubAllGlobals());

test('R-3 a line that is gone leaves the drawer with a toast, whichever button was pressed', async () => {
  const client = createQueryClient();
  const shop = stubShop(reject(GONE, 404));
  await refreshCart(client);
  Object.assign(shop, { lines: [], revision: 2 });
  changeQuantityBy(client, line.id, 1);
  expect(quantities(client)).toEqual([2]);
  await waitUntilIdle(client);
  expect(quantities(client)).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'This item is no longer in your cart.' });
  await removeLine(client);
  expect(toasts.read()).toMatchObject({ title: 'Cart Updated', description: 'This item was already removed.' });
});

test('R-3 a rejected quantity goes back to the shop’s, and the toast gives the shop’s reason', async () => {
  const client = createQueryClient();
  const shop = stubShop(reject(FEW, 409));
  await refreshCart(client);
  Object.assign(shop, { lines: [{ ...line, quantity: 3 }], revision: 2 });
  changeQuantityBy(client, line.id, 1);
  await waitUntilIdle(client);
  expect(quantities(client)).toEqual([3]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'Only 3 of Script Tee are left.' });
});

test('R-3 a removal without a response succeeded if the line is gone, and failed otherwise', async () => {
  const client = createQueryClient();
  const shop = stubShop(loseResponse);
  await refreshCart(client);
  await removeLine(client);
  expect(quantities(client)).toEqual([1]);
  expect(toasts.read()).toMatchObject({ title: 'Error', description: 'Failed to remove item from cart' });
  Object.assign(shop, { lines: [], revision: 2 });
  await removeLine(client);
  expect(quantities(client)).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: 'Success', description: 'Item removed from cart' });
});

test('R-3 a new quantity without a response is no failure when the shop has it', async () => {
  const client = createQueryClient();
  const shop = stubShop(() => {
    Object.assign(shop, { lines: [{ ...line, quantity: 2 }], revision: 2 });
    return loseResponse();
  });
  await refreshCart(client);
  const before = toasts.read();
  changeQuantityBy(client, line.id, 1);
  await waitUntilIdle(client);
  expect(quantities(client)).toEqual([2]);
  expect(toasts.read()).toBe(before);
});

test('CART-13 a line that is removed while its quantity is being sent is gone without an error', async () => {
  const client = createQueryClient();
  const sent: string[] = [];
  const shop = { lines: [line], revision: 1 };
  const change = (lines: (typeof line)[]) => Object.assign(shop, { lines, revision: shop.revision + 1 });
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(method);
    if (method !== 'GET' && shop.lines.length === 0) return Response.json(GONE, { status: 404 });
    if (method === 'PUT') change([{ ...line, quantity: 2 }]);
    if (method === 'DELETE') change([]);
    return Response.json(shop.lines, { headers: { [CART_VERSION_HEADER]: `ab12:${shop.revision}` } });
  });
  await refreshCart(client);
  // The second tap waits for the response to the first.
  for (const _tap of [1, 2]) changeQuantityBy(client, line.id, 1);
  await removeLine(client);
  await waitUntilIdle(client);
  expect(sent).toEqual(['PUT', 'DELETE']);
  expect(quantities(client)).toEqual([]);
  expect(toasts.read()).toMatchObject({ title: 'Success', description: 'Item removed from cart' });
});
