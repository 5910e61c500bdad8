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
const { placeUnpaidOrder, findOrder: orderOf, nextTransactionId: transaction, database } = shop;
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

async function payWithPayPal() {
  const { created, email } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction() });
  await shop.sendPayPalMessage(message);
  await shop.sendPayPalMessage(message);
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  return order;
}

test('a PayPal payment queues its order for Shopify in its own transaction, only while pushing orders is on', async () => {
  const before = await payWithPayPal();
  expect(await readPush(database, before.id)).toBeUndefined();
  expect((await switchTo(true)).data).toMatchObject({ item: { shopify: { pushesOrders: true } } });
  const order = await payWithPayPal();
  const [queued, paid] = await database.getAll(
    database.doc(paths.shopifyOrder(order.id)),
    database.doc(paths.order(order.id)),
  );
  expect(queued?.data()).toMatchObject({ state: 'waiting', orderNumber: order.orderNumber, begunAt: null });
  expect(queued?.createTime?.isEqual(paid?.updateTime ?? Timestamp.now())).toBe(true);
  expect((await detail(order.id)).shopify).toMatchObject({ state: 'waiting', orderId: null });
});

test('the owner can send an order paid earlier and retry a failed one; a failure does not change the order', async () => {
  await switchTo(false);
  const order = await payWithPayPal();
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
  // `begunAt` stays, so that the retry first searches Shopify for the order.
  expect((await reference.get()).data()).toMatchObject({ state: 'waiting', begunAt, tries: 0 });
});

test('ASHOP-07 an order that Shopify has links to it; one that is unpaid or already there is not sent', async () => {
  const order = await payWithPayPal();
  await database.doc(paths.order(order.id)).update({ shopifyOrderId: '5001' });
  expect((await detail(order.id)).shopify).toMatchObject({
    state: 'sent',
    orderId: '5001',
    href: 'https://admin.shopify.com/store/plenty-local/orders/5001',
  });
  expect(await push(order.id)).toMatchObject({ status: 409 });
  const { email } = await placeUnpaidOrder();
  const unpaid = await orderOf(email);
  expect((await detail(unpaid.id)).shopify).toBeNull();
  expect(await push(unpaid.id)).toMatchObject({ status: 409 });
  expect(await push('f'.repeat(40))).toMatchObject({ status: 404 });
  await database.doc(paths.order(order.id)).update({ shopifyOrderId: null });
  expect(await findInconsistentViews(database)).toEqual([]);
});
