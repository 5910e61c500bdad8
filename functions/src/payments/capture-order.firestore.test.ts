import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdminClient } from '../testing/admin-client.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { submitOrder } from '../testing/place-order.ts';
import { recheckPayments } from './recheck-payments.ts';
import { expireOrders } from './unpaid-orders.ts';

const HOUR_MS = 3_600_000;
const shop = createPayPalShop('capture-order', undefined, 'orders-v2');
beforeAll(() => shop.seed());
beforeEach(() => {
  shop.fakePayPal.behavior.now = 'well';
});
const countCaptures = (paypalOrderId: string) =>
  shop.fakePayPal.calls.filter((call) => call.startsWith(`capture ${paypalOrderId}`)).length;

test('a payment is asked for less and less often while PayPal is out of reach, and no more once an approval is no longer good', async () => {
  const { created, email } = await shop.placeUnpaidOrder(2);
  const stock = await shop.getStock(2, 'MED', 'Black');
  const paypalOrderId = shop.getPayPalOrderId(created);
  shop.fakePayPal.behavior.now = 'down';
  await shop.approveAndReturn(created);
  const waits: number[] = [];
  for (
    let { captureAt } = await shop.findOrder(email);
    captureAt !== null;
    { captureAt } = await shop.findOrder(email)
  ) {
    waits.push((captureAt.toMillis() - shop.now().getTime()) / 1000);
    shop.advanceTime(captureAt.toMillis() - shop.now().getTime());
    await shop.sweepPayments();
  }
  expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(waits).toHaveLength(16);
  expect(countCaptures(paypalOrderId)).toBe(16);
  shop.advanceTime(HOUR_MS);
  await shop.sweepPayments();
  expect(countCaptures(paypalOrderId)).toBe(16);
  await expireOrders(shop.database, shop.eventContext());
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'expired', holdsGoods: false });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(stock + 1);
});

/** PayPal's answer to the capture is lost, and the owner cancels the order before the shop asks again. */
async function cancelDuringCapture(behavior: 'down' | 'lost') {
  const { created, email, cookie, payload } = await shop.placeUnpaidOrder();
  shop.fakePayPal.behavior.now = behavior;
  await shop.approveAndReturn(created);
  shop.fakePayPal.behavior.now = 'well';
  const { id, expiresAt } = await shop.findOrder(email);
  const { change } = await createAdminClient(shop);
  await change('PUT', `orders/${id}/status`, { status: 'cancelled' });
  await shop.sweepPayments();
  expect(await shop.findOrder(email), 'PayPal may still answer').toMatchObject({ captureTries: 1 });
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  const ended = await shop.findOrder(email);
  expect(ended).toMatchObject({ captureAt: null, captureTries: 0, holdBeforeCapture: null, status: 'cancelled' });
  expect(ended.expiresAt, 'held no longer than before').toEqual(expiresAt);
  expect(countCaptures(shop.getPayPalOrderId(created)), 'nothing is captured for a cancelled order').toBe(1);
  await recheckPayments(shop.paymentServices());
  return { email, order: await shop.findOrder(email), cookie, payload };
}

test('an order that is cancelled while PayPal is out of reach is not captured any more, and its items can be ordered again', async () => {
  const { order, cookie, payload } = await cancelDuringCapture('down');
  expect(order).toMatchObject({ paymentStatus: 'pending', concern: null, saleId: null });
  const again = await submitOrder(shop, cookie, { ...payload, email: 'again@example.com' });
  expect(again.status).toBe(200);
});

test('the money of an order that is cancelled while it is captured is seen, because PayPal is asked about it', async () => {
  const { order } = await cancelDuringCapture('lost');
  expect(order).toMatchObject({ paymentStatus: 'review', concern: 'late-payment', status: 'cancelled' });
});

test('a payment that PayPal answers for after an outage of an hour is paid, once', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  shop.fakePayPal.behavior.now = 'down';
  await shop.approveAndReturn(created);
  for (let minutes = 0; minutes < 60; minutes += 10) {
    shop.advanceTime(HOUR_MS / 6);
    await shop.sweepPayments();
  }
  shop.fakePayPal.behavior.now = 'well';
  shop.advanceTime(HOUR_MS);
  await shop.sweepPayments();
  expect(await shop.findOrder(email)).toMatchObject({
    paymentStatus: 'paid',
    captureAt: null,
    holdBeforeCapture: null,
  });
});
