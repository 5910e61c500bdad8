import { beforeAll, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { ORIGIN } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;
const shop = createPayPalShop('payment-sessions', undefined, 'orders-v2');
beforeAll(() => shop.seed());

test('an order at PayPal is used again until PayPal is about to forget it, and then replaced by another one, once', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  const start = async () => {
    const { redirectUrl } = await shop
      .services()
      .paymentSessions['orders-v2'].start(await shop.findOrder(email), ORIGIN);
    return redirectUrl;
  };
  expect(await start()).toBe(created.redirectUrl);
  shop.advanceTime(2.5 * HOUR_MS - 1000);
  expect(await start(), 'a shopper may still be at PayPal').toBe(created.redirectUrl);
  shop.advanceTime(1000);
  const next = await start();
  expect(next).toContain('https://wallet.test/');
  expect(next).not.toBe(created.redirectUrl);
  expect(await shop.findOrder(email)).toMatchObject({ walletAttempts: 1, walletOrder: { url: next } });
  expect(await start()).toBe(next);
  const creations = shop.fakePayPal.calls.filter((call) => call.startsWith('create '));
  const { id } = await shop.findOrder(email);
  expect(creations).toEqual([`create ${id}-0`, `create ${id}-1`]);
});

test('an order that is paid by hand, or free, leads nowhere', async () => {
  const { email } = await shop.placeUnpaidOrder();
  const order = await shop.findOrder(email);
  const { paymentSessions } = shop.services();
  expect(await paymentSessions.manual.start(order, ORIGIN)).toEqual({});
  expect(await paymentSessions.none.start(order, ORIGIN)).toEqual({});
});
