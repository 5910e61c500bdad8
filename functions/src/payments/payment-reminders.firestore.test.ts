import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail, recordAttempt } from '../email/email-delivery.repository.ts';
import { FORM_PAYMENT_SETTINGS, createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { TEST_ORDER_CODE } from '../testing/test-shop.ts';
import { expireOrders, sendPaymentReminders } from './unpaid-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const shop = createPayPalShop('holds');
const { placeUnpaidOrder, findOrder: orderOf, listEmailEvents, listHistory: historyOf } = shop;
let admin = '';
beforeAll(() => shop.seed());
beforeEach(async () => {
  admin = await shop.signInAsAdmin();
  await shop.setPaymentMode('manual');
});

const remind = () => sendPaymentReminders(shop.database, shop.eventContext());
const hoursOf = (order: Awaited<ReturnType<typeof orderOf>>) =>
  ((order.expiresAt?.toMillis() ?? 0) - order.createdAt.toMillis()) / HOUR_MS;

test('D-70 a manual order is held for a day, a PayPal order for half an hour', async () => {
  expect(hoursOf(await orderOf((await placeUnpaidOrder()).email))).toBe(24);
  await shop.setPaymentMode('form');
  const paypalOrder = await orderOf((await placeUnpaidOrder()).email);
  expect(hoursOf(paypalOrder)).toBe(0.5);
  expect(paypalOrder.remindAt).toBeNull();
});

test('D-70 the owner chooses how long, the admin shows it, and open orders keep their date', async () => {
  const before = await orderOf((await placeUnpaidOrder()).email);
  const settings = { mode: 'manual', payee: FORM_PAYMENT_SETTINGS.payee, merchantId: '', manualHoldHours: 72 };
  const saved = await shop.call('/api/admin/settings/payments', { method: 'PUT', body: settings, cookie: admin });
  expect(saved.status, JSON.stringify(saved.data)).toBe(200);
  const shown = await shop.call('/api/admin/settings', { cookie: admin });
  expect(shown.data).toMatchObject({ payments: { manualHoldHours: 72, mode: 'manual' } });
  const after = await orderOf((await placeUnpaidOrder()).email);
  expect(hoursOf(after)).toBe(72);
  expect(after.payment, 'an order copies who is paid and nothing else').toEqual({
    mode: 'manual',
    payee: FORM_PAYMENT_SETTINGS.payee,
    merchantId: '',
  });
  expect((await shop.database.doc(paths.order(before.id)).get()).get('expiresAt')).toEqual(before.expiresAt);
  for (const manualHoldHours of [0, 241, 1.5]) {
    const body = { ...settings, manualHoldHours };
    expect((await shop.call('/api/admin/settings/payments', { method: 'PUT', body, cookie: admin })).status).toBe(400);
  }
});

test('D-70 an unpaid order has a reminder six hours before it expires, once, however often the job runs', async () => {
  const { email } = await placeUnpaidOrder();
  const { id } = await orderOf(email);
  shop.advanceTime(18 * HOUR_MS - 1);
  await remind();
  expect(await listEmailEvents(id)).toEqual(['payment-instructions']);
  shop.advanceTime(1);
  await Promise.all([1, 2, 3].map(remind));
  shop.advanceTime(HOUR_MS);
  expect(await remind()).toBe(0);
  expect((await listEmailEvents(id)).toSorted()).toEqual(['payment-instructions', 'payment-reminder']);
  expect((await historyOf(id)).filter(({ event }) => event === 'reminded')).toHaveLength(1);
  shop.advanceTime(5 * HOUR_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect((await listEmailEvents(id)).toSorted()).toEqual([
    'order-cancelled',
    'payment-instructions',
    'payment-reminder',
  ]);
});

test('D-70 emails on how to pay are sent until the order expires, and not after', async () => {
  const claimAll = async (later: number) => {
    const { id, createdAt, expiresAt } = await orderOf((await placeUnpaidOrder()).email);
    shop.advanceTime(18 * HOUR_MS);
    await remind();
    const { docs } = await shop.database.collection(paths.emails).where('orderId', '==', id).get();
    const at = new Date((expiresAt ?? createdAt).toMillis() + later);
    const claimed = docs.map((email) => claimEmail({ database: shop.database, id: email.id, holder: 'a' }, at));
    return (await Promise.all(claimed)).map(({ kind }) => kind);
  };
  expect(await claimAll(-1)).toEqual(['claimed', 'claimed']);
  expect(await claimAll(0)).toEqual(['failed', 'failed']);
});

test('D-70 whoever has paid meanwhile gets no delayed email on how to pay', async () => {
  const { id } = await orderOf((await placeUnpaidOrder()).email);
  const email = shop.database.doc(paths.email(`${id}-payment-instructions`));
  const lease = { database: shop.database, id: email.id, holder: 'a' };
  expect(await claimEmail(lease, shop.now())).toMatchObject({ kind: 'claimed' });
  await recordAttempt(lease, { kind: 'postponed', error: '451 Busy' }, { messageId: '', to: [] }, shop.now());
  shop.advanceTime(HOUR_MS);
  const sent = { method: 'POST', body: { note: 'It came' }, cookie: admin };
  expect((await shop.call(`/api/admin/orders/${id}/mark-paid`, sent)).status).toBe(200);
  expect(await claimEmail(lease, shop.now())).toEqual({ kind: 'left' });
  expect((await email.get()).exists).toBe(false);
});

test('D-70 there is no reminder of a paid, cancelled, processed, test or expired order', async () => {
  const paid = await orderOf((await placeUnpaidOrder()).email);
  const sent = { method: 'POST', body: { note: 'It came' }, cookie: admin };
  expect((await shop.call(`/api/admin/orders/${paid.id}/mark-paid`, sent)).status).toBe(200);
  const cancelled = await orderOf((await placeUnpaidOrder()).email);
  await setOrderStatus(shop.database, cancelled.id, 'cancelled', shop.eventContext());
  const underWay = await orderOf((await placeUnpaidOrder()).email);
  await setOrderStatus(shop.database, underWay.id, 'processing', shop.eventContext());
  const over = await orderOf((await placeUnpaidOrder()).email);
  await shop.database
    .doc(paths.order(over.id))
    .update({ expiresAt: Timestamp.fromMillis(shop.now().getTime() + HOUR_MS) });
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const shown = checkoutPayload(lines);
  const free = { discountCode: TEST_ORDER_CODE, discountAmount: shown.subtotal, shipping: '0.00', total: '0.00' };
  expect((await submitOrder(shop, cookie, { ...shown, ...free, email: 'tester@example.com' })).status).toBe(200);
  shop.advanceTime(19 * HOUR_MS);
  expect(await remind()).toBe(0);
  for (const { id } of [paid, cancelled, underWay, over, await orderOf('tester@example.com')]) {
    expect(await listEmailEvents(id)).not.toContain('payment-reminder');
    expect(
      (await shop.database.doc(paths.order(id)).get()).get('remindAt'),
      'and it is not looked at again',
    ).toBeNull();
  }
});

test('D-70 a short hold has no reminder, and neither has an order from an older release', async () => {
  await shop.database.doc(paths.paymentSettings).update({ manualHoldHours: 11 });
  const short = await orderOf((await placeUnpaidOrder()).email);
  expect([hoursOf(short), short.remindAt]).toEqual([11, null]);
  await shop.setPaymentMode('manual');
  const former = await orderOf((await placeUnpaidOrder()).email);
  const { remindAt: _reminder, ...stored } = former;
  const until = Timestamp.fromMillis(former.createdAt.toMillis() + 5 * DAY_MS);
  await shop.database.doc(paths.order(former.id)).set({ ...stored, expiresAt: until });
  shop.advanceTime(2 * DAY_MS);
  await remind();
  await expireOrders(shop.database, shop.eventContext());
  expect(await shop.findOrder(former.customerEmail), 'it keeps its five days').toMatchObject({
    status: 'pending',
    remindAt: null,
  });
  expect(await listEmailEvents(former.id)).toEqual(['payment-instructions']);
});

test('D-22 D-70 a pending PayPal payment still holds its order for five days', async () => {
  await shop.setPaymentMode('form');
  const { created, email } = await placeUnpaidOrder();
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId(), payment_status: 'Pending' });
  const { expiresAt } = await orderOf(email);
  expect((expiresAt?.toMillis() ?? 0) - shop.now().getTime()).toBe(5 * DAY_MS);
});

test('D-70 how to pay is sent again for as long as the order can be paid today, and otherwise not', async () => {
  const resend = (id: string) =>
    shop.call(`/api/admin/orders/${id}/resend-mail`, {
      method: 'POST',
      body: { mail: `${id}-payment-instructions` },
      cookie: admin,
    });
  const claimRepeat = async (id: string) => {
    const repeats = shop.database.collection(paths.emails).where('resends', '==', `${id}-payment-instructions`);
    const claimed = (await repeats.get()).docs.map((email) =>
      claimEmail({ database: shop.database, id: email.id, holder: 'a' }, shop.now()),
    );
    return (await Promise.all(claimed)).map(({ kind }) => kind);
  };
  const rejected = { status: 409, data: { message: 'This order can no longer be paid.' } };
  const extended = await orderOf((await placeUnpaidOrder()).email);
  const processed = await orderOf((await placeUnpaidOrder()).email);
  const expired = await orderOf((await placeUnpaidOrder()).email);
  const paid = await orderOf((await placeUnpaidOrder()).email);
  const sent = { method: 'POST', body: { note: 'It came' }, cookie: admin };
  expect((await shop.call(`/api/admin/orders/${paid.id}/mark-paid`, sent)).status).toBe(200);
  expect(await resend(paid.id), 'paid').toMatchObject(rejected);
  await setOrderStatus(shop.database, processed.id, 'processing', shop.eventContext());
  shop.advanceTime(25 * HOUR_MS);
  admin = await shop.signInAsAdmin();
  expect(await resend(expired.id), 'past its date').toMatchObject(rejected);
  const later = Timestamp.fromMillis(shop.now().getTime() + DAY_MS);
  await shop.database.doc(paths.order(extended.id)).update({ expiresAt: later });
  await expireOrders(shop.database, shop.eventContext());
  expect(await resend(expired.id), 'expired').toMatchObject(rejected);
  for (const { id } of [extended, processed]) {
    expect((await resend(id)).status).toBe(200);
    expect(await claimRepeat(id)).toEqual(['claimed']);
  }
});
