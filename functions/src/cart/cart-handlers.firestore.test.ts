import { MAX_LOOK_PRODUCTS } from '@plenty/contract/catalog/look';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { getSessionCookie, createTestShop, getVisitorId } from '../testing/test-shop.ts';
import { fillCart, parseCartLines } from '../testing/place-order.ts';

const shop = createTestShop('cart');
beforeAll(async () => {
  await shop.saveProducts(
    { id: 1, name: 'Script Tee', price: 4800 },
    { id: 2, sizes: ['ONE SIZE'], colors: ['Black'], price: 1200, category: 'accessories' },
    { id: 3, inStock: false },
    { id: 4, variants: [{ size: 'SM', color: 'Black', availability: 'sold-out' }] },
    { id: 5, name: 'Going Tee', price: 2000 },
  );
  await shop.setStock(4, 'SM', 'Black', 0);
  await shop.setStock(4, 'MED', 'Black', 2);
});
const add = (body: unknown, cookie?: string) => shop.call('/api/cart', { method: 'POST', body, cookie });

test('reading a cart sets no cookie, adding to it does', async () => {
  const read = await shop.call('/api/cart');
  expect(read.data).toEqual([]);
  expect(read.headers['Set-Cookie']).toBeUndefined();
  const added = await add({ productId: 1, size: 'MED', color: 'Black', quantity: 1 });
  expect(added.headers['Set-Cookie']).toMatch(
    /^__session=[\w-]{43}; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  );
  expect(added.headers['Cache-Control']).toBe('private, no-store');
});

test('ENT-02 to 04 API-05 API-06 a cart line has all specified fields and is stored under the hash of the cookie', async () => {
  const added = await add({ productId: 1, size: 'MED', color: 'Black', quantity: 1 });
  const cookie = getSessionCookie(added) ?? '';
  const [line] = parseCartLines(added);
  expect(line).toMatchObject({
    productId: 1,
    productName: 'Script Tee',
    price: '48.00',
    size: 'MED',
    color: 'Black',
    selectedSize: 'MED',
    selectedColor: 'Black',
    quantity: 1,
    available: true,
    product: { name: 'Script Tee', price: '48.00', images: [] },
  });
  expect((await shop.call('/api/cart', { cookie })).data).toEqual(added.data);
  const stored = await shop.database.doc(paths.cart(getVisitorId(cookie))).get();
  expect(stored.get('lines')).toEqual([expect.objectContaining({ id: line?.id, price: 4800, quantity: 1 })]);
  expect(JSON.stringify(stored.data())).not.toContain(cookie);
});

test('PDP-12 the same size and color add up on one line, to at most ten', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 }, { productId: 1, quantity: 8 });
  const tenth = await add({ productId: 1, size: 'MED', color: 'Black', quantity: 1 }, cookie);
  expect(parseCartLines(tenth)).toEqual([expect.objectContaining({ quantity: 10 })]);
  const eleventh = await add({ productId: 1, size: 'MED', color: 'Black', quantity: 1 }, cookie);
  expect(eleventh).toMatchObject({ status: 422, data: { code: 'quantity-limit' } });
  expect(parseCartLines(await shop.call('/api/cart', { cookie }))).toEqual([expect.objectContaining({ quantity: 10 })]);
});

test('PDP-08 PDP-09 a product’s only size and color need not be chosen, one of several must', async () => {
  expect(parseCartLines(await add({ productId: 2 }))).toEqual([
    expect.objectContaining({ size: 'ONE SIZE', color: 'Black' }),
  ]);
  expect(await add({ productId: 1, color: 'Black' })).toMatchObject({ status: 422, data: { code: 'invalid-choice' } });
  expect(await add({ productId: 1, size: '4XL', color: 'Black' })).toMatchObject({ status: 422 });
});

test('a product that is out of stock, sold out in this size or unknown cannot be added', async () => {
  expect(await add({ productId: 3, size: 'SM', color: 'Black' })).toMatchObject({
    status: 409,
    data: { code: 'out-of-stock' },
  });
  expect(await add({ productId: 4, size: 'SM', color: 'Black' })).toMatchObject({
    status: 409,
    data: { code: 'out-of-stock' },
  });
  expect(await add({ productId: 4, size: 'MED', color: 'Black' })).toMatchObject({ status: 200 });
  expect(await add({ productId: 99, size: 'SM', color: 'Black' })).toMatchObject({
    status: 404,
    data: { code: 'not-found' },
  });
});

test('API-07 API-08 CART-09 a quantity can be changed, but not below one, and a line removed', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 }, { productId: 2, size: 'ONE SIZE' });
  const id = lines[0]?.id ?? '';
  const changed = await shop.call(`/api/cart/${id}`, { method: 'PUT', body: { quantity: 3 }, cookie });
  expect(parseCartLines(changed).map((line) => line.quantity)).toEqual([3, 1]);
  expect(await shop.call(`/api/cart/${id}`, { method: 'PUT', body: { quantity: 0 }, cookie })).toMatchObject({
    status: 400,
  });
  const removed = await shop.call(`/api/cart/${id}`, { method: 'DELETE', cookie });
  expect(parseCartLines(removed).map((line) => line.productId)).toEqual([2]);
});

test('D-24 a cart holds no more units than are left, and shows when fewer are left than it holds', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 4, quantity: 2 });
  const third = await add({ productId: 4, size: 'MED', color: 'Black', quantity: 1 }, cookie);
  expect(third).toMatchObject({ status: 409, data: { code: 'out-of-stock' } });
  const path = `/api/cart/${lines[0]?.id}`;
  expect(await shop.call(path, { method: 'PUT', body: { quantity: 3 }, cookie })).toMatchObject({ status: 409 });
  await shop.setStock(4, 'MED', 'Black', 1);
  expect(parseCartLines(await shop.call('/api/cart', { cookie }))).toEqual([
    expect.objectContaining({ quantity: 2, left: 1, available: true }),
  ]);
  expect((await shop.call(path, { method: 'PUT', body: { quantity: 1 }, cookie })).status).toBe(200);
  await shop.setStock(4, 'MED', 'Black', 0);
  expect(parseCartLines(await shop.call('/api/cart', { cookie }))).toEqual([
    expect.objectContaining({ left: 0, available: false }),
  ]);
  await shop.setStock(4, 'MED', 'Black', 2);
  const all = await shop.call(path, { method: 'PUT', body: { quantity: 2 }, cookie });
  expect(all.status, 'as many as are left').toBe(200);
});

test('D-24 ERR-03 a quantity that cannot be had says what is left in good English, also when more is owed than there is', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 4, quantity: 1 });
  const reject = async (count: number) => {
    await shop.setStock(4, 'MED', 'Black', count);
    const path = `/api/cart/${lines[0]?.id}`;
    return (await shop.call(path, { method: 'PUT', body: { quantity: 3 }, cookie })).data;
  };
  const sentence = (message: string) => expect.objectContaining({ code: 'out-of-stock', message });
  const name = lines[0]?.productName;
  expect(await reject(2)).toEqual(sentence(`Only 2 of ${name} are left.`));
  expect(await reject(1)).toEqual(sentence(`Only one of ${name} is left.`));
  expect(await reject(0)).toEqual(sentence(`${name} is sold out in this size and color.`));
  expect(await reject(-2)).toEqual(sentence(`${name} is sold out in this size and color.`));
  await shop.setStock(4, 'MED', 'Black', 2);
});

test('PAIR-05 an outfit is added in one write', async () => {
  const items = [
    { productId: 1, size: 'MED', color: 'Black' },
    { productId: 2 },
    { productId: 1, size: 'MED', color: 'Black', quantity: 2 },
  ];
  const added = await shop.call('/api/cart/outfit', { method: 'POST', body: { items } });
  expect(parseCartLines(added).map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  const cookie = getSessionCookie(added) ?? '';
  const stored = await shop.database.doc(paths.cart(getVisitorId(cookie))).get();
  expect(stored.get('revision')).toBe(1);
});

test('PAIR-05 the largest look that the panel saves is added at once', async () => {
  const ids = Array.from({ length: MAX_LOOK_PRODUCTS }, (_item, place) => 20 + place);
  await shop.saveProducts(...ids.map((id) => ({ id })));
  const items = ids.map((productId) => ({ productId, size: 'MED', color: 'Black' }));
  const added = await shop.call('/api/cart/outfit', { method: 'POST', body: { items } });
  expect(parseCartLines(added).map(({ productId }) => productId)).toEqual(ids);
});

test('PAIR-05 an outfit of which one item is sold out leaves the cart as it was, and names that item', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const before = parseCartLines(await shop.call('/api/cart', { cookie }));
  const refused = [
    { code: 'out-of-stock', item: { productId: 4, size: 'SM', color: 'Black' }, says: 'sold out in this size' },
    { code: 'out-of-stock', item: { productId: 4, size: 'MED', color: 'Black', quantity: 3 }, says: 'Only 2' },
    { code: 'invalid-choice', item: { productId: 1, color: 'Black' }, says: 'Please select a size' },
    { code: 'not-found', item: { productId: 99 }, says: 'no longer in the shop' },
  ];
  for (const { code, item, says } of refused) {
    const body = { items: [{ productId: 2 }, item] };
    const answer = await shop.call('/api/cart/outfit', { method: 'POST', body, cookie });
    expect(answer.data, says).toMatchObject({ code, message: expect.stringContaining(says) });
    expect(parseCartLines(await shop.call('/api/cart', { cookie }))).toEqual(before);
  }
});

test('of two outfits that want the last units at once, together no more are added than are left', async () => {
  await shop.setStock(4, 'MED', 'Black', 2);
  const { cookie } = await fillCart(shop, { productId: 1 });
  const body = { items: [{ productId: 2 }, { productId: 4, size: 'MED', color: 'Black', quantity: 1 }] };
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.call('/api/cart/outfit', { method: 'POST', body, cookie })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(
    parseCartLines(await shop.call('/api/cart', { cookie })).map(({ productId, quantity }) => [productId, quantity]),
  ).toEqual([
    [1, 1],
    [2, 2],
    [4, 2],
  ]);
});

test('a line of another cart is not found', async () => {
  const mine = await fillCart(shop, { productId: 1 });
  const other = await fillCart(shop, { productId: 1 });
  const path = `/api/cart/${mine.lines[0]?.id}`;
  expect(await shop.call(path, { method: 'DELETE', cookie: other.cookie })).toMatchObject({ status: 404 });
  expect(await shop.call(path, { method: 'PUT', body: { quantity: 2 } })).toMatchObject({ status: 404 });
  expect(parseCartLines(await shop.call('/api/cart', { cookie: mine.cookie }))).toHaveLength(1);
});

test('the cart shows current and previous prices, and marks a deleted product as unavailable', async () => {
  const { cookie } = await fillCart(shop, { productId: 5 }, { productId: 1 });
  await shop.database.doc(paths.product(5)).update({ price: 2500 });
  const [dearer] = parseCartLines(await shop.call('/api/cart', { cookie }));
  expect(dearer).toMatchObject({ price: '25.00', previousPrice: '20.00', available: true });
  await shop.database.doc(paths.product(5)).delete();
  const [gone] = parseCartLines(await shop.call('/api/cart', { cookie }));
  expect(gone).toMatchObject({ productName: 'Going Tee', price: '20.00', available: false });
});

test('twenty simultaneous additions to one cart all count', async () => {
  const { cookie } = await fillCart(shop, { productId: 2, size: 'ONE SIZE' });
  const sizes = ['SM', 'MED'];
  const taps = Array.from({ length: 18 }, (_nothing, place) =>
    add({ productId: 1, size: sizes[place % 2], color: 'White', quantity: 1 }, cookie),
  );
  const answers = await Promise.all(taps);
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 18 }, () => 200));
  const quantities = parseCartLines(await shop.call('/api/cart', { cookie })).map((line) => line.quantity);
  expect(quantities.toSorted((left, right) => left - right)).toEqual([1, 9, 9]);
});
