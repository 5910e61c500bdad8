import { auditLogEntrySchema, changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminProductRowSchema, adminProductSchema } from '@plenty/contract/admin/products';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createClaimShop } from '../testing/claim-shop.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const { shop, admin, callAsAdmin, listSwaps, askSwap, setSwaps, placeDelivered } = createClaimShop('variant-prices');
const product = (id: number) => shop.database.doc(paths.product(id));
const OWN = { sizes: ['SM', 'MED', '3XL'], price: 4800, prices: { '3xl__black': 5400 } };
beforeAll(async () => {
  await shop.setPaymentMode('orders-v2');
  await shop.saveProducts({ id: 71, name: 'Rain Tee', ...OWN });
});

const quote = async (cookie: string, body: object = {}) =>
  (await shop.call('/api/checkout/quote', { method: 'POST', body, cookie })).data;

test('O-23 two sizes of one product at their own prices: in cart, quote, order and email, and each is refunded at its own', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 71 }, { productId: 71, size: '3XL', quantity: 2 });
  expect(lines).toMatchObject([
    { size: 'MED', price: '48.00' },
    { size: '3XL', price: '54.00', quantity: 2 },
  ]);
  expect(lines[1]).not.toHaveProperty('previousPrice');
  expect(await quote(cookie)).toMatchObject({ quote: { subtotal: '156.00', total: '156.00' } });
  const body = { ...checkoutPayload(lines), email: 'sizes@example.com' };
  const created = await submitOrder(shop, cookie, body);
  expect(created).toMatchObject({ status: 200, data: { total: '156.00' } });
  const order = await shop.findOrder('sizes@example.com');
  expect(order).toMatchObject({
    subtotal: 15_600,
    items: [
      { size: 'MED', price: 4800 },
      { size: '3XL', price: 5400 },
    ],
  });
  await shop.approveAndReturn(parseCreatedOrder(created));
  const { docs } = await shop.database.collection(paths.emails).where('orderId', '==', order.id).get();
  expect(String(docs[0]?.get('message.text'))).toMatch(/\$108\.00/);
  const paid = await shop.findOrder('sizes@example.com');
  const refundable = getRefundableLines(paid);
  const lineId = paid.items[1]?.lineId ?? '';
  const one = refundable && getContentAmount(refundable, { lines: [{ lineId, quantity: 1 }], shipping: false });
  expect(one).toEqual({ amount: 5400, tax: 0 });
});

test('O-23 a price that changes between cart and order is asked about, and the cart names the one before', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 71, size: '3XL' });
  await product(71).update({ prices: { '3xl__black': 5600 } });
  const body = { ...checkoutPayload(lines), email: 'changed@example.com' };
  expect(await submitOrder(shop, cookie, body)).toMatchObject({
    status: 409,
    data: { code: 'price-changed', quote: { subtotal: '56.00' } },
  });
  const cart = parseCartLines(await shop.call('/api/cart', { cookie }));
  expect(cart).toMatchObject([{ price: '56.00', previousPrice: '54.00' }]);
  await product(71).update({ price: 5000 });
  expect(parseCartLines(await shop.call('/api/cart', { cookie })), 'another size’s price').toMatchObject([
    { price: '56.00' },
  ]);
  await product(71).update(OWN);
});

test('O-23 D-77 only sizes of the same price are offered for a swap', async () => {
  await setSwaps({});
  await product(2).update({ price: 2000, prices: { sm__black: 2200 }, sizes: ['SM', 'MED', 'LRG'] });
  await shop.setStock(2, 'LRG', 'Black', 20);
  const order = await placeDelivered({ productId: 2 });
  expect(await listSwaps(order)).toMatchObject({ lines: [{ size: 'MED', sizes: ['LRG'] }] });
  const stock = await shop.getStock(2, 'SM', 'Black');
  expect(await askSwap(order)).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/in SM has another price\. Please choose a size of the same price\.$/) },
  });
  expect(await shop.getStock(2, 'SM', 'Black')).toBe(stock);
  expect(await askSwap(order, { size: 'LRG' })).toMatchObject({ status: 200 });
});

const FORM = {
  name: 'Fog Tee',
  description: 'Soft.',
  price: '48.00',
  category: 'tees',
  sizes: ['SM', '3XL'],
  colors: ['Black'],
  images: [],
};
const read = (data: unknown) => changeResponseSchema(adminProductSchema).parse(data);
const own = (size: string, value: string) => ({ size, color: 'Black', value });

test('O-23 own prices are saved, kept by a form without them, removed, and brought back by undo', async () => {
  const added = await callAsAdmin('POST', 'products', { ...FORM, prices: [own('3XL', '54.00')] });
  const { item } = read(added.data);
  expect(item.prices).toEqual({ '3xl__black': '54.00' });
  const change = async (form: object) => read((await callAsAdmin('PUT', `products/${item.id}`, form)).data);
  expect((await change({ ...FORM, name: 'Sun Tee' })).item.prices).toEqual({ '3xl__black': '54.00' });
  const removed = await change({ ...FORM, name: 'Sun Tee', prices: [] });
  expect(removed.item.prices).toBeUndefined();
  await change({ ...FORM, name: 'Dew Tee', prices: [] });
  expect((await admin.call('POST', `undo/${removed.change.id}`)).status).toBe(200);
  expect((await product(item.id).get()).data()).toMatchObject({ name: 'Dew Tee', prices: { '3xl__black': 5400 } });
  const wrong = await callAsAdmin('PUT', `products/${item.id}`, { ...FORM, prices: [own('SM', 'free')] });
  expect(wrong.status).toBe(400);
});

test('O-23 the list has what it needs for the lowest price, and the history names own prices in words', async () => {
  const added = read((await callAsAdmin('POST', 'products', { ...FORM, name: 'Mist Tee' })).data);
  const form = { ...FORM, name: 'Mist Tee', prices: [own('3XL', '54.00')] };
  const { change } = read((await callAsAdmin('PUT', `products/${added.item.id}`, form)).data);
  const { entries } = z
    .object({ entries: z.array(auditLogEntrySchema) })
    .parse((await admin.call('GET', 'history?tab=products')).data);
  expect(entries.find(({ id }) => id === change.id)?.fields).toMatchObject([
    { field: 'prices', after: ['3XL in Black: $54.00'] },
  ]);
  const { products } = z
    .object({ products: z.array(adminProductRowSchema) })
    .parse((await admin.call('GET', 'products')).data);
  expect(products.find(({ id }) => id === added.item.id)).toMatchObject({
    prices: { '3xl__black': '54.00' },
    sizes: FORM.sizes,
    colors: FORM.colors,
  });
});
