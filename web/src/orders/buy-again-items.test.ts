import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { CART_VERSION_HEADER, type CartLine } from '@plenty/contract/cart/cart';
import { afterEach, expect, test, vi } from 'vitest';
import { cartQuery } from '../shell/cart-store.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { buildCartLine } from '../testing/cart-line.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { toasts } from '../ui/toast-store.ts';
import { addOrderedItems } from './buy-again-items.ts';

const tee = { productId: 7, productName: 'Script Tee', size: 'MED', color: 'Black', quantity: 2 };
const cap = { productId: 8, productName: 'Cap', size: '', color: '', quantity: 1 };
type Item = typeof tee;

const toLine = ({ productId, size, color, quantity }: Item): CartLine =>
  buildCartLine({ id: `line000${productId}`, productId, selectedSize: size, selectedColor: color, quantity });

/** A shop whose cart takes what the test does not `fail`; `isLost` loses only the response. */
function stubShop() {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const shop = { lines: [] as CartLine[], asked: [] as number[], failing: 0, isLost: false };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    const isAdding = method === cartEndpoints.addToCart.method && typeof body === 'string';
    const item = isAdding ? (JSON.parse(body) as Item) : undefined;
    if (item) shop.asked.push(item.productId);
    const isFailing = item?.productId === shop.failing;
    if (item && (!isFailing || shop.isLost)) shop.lines.push(toLine(item));
    if (isFailing) throw new TypeError('Failed to fetch');
    return Response.json(shop.lines, { headers: { [CART_VERSION_HEADER]: `ab12:${shop.lines.length + 1}` } });
  });
  return shop;
}

afterEach(() => vi.unstubAllGlobals());

test('buying again once more adds only what could not be added before', async () => {
  const client = createQueryClient();
  const shop = stubShop();
  shop.failing = cap.productId;
  const first = await addOrderedItems(client, [tee, cap]);
  expect(first.map(({ outcome }) => outcome)).toEqual(['added', 'failed']);
  shop.failing = 0;
  const second = await addOrderedItems(client, [tee, cap], first);
  expect(second.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  expect(shop.asked).toEqual([7, 8, 8]);
});

test('an item whose response was lost is not added twice', async () => {
  const client = createQueryClient();
  const shop = stubShop();
  Object.assign(shop, { failing: tee.productId, isLost: true });
  const first = await addOrderedItems(client, [tee, cap]);
  shop.failing = 0;
  const second = await addOrderedItems(client, [tee, cap], first);
  expect(second.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  expect(shop.asked).toEqual([7, 8]);
});

test('while the cart cannot be read, nothing is added once more', async () => {
  const client = createQueryClient();
  const shop = stubShop();
  shop.failing = cap.productId;
  const first = await addOrderedItems(client, [cap]);
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    if (method === cartEndpoints.addToCart.method) shop.asked.push(cap.productId);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await addOrderedItems(client, [cap], first)).toEqual(first);
  expect(shop.asked).toEqual([8]);
});

test('an order that is all in the cart can be bought once more', async () => {
  const client = createQueryClient();
  const shop = stubShop();
  const first = await addOrderedItems(client, [tee, cap]);
  await addOrderedItems(client, [tee, cap], first);
  expect(shop.asked).toEqual([7, 8, 7, 8]);
});

test('a browser that keeps no cookies is told so, and no item seems to be in the cart', async () => {
  const client = createQueryClient();
  const shop = stubShop();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(_text: string) {},
  });
  await expect(addOrderedItems(client, [tee, cap])).rejects.toThrow('Cookies are disabled');
  expect(toasts.read()).toMatchObject({ title: 'Error' });
  expect(client.getQueryData(cartQuery.queryKey)).toBeUndefined();
  expect(shop.asked).toEqual([7]);
});
