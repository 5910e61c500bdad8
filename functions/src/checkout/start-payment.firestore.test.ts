import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const shop = createPayPalShop('start-payment', undefined, 'orders-v2');
const { fakePayPal } = shop;
beforeAll(() => shop.seed());
beforeEach(() => {
  Object.assign(fakePayPal.behavior, { now: 'well', pages: 'https://wallet.test' });
});

test('D-54 an order whose payment cannot start is cancelled, holds nothing and does not count, and the cart is as it was', async () => {
  shop.setOrderLimits('email=1');
  const stock = await shop.getStock(2, 'MED', 'Black');
  const { cookie, lines } = await fillCart(shop, { productId: 2 });
  const payload = { ...checkoutPayload(lines), email: 'ada@example.com' };
  fakePayPal.behavior.pages = 'https://wallet.test.evil.example';
  expect((await submitOrder(shop, cookie, payload)).status).toBe(503);
  const [cancelled, ...others] = await shop.listOrders('ada@example.com');
  expect(others).toEqual([]);
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'expired',
    holdsGoods: false,
    expiresAt: null,
  });
  expect((await shop.listHistory(cancelled?.id ?? '')).map(({ event }) => event as unknown)).toContain(
    'not-handed-over',
  );
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(stock);
  expect(await shop.readCart(cookie)).toEqual(lines);
  fakePayPal.behavior.pages = 'https://wallet.test';
  const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(created.redirectUrl).toContain('https://wallet.test/');
  expect(created.orderNumber).not.toBe(cancelled?.orderNumber);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(stock - 1);
});

test('D-54 an order that waits for PayPal counts, since it can still be paid', async () => {
  shop.setOrderLimits('email=1');
  fakePayPal.behavior.now = 'down';
  const order = async () => {
    const { cookie, lines } = await fillCart(shop, { productId: 1 });
    return submitOrder(shop, cookie, { ...checkoutPayload(lines), email: 'bo@example.com' });
  };
  expect(parseCreatedOrder(await order()).redirectUrl).toBeUndefined();
  expect(await shop.listOrders('bo@example.com')).toMatchObject([{ status: 'pending', holdsGoods: true }]);
  expect((await order()).status).toBe(429);
});
