import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from './unpaid-orders.ts';
import { awaitsAnotherPayment } from '../orders/index.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createSignatureHeaders } from '../testing/paypal-messages.ts';

const MINUTE_MS = 60_000;
const shop = createPayPalShop('orders-v2', undefined, 'orders-v2');
const {
  placeUnpaidOrder,
  findOrder: orderOf,
  listOrders: ordersOf,
  listEmailEvents,
  readCart: cartOf,
  fakePayPal: paypal,
  getPayPalOrderId: paypalOrderIdOf,
} = shop;
beforeAll(() => shop.seed());
beforeEach(() => {
  shop.paypalReplies.reply = 'VERIFIED';
  paypal.behavior.now = 'well';
});
const capturesOf = (id: string) => paypal.calls.filter((call) => call.startsWith(`capture ${id}`));

test('PAY-01 PAY-02 an order is created at PayPal with its amounts and names, and the shopper is sent to PayPal’s page', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  expect(created).toMatchObject({ total: '55.99', redirectUrl: expect.stringContaining('https://wallet.test/') });
  expect(created.paypalFormData).toBeUndefined();
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'pending', payment: { mode: 'orders-v2' }, heardAt: null });
  expect(order.walletOrder).toMatchObject({ id: paypalOrderIdOf(created), url: created.redirectUrl });
  expect(paypal.find(paypalOrderIdOf(created))?.unit).toMatchObject({
    invoice_id: created.orderNumber,
    payee: { merchant_id: 'PLENTYDEMO123' },
    amount: { value: '55.99', breakdown: { item_total: { value: '48.00' }, shipping: { value: '7.99' } } },
  });
  expect(await listEmailEvents(order.id)).toEqual([]);
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again).toMatchObject({ orderNumber: created.orderNumber, redirectUrl: created.redirectUrl });
  expect(paypal.calls.filter((call) => call === `create ${order.id}-0`)).toHaveLength(1);
});

test('PAY-03 the return captures the payment before the page shows: one email, and the cart is empty', async () => {
  const { cookie, created, email } = await placeUnpaidOrder();
  const answer = await shop.approveAndReturn(created, cookie);
  const page = `/order-confirmation?order=${created.orderNumber}&payment=success#key=${created.orderKey}`;
  expect(answer).toMatchObject({ status: 303, headers: { Location: page } });
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', concern: null, paidAmount: 5599, captureAt: null });
  expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  expect(await cartOf(cookie)).toEqual([]);
});

test('attack 9, 10: return, webhook and job at once capture, pay and email once', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  await Promise.all([
    shop.approveAndReturn(created),
    shop.approveByWebhook(created),
    shop.approveAndReturn(created),
    shop.sweepPayments(),
  ]);
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  expect(capturesOf(paypalOrderIdOf(created))).toHaveLength(1);
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).redirectUrl, 'nobody pays twice').toBeUndefined();
});

test('a capture whose response is lost is repeated with the same request id, and counts once', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  paypal.behavior.now = 'lost';
  await shop.approveAndReturn(created);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  const meanwhile = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(meanwhile.orderNumber).toBe(created.orderNumber);
  expect(meanwhile.redirectUrl, 'attack 10: nobody is sent to pay what may be paid').toBeUndefined();
  paypal.behavior.now = 'well';
  shop.advanceTime(31 * MINUTE_MS);
  await shop.sweepPayments();
  await expireOrders(shop.database, shop.eventContext());
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', concern: null });
  expect(new Set(capturesOf(paypalOrderIdOf(created)))).toHaveLength(1);
  expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
});

test('an order does not expire, nor release its items, while its capture is in progress', async () => {
  const { created, email } = await placeUnpaidOrder(2, 1);
  shop.advanceTime(29 * MINUTE_MS);
  paypal.behavior.now = 'down';
  await shop.approveAndReturn(created);
  shop.advanceTime(2 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect(await orderOf(email)).toMatchObject({ status: 'pending', holdsGoods: true });
  paypal.behavior.now = 'well';
  await shop.sweepPayments();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('D-22 a return without an approval does not extend the hold, however often it is opened', async () => {
  const { created, email } = await placeUnpaidOrder(2, 1);
  const { expiresAt } = await orderOf(email);
  for (let time = 0; time < 2; time += 1) {
    shop.advanceTime(14 * MINUTE_MS);
    await shop.openReturnUrl(shop.getReturnPath(created));
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', captureAt: null, expiresAt });
  }
  shop.advanceTime(3 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'expired', holdsGoods: false });
});

test('D-22 a return without an approval does not extend the hold either when PayPal was out of reach at first', async () => {
  const { created, email } = await placeUnpaidOrder(2, 1);
  const { expiresAt } = await orderOf(email);
  shop.advanceTime(25 * MINUTE_MS);
  paypal.behavior.now = 'down';
  await shop.openReturnUrl(shop.getReturnPath(created));
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  expect((await orderOf(email)).expiresAt, 'held while PayPal is asked').not.toEqual(expiresAt);
  paypal.behavior.now = 'well';
  shop.advanceTime(2 * MINUTE_MS);
  await shop.sweepPayments();
  expect(await orderOf(email)).toMatchObject({ captureAt: null, expiresAt });
  shop.advanceTime(3 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'expired', holdsGoods: false });
});

test('D-22 a declined payment is held no longer than the order was before, and can be paid again until then', async () => {
  const { created, email } = await placeUnpaidOrder(2, 1);
  const { expiresAt } = await orderOf(email);
  shop.advanceTime(20 * MINUTE_MS);
  paypal.behavior.now = 'declined';
  await shop.approveAndReturn(created);
  paypal.behavior.now = 'well';
  const declined = await orderOf(email);
  expect(declined).toMatchObject({ paymentStatus: 'failed', captureAt: null, expiresAt });
  expect(awaitsAnotherPayment(declined)).toBe(true);
  shop.advanceTime(11 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'expired', holdsGoods: false });
});

test('a payment after a declined one is asked for as soon and as often as the first', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  paypal.behavior.now = 'down';
  await shop.approveAndReturn(created);
  shop.advanceTime(2 * MINUTE_MS);
  paypal.behavior.now = 'declined';
  await shop.sweepPayments();
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'failed', captureAt: null, captureTries: 0 });
  paypal.behavior.now = 'well';
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  paypal.behavior.now = 'down';
  await shop.approveAndReturn(again);
  paypal.behavior.now = 'well';
  const { captureAt, captureTries } = await orderOf(email);
  expect(captureTries).toBe(1);
  expect(captureAt?.toMillis()).toBe(shop.now().getTime() + 30_000);
});

test('attack 12: an expired, cancelled or replaced order is not captured', async () => {
  const expired = await placeUnpaidOrder();
  shop.advanceTime(31 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
  const cancelled = await placeUnpaidOrder();
  await setOrderStatus(shop.database, (await orderOf(cancelled.email)).id, 'cancelled', shop.eventContext());
  const replaced = await placeUnpaidOrder();
  const [line] = await cartOf(replaced.cookie);
  await shop.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity: 2 }, cookie: replaced.cookie });
  const more = { ...checkoutPayload(await cartOf(replaced.cookie)), email: replaced.email };
  await submitOrder(shop, replaced.cookie, more);
  for (const { created } of [expired, cancelled, replaced]) {
    await shop.approveAndReturn(created);
    await shop.approveByWebhook(created);
    expect(capturesOf(paypalOrderIdOf(created))).toEqual([]);
  }
  expect((await ordersOf(replaced.email)).map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual([
    'expired',
    'pending',
  ]);
});

test('a declined card fails the payment, and the next try is another order at PayPal', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  paypal.behavior.now = 'declined';
  await shop.approveAndReturn(created);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'failed', paymentReason: 'INSTRUMENT_DECLINED' });
  expect(await cartOf(cookie)).toHaveLength(1);
  paypal.behavior.now = 'well';
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  expect(paypalOrderIdOf(again)).not.toBe(paypalOrderIdOf(created));
  await shop.approveByWebhook(created);
  expect((await orderOf(email)).paymentStatus, 'the old one is used up').toBe('failed');
  await shop.approveAndReturn(again);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('attack 8: a return without approval, or with another order’s token, captures nothing', async () => {
  const one = await placeUnpaidOrder();
  const other = await placeUnpaidOrder();
  paypal.approve(paypalOrderIdOf(other.created));
  const path = `${shop.getReturnPath(one.created)}&token=${paypalOrderIdOf(other.created)}&PayerID=P1`;
  await shop.sendPayPalMessage('', path, 'GET');
  expect(await orderOf(one.email)).toMatchObject({ paymentStatus: 'pending', captureAt: null });
  expect(await orderOf(other.email)).toMatchObject({ paymentStatus: 'pending', captureAt: null });
  const wrongHandle = path.replace(/handle=[0-9a-f]{32}/, `handle=${'0'.repeat(32)}`);
  await shop.sendPayPalMessage('', wrongHandle, 'GET');
  await shop.approveAndReturn(one.created);
  expect((await orderOf(one.email)).paymentStatus, 'a way back that came too early stands in nobody’s way').toBe(
    'paid',
  );
});

test('attack 8: the approval of a foreign PayPal order in our order’s name captures nothing', async () => {
  const { created, email } = await placeUnpaidOrder();
  const order = await orderOf(email);
  const resource = {
    id: 'O9999999999999999',
    status: 'APPROVED',
    purchase_units: [
      { custom_id: JSON.stringify({ o: order.id, k: order.orderKey }), invoice_id: created.orderNumber },
    ],
  };
  const raw = JSON.stringify({ id: 'WH-X', event_type: 'CHECKOUT.ORDER.APPROVED', resource });
  expect(
    (await shop.sendPayPalMessage(raw, '/api/payments/paypal/webhook', 'POST', createSignatureHeaders(raw))).status,
  ).toBe(200);
  expect(paypal.calls.filter((call) => call.startsWith('capture O9999'))).toEqual([]);
  expect(capturesOf(paypalOrderIdOf(created)), 'nor does it set off anything else').toEqual([]);
});

test('attack 7: a webhook without a signature, or that is not a single JSON object, is rejected', async () => {
  const before = (await shop.listMessageStates()).length;
  const webhook = '/api/payments/paypal/webhook';
  expect((await shop.sendPayPalMessage('{}', webhook)).status).toBe(400);
  expect(await shop.listMessageStates()).toHaveLength(before);
  const beside = '{"id":"WH-1"},"webhook_id":"somebody-else"';
  expect((await shop.sendPayPalMessage(beside, webhook, 'POST', createSignatureHeaders(beside))).status).toBe(400);
  expect(await shop.listMessageStates()).toHaveLength(before);
});

test('R-1 while PayPal is down one order is held, and the same submit sends it to PayPal later', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email: 'down@example.com' };
  paypal.behavior.now = 'down';
  const waiting = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(waiting.redirectUrl).toBeUndefined();
  expect(await orderOf('down@example.com')).toMatchObject({ status: 'pending', holdsGoods: true, walletOrder: null });
  paypal.behavior.now = 'lost';
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).redirectUrl).toBeUndefined();
  paypal.behavior.now = 'well';
  const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(created.orderNumber).toBe(waiting.orderNumber);
  await shop.approveAndReturn(created);
  const orders = await ordersOf('down@example.com');
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid']);
  expect((await listEmailEvents(orders[0]?.id ?? '')).toSorted()).toEqual([
    'order-confirmation',
    'payment-instructions',
  ]);
});

test('attack 8: shoppers are sent to PayPal’s own pages only', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  paypal.behavior.pages = 'https://wallet.test.evil.example';
  const answer = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email: 'elsewhere@example.com' });
  paypal.behavior.pages = 'https://wallet.test';
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.data)).not.toContain('evil');
});
