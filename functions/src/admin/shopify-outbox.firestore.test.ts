import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { readPush } from '../orders/shopify-outbox.repository.ts';
import { findInconsistentViews } from '../testing/audit-shop.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

const shop = createPayPalShop('outbox');
const { placeUnpaidOrder: handOver, findOrder: orderOf, nextTransactionId: transaction, database } = shop;
let cookie = '';
beforeAll(() => shop.seed());
beforeEach(async () => {
  cookie = await shop.signInAsAdmin();
});

const switchTo = (pushesOrders: boolean) =>
  shop.call('/api/admin/settings/shopify', { method: 'PUT', cookie, body: { pushesOrders } });
const detail = async (id: string) =>
  adminOrderSchema.parse((await shop.call(`/api/admin/orders/${id}`, { cookie })).data);
const push = (id: string) => shop.call(`/api/admin/orders/${id}/push`, { method: 'POST', cookie });

async function payByWallet() {
  const { created, email } = await handOver();
  const message = createIpnMessage(created, { txn_id: transaction() });
  await shop.sendPayPalMessage(message);
  await shop.sendPayPalMessage(message);
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  return order;
}

test('a wallet’s payment puts its order into the outbox in its own transaction, only while that is switched on', async () => {
  const before = await payByWallet();
  expect(await readPush(database, database, before.id)).toBeUndefined();
  expect((await switchTo(true)).data).toMatchObject({ item: { shopify: { pushesOrders: true } } });
  const order = await payByWallet();
  const [put, paid] = await database.getAll(
    database.doc(paths.shopifyOrder(order.id)),
    database.doc(paths.order(order.id)),
  );
  expect(put?.data()).toMatchObject({ state: 'waiting', orderNumber: order.orderNumber, begunAt: null });
  expect(put?.createTime?.isEqual(paid?.updateTime ?? Timestamp.now())).toBe(true);
  expect((await detail(order.id)).shopify).toMatchObject({ state: 'waiting', orderId: null });
});

test('the owner sends what was paid before, and tries again what failed; a failure changes nothing of the order', async () => {
  await switchTo(false);
  const order = await payByWallet();
  expect((await detail(order.id)).shopify).toMatchObject({ state: 'not-sent' });
  const sent = changeResponseSchema(adminOrderSchema).parse((await push(order.id)).data);
  expect(sent.item.shopify).toMatchObject({ state: 'waiting' });
  const reference = database.doc(paths.shopifyOrder(order.id));
  const begunAt = Timestamp.fromDate(shop.now());
  await reference.update({ state: 'sending', holder: 'one', begunAt });
  expect(await push(order.id)).toMatchObject({ status: 409 });
  await reference.update({ state: 'failed', holder: null, dueAt: null, reason: 'Shopify refused the change' });
  const failed = await detail(order.id);
  expect(failed).toMatchObject({ paymentStatus: 'paid', status: 'pending', shopifyOrderId: null });
  expect(failed.shopify).toMatchObject({ state: 'failed', reason: 'Shopify refused the change' });
  expect((await push(order.id)).status).toBe(200);
  // What may have been made there once is still looked for before anything is made.
  expect((await reference.get()).data()).toMatchObject({ state: 'waiting', begunAt, tries: 0 });
});

test('ASHOP-07 an order that Shopify has leads to it there; what is not paid, or already there, is not sent', async () => {
  const order = await payByWallet();
  await database.doc(paths.order(order.id)).update({ shopifyOrderId: '5001' });
  expect((await detail(order.id)).shopify).toMatchObject({
    state: 'sent',
    orderId: '5001',
    href: 'https://admin.shopify.com/store/plenty-local/orders/5001',
  });
  expect(await push(order.id)).toMatchObject({ status: 409 });
  const { email } = await handOver();
  const unpaid = await orderOf(email);
  expect((await detail(unpaid.id)).shopify).toBeNull();
  expect(await push(unpaid.id)).toMatchObject({ status: 409 });
  expect(await push('f'.repeat(40))).toMatchObject({ status: 404 });
  await database.doc(paths.order(order.id)).update({ shopifyOrderId: null });
  expect(await findInconsistentViews(database)).toEqual([]);
});
