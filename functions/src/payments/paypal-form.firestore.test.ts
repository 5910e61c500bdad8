import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { OTHER_ORIGIN } from '../testing/test-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

const shop = createPayPalShop('wallet');
const {
  placeUnpaidOrder,
  findOrder: orderOf,
  listOrders: ordersOf,
  listEmailEvents,
  readCart: cartOf,
  nextTransactionId: transaction,
} = shop;
beforeAll(() => shop.seed());
beforeEach(() => {
  shop.paypalReplies.reply = 'VERIFIED';
  shop.paypalReplies.status = 200;
});

test('PAY-02 PAY-03 an order is sent to PayPal with its form, pending and without an email, and keeps its cart', async () => {
  const { cookie, created, email } = await placeUnpaidOrder();
  expect(created).toMatchObject({ paypalUrl: 'https://wallet.test/cgi-bin/webscr', total: '55.99' });
  expect(created.paypalFormData).toMatchObject({
    business: 'pay@plenty.example',
    invoice: created.orderNumber,
    amount_1: '48.00',
  });
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'pending', payment: { mode: 'form', merchantId: 'PLENTYDEMO123' } });
  expect((order.expiresAt?.toMillis() ?? 0) - order.createdAt.toMillis()).toBe(30 * 60_000);
  expect(await listEmailEvents(order.id)).toEqual([]);
  expect(await cartOf(cookie)).toHaveLength(1);
});

test('who shops at another address of the shop is sent back there, where their cart is', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const answer = await shop.call('/api/checkout/create-order', {
    method: 'POST',
    cookie,
    headers: { origin: OTHER_ORIGIN },
    body: { ...checkoutPayload(lines), email: 'other-address@example.com' },
  });
  const { paypalFormData = {} } = parseCreatedOrder(answer);
  const addresses = ['return', 'cancel_return', 'notify_url'].map((field) => String(paypalFormData[field]));
  expect(addresses.map((address) => new URL(address).origin)).toEqual([OTHER_ORIGIN, OTHER_ORIGIN, OTHER_ORIGIN]);
});

test('a verified payment pays the order: one email, the purchased lines leave the cart, lines added since stay', async () => {
  const { cookie, created, email } = await placeUnpaidOrder();
  await shop.call('/api/cart', {
    method: 'POST',
    cookie,
    body: { productId: 1, size: 'MED', color: 'Black', quantity: 2 },
  });
  await shop.call('/api/cart', { method: 'POST', cookie, body: { productId: 2 } });
  const answer = await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  expect(answer).toMatchObject({ status: 200, body: '' });
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', expiresAt: null, concern: null, holdsGoods: true });
  expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  expect((await cartOf(cookie)).map((line) => [line.productId, line.quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('submitting again while PayPal is open finds the same order, and after a change of address or cart replaces it', async () => {
  const before = await shop.getStock(2, 'MED', 'Black');
  const { cookie, payload, created, email } = await placeUnpaidOrder(2, 2);
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).orderNumber).toBe(created.orderNumber);
  const moved = parseCreatedOrder(await submitOrder(shop, cookie, { ...payload, city: 'Salem' }));
  expect(moved.orderNumber).not.toBe(created.orderNumber);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 2);
  const [line] = await cartOf(cookie);
  await shop.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity: 5 }, cookie });
  const more = { ...checkoutPayload(await cartOf(cookie)), email };
  const third = parseCreatedOrder(await submitOrder(shop, cookie, more));
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 5);
  const states = (await ordersOf(email)).map((order) => [order.orderNumber, order.status]);
  expect(Object.fromEntries(states)).toEqual({
    [created.orderNumber]: 'cancelled',
    [moved.orderNumber]: 'cancelled',
    [third.orderNumber]: 'pending',
  });
});
