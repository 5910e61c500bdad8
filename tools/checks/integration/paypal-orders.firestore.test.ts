import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPalShop } from '../../../functions/src/testing/paypal-shop.ts';
import { createAdminClient } from '../../../functions/src/testing/admin-client.ts';
import { parseCreatedOrder, submitOrder } from '../../../functions/src/testing/place-order.ts';
import type { Switches } from '../../fakes/paypal/switches.ts';
import { createShopWithPayPal } from './testing/shop-with-paypal.ts';

const MINUTE_MS = 60_000;
const open = () =>
  createShopWithPayPal(
    'orders-v2',
    (paypal) => createPayPalShop('stand-in-orders', paypal, 'orders-v2'),
    (shop) => shop.placeUnpaidOrder(),
  );
let opened: Awaited<ReturnType<typeof open>>;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  opened = await open();
  await opened.shop.seed();
  admin = await createAdminClient(opened.shop);
});
beforeEach(() => opened.paypal.reset());
afterAll(() => opened.served.close());

const salesOf = (orderNumber: string) =>
  [...opened.paypal.sales.values()].filter(({ cart }) => cart.invoice === orderNumber);

test('PAY-01 PAY-02 PayPal accepts the shop’s order and shows its total and items', async () => {
  const { shop, paypal, openPaymentPage } = opened;
  const { created } = await shop.placeUnpaidOrder(2, 2);
  const page = await fetch(new URL(await openPaymentPage(created), opened.served.url));
  expect(await page.text()).toContain('47.99 USD');
  const cart = paypal.cart(shop.getPayPalOrderId(created));
  expect(cart).toMatchObject({ invoice: created.orderNumber, charge: { itemTotal: 4000, shipping: 799, total: 4799 } });
  expect(cart?.shipTo).toMatchObject({ country: 'US' });
});

const BROKEN: readonly [string, Partial<Switches>][] = [
  ['is cut after the money was taken', { api: 'lost' }],
  ['is slower than anybody waits', { api: 'slow', slow: 1 }],
];
test.each(BROKEN)(
  'a capture whose response %s, without any webhook, is found by the sweep and counted once',
  async (_name, switches) => {
    const { shop, paypal, sweepLater } = opened;
    const paid = await shop.placeUnpaidOrder();
    paypal.setSwitches({ ...switches, when: 'never' });
    const pressed = await opened.post(`${await opened.openPaymentPage(paid.created)}/pay`);
    await opened.returnToShop(pressed.headers.get('location') ?? '');
    expect((await shop.findOrder(paid.email)).heardAt).toBeNull();
    paypal.setSwitches({ api: 'up' });
    await sweepLater(2 * MINUTE_MS);
    const order = await shop.findOrder(paid.email);
    expect(order).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(salesOf(paid.created.orderNumber)).toHaveLength(1);
    expect(await shop.listEmailEvents(order.id)).toEqual(['order-confirmation']);
  },
);

test('a declined capture fails the order, and the next try pays the same order', async () => {
  const { shop, paypal, payAtPaypal } = opened;
  const { cookie, payload, created, email } = await payAtPaypal({ api: 'declined' });
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'failed', paymentReason: 'INSTRUMENT_DECLINED' });
  paypal.setSwitches({ api: 'up' });
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  const pressed = await opened.post(`${await opened.openPaymentPage(again)}/pay`);
  await opened.returnToShop(pressed.headers.get('location') ?? '');
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('a shopper who closes the tab after approval is captured by the webhook, and one who cancels is not', async () => {
  const { shop, payAtPaypal, returnToShop } = opened;
  const closed = await payAtPaypal({}, 'pay-and-close');
  expect((await shop.findOrder(closed.email)).paymentStatus).toBe('paid');
  const cancelled = await payAtPaypal({}, 'cancel');
  expect(cancelled.way).toContain('/checkout?cancelled=true&token=');
  await returnToShop(cancelled.way);
  expect(await shop.findOrder(cancelled.email)).toMatchObject({ paymentStatus: 'pending', captureAt: null });
});

test('attack 7: a webhook with one byte changed, or signed for another subscription, is not verified', async () => {
  const { shop, paypal, payAtPaypal } = opened;
  const { email } = await payAtPaypal({ when: 'never' }, 'pay-and-close');
  const [unsent] = paypal.messages;
  if (!unsent) throw new Error('There is no message');
  const webhook = '/api/payments/paypal/webhook';
  const changed = Buffer.from(unsent.body.toString().replace('APPROVED', 'APPROVeD'));
  await shop.sendPayPalMessage(changed, webhook, 'POST', unsent.headers);
  await shop.sendPayPalMessage(unsent.body, webhook, 'POST', {
    ...unsent.headers,
    'paypal-transmission-time': '2026-11-20T00:00:00Z',
  });
  expect(await shop.listMessageStates()).toContain('invalid');
  expect((await shop.findOrder(email)).paymentStatus).toBe('pending');
  await shop.sendPayPalMessage(unsent.body, webhook, 'POST', unsent.headers);
  expect((await shop.findOrder(email)).paymentStatus, 'the true one stands behind the forged ones').toBe('paid');
});

test('attack 15: a webhook without a payee is checked against PayPal’s own order', async () => {
  const { shop, payAtPaypal } = opened;
  const honest = await payAtPaypal({ namesPayee: false });
  expect(await shop.findOrder(honest.email)).toMatchObject({ paymentStatus: 'paid', concern: null });
  const other = await payAtPaypal({ namesPayee: false, receiver: 'evil@example.com' });
  expect(await shop.findOrder(other.email)).toMatchObject({ paymentStatus: 'review', concern: 'wrong-receiver' });
});

test('an expired PayPal access token is renewed silently', async () => {
  const { shop, paypal, payAtPaypal } = opened;
  await payAtPaypal();
  paypal.tokens.clear();
  const { email } = await payAtPaypal();
  expect((await shop.findOrder(email)).paymentStatus).toBe('paid');
  expect(paypal.tokens.size).toBe(1);
});

const REFUNDS: readonly [string, Partial<Switches>][] = [
  ['is answered', {}],
  ['is cut off after it was made', { api: 'lost' }],
  ['stays on its way', { pending: true }],
];
test.each(REFUNDS)(
  'D-20 a refund that %s is made once and counted once, whichever message comes first',
  async (_name, switches) => {
    const { shop, paypal, payAtPaypal, sweepLater } = opened;
    const { email, sale } = await payAtPaypal();
    const { id } = await shop.findOrder(email);
    paypal.setSwitches(switches);
    await admin.change('POST', `orders/${id}/refund`, { amount: '12.50', note: 'Torn', putsBack: false });
    await shop.sendRefunds();
    paypal.setSwitches({ api: 'up', pending: false });
    await sweepLater(60 * MINUTE_MS);
    await expect.poll(async () => (await shop.findOrder(email)).refundedAmount).toBe(1250);
    expect(paypal.sales.get(sale)?.refunded).toBe(1250);
    expect(await shop.findOrder(email)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ state: 'done' }],
    });
    expect((await shop.listEmailEvents(id)).filter((event) => event === 'order-refunded')).toHaveLength(1);
  },
);

test('a refund that PayPal rejects is shown, and one that the owner makes at PayPal is counted', async () => {
  const { shop, paypal, payAtPaypal } = opened;
  const { email, sale } = await payAtPaypal();
  const { id } = await shop.findOrder(email);
  paypal.setSwitches({ api: 'declined' });
  await admin.change('POST', `orders/${id}/refund`, { amount: '12.50', note: 'Torn', putsBack: false });
  await shop.sendRefunds();
  expect(await shop.findOrder(email)).toMatchObject({
    concern: 'refund-refused',
    refundedAmount: 0,
    refunds: [{ state: 'refused', reason: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }],
  });
  paypal.setSwitches({ api: 'up' });
  await opened.post(`/activity/payment/${sale}/refund`, new URLSearchParams({ amount: '5.00' }));
  await expect.poll(async () => (await shop.findOrder(email)).refundedAmount).toBe(500);
});
