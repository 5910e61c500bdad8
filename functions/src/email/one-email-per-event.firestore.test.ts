import { ORDER_STATUSES } from '@plenty/contract/orders/order-status';
import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { listExpectedEmails } from '../testing/expected-emails.ts';
import { createPayPalShop, FORM_PAYMENT_SETTINGS } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { TEST_ORDER_CODE } from '../testing/test-shop.ts';

const shop = createPayPalShop('one-mail');
const { placeUnpaidOrder, findOrder: orderOf, nextTransactionId: transaction } = shop;
const ADMIN_EMAIL = 'owner@plenty.example';
const byName = (one: string, other: string) => one.localeCompare(other);
const changed = changeResponseSchema(adminOrderSchema);

beforeAll(async () => {
  await shop.seed();
  const settings = {
    supportEmail: 'help@plenty.example',
    ownerEmail: ADMIN_EMAIL,
    postalAddress: 'Plenty, 1 Pine Street',
  };
  await shop.database.doc(paths.shopSettings).set({ ...settings, socialLinks: [] });
});

const listEmails = async (id: string) =>
  (await shop.database.collection(paths.emails).where('orderId', '==', id).get()).docs.map((mail) => ({
    id: mail.id,
    to: String(mail.get('to')),
    event: String(mail.get('event')),
    text: String(mail.get('message.text')),
    subject: String(mail.get('message.subject')),
  }));
const kinds = async (id: string) => (await listEmails(id)).map(({ event }) => event).toSorted(byName);
const orderById = async (id: string) =>
  storedOrderSchema.parse((await shop.database.doc(paths.order(id)).get()).data());
const call = async (method: string, path: string, body?: unknown) => {
  const cookie = await shop.signInAsAdmin();
  return shop.call(`/api/admin/${path}`, { method, body, cookie });
};

async function placeManual() {
  await shop.database.doc(paths.paymentSettings).set({ ...FORM_PAYMENT_SETTINGS, mode: 'manual' });
  const placed = await placeUnpaidOrder();
  await shop.database.doc(paths.paymentSettings).set(FORM_PAYMENT_SETTINGS);
  return (await orderOf(placed.email)).id;
}

test('D-27 whatever the owner does to an order twenty times at once, each event sends one email', async () => {
  const id = await placeManual();
  for (const status of ['shipped', 'delivered', 'processing', 'shipped', 'cancelled', 'cancelled'] as const) {
    await Promise.all(Array.from({ length: 5 }, () => setOrderStatus(shop.database, id, status, shop.eventContext())));
  }
  expect(await kinds(id)).toEqual([
    'order-cancelled',
    'order-delivered',
    'order-shipped',
    'order-shipped',
    'payment-instructions',
  ]);
});

test('D-27 any sequence of statuses sends the emails of its history and nothing more', async () => {
  const id = await placeManual();
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      await setOrderStatus(shop.database, id, from, shop.eventContext());
      await setOrderStatus(shop.database, id, to, shop.eventContext());
    }
  }
  const history = await shop.database.collection(paths.orderHistoryOf(id)).get();
  expect(await kinds(id)).toEqual(listExpectedEmails(await orderById(id), history.docs).toSorted(byName));
});

test('D-22 D-27 an expired order only sends an email when its customer had reason to expect the order', async () => {
  const manual = await placeManual();
  const left = await placeUnpaidOrder();
  const pending = await placeUnpaidOrder();
  await shop.sendPayPalMessage(createIpnMessage(pending.created, { txn_id: transaction(), payment_status: 'Pending' }));
  shop.advanceTime(6 * 86_400_000);
  await Promise.all([1, 2].map(() => expireOrders(shop.database, shop.eventContext())));
  expect(await kinds(manual)).toEqual(['order-cancelled', 'payment-instructions']);
  expect(await kinds((await orderOf(left.email)).id)).toEqual([]);
  expect(await kinds((await orderOf(pending.email)).id)).toEqual(['order-cancelled']);
});

test('a payment that does not match sends one email to the customer and one to the owner', async () => {
  const { created, email } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction(), mc_gross: '1.00' });
  await Promise.all([1, 2, 3].map(() => shop.sendPayPalMessage(message)));
  const { id } = await orderOf(email);
  const sent = await listEmails(id);
  expect(sent.map(({ event }) => event).toSorted(byName)).toEqual(['owner-notice', 'payment-trouble']);
  expect(sent.find(({ event }) => event === 'owner-notice')).toMatchObject({ to: ADMIN_EMAIL });
  expect(sent.find(({ event }) => event === 'payment-trouble')?.to).toBe(email);
});

test('D-15 a test order never sends an email', async () => {
  const demo = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(demo.lines), discountCode: TEST_ORDER_CODE, total: '0.00', shipping: '0.00' };
  const body = { ...payload, discountAmount: payload.subtotal, email: 'tester@example.com' };
  const answer = await submitOrder(shop, demo.cookie, body);
  expect(answer.status, JSON.stringify(answer.data)).toBe(200);
  const { id, arrival } = await orderOf('tester@example.com');
  expect(arrival).toBeNull();
  for (const status of ORDER_STATUSES) await setOrderStatus(shop.database, id, status, shop.eventContext());
  await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
  expect((await call('POST', `orders/${id}/delay-notice`, { to: '2027-01-20' })).status).toBe(409);
  expect(await listEmails(id)).toEqual([]);
});

test('D-30 an order gets a delivery estimate when it is placed, and a new one when it is paid', async () => {
  const { created, email } = await placeUnpaidOrder();
  const placed = (await orderOf(email)).arrival;
  expect(placed).toMatchObject({ from: expect.any(String) });
  shop.advanceTime(20 * 60_000);
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  expect((await orderOf(email)).arrival).toEqual(placed);
  const id = await placeManual();
  const before = (await orderById(id)).arrival;
  shop.advanceTime(4 * 86_400_000);
  const paid = changed.parse((await call('POST', `orders/${id}/mark-paid`, { note: 'By bank' })).data).item;
  expect(paid.arrival && before && paid.arrival.from > before.from).toBe(true);
  const [received] = (await listEmails(id)).filter(({ event }) => event === 'payment-received');
  expect(received?.text).toMatch(
    /Usually arrives: [A-Z][a-z]{2} \d+(?:–\d+| – [A-Z][a-z]{2} \d+), at the latest [A-Z][a-z]{2} \d+/,
  );
});

test('the owner can resend an email of the order, to its customer only, at most five times an hour', async () => {
  const [id, other] = [await placeManual(), await placeManual()];
  const [first] = await listEmails(id);
  const resend = (order: string, mail = first?.id) => call('POST', `orders/${order}/resend-mail`, { mail });
  const again = changed.parse((await resend(id)).data).item;
  expect(again.mails.map(({ kind, isRepeat }) => `${kind} ${isRepeat}`)).toEqual([
    'payment-instructions false',
    'payment-instructions true',
  ]);
  const [one, two] = await listEmails(id);
  expect(two).toEqual({ ...one, id: expect.stringMatching(`^${one?.id}-again-`) });
  expect((await resend(other)).status).toBe(404);
  expect((await resend(id, 'panel-reset-abc')).status).toBe(404);
  for (let place = 0; place < 3; place += 1) {
    shop.advanceTime(1);
    expect((await resend(id)).status).toBe(200);
  }
  expect((await resend(id)).status).toBe(429);
  shop.advanceTime(3_600_000);
  expect((await resend(id)).status).toBe(200);
});
