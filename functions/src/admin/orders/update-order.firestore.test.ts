import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { AN_ADDRESS } from '../../testing/place-order.ts';
import { createRefundShop } from '../../testing/paypal-shop.ts';

const { shop, paidOrder } = createRefundShop('update-order');
const { database } = shop;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  admin = await createAdminClient(shop);
});

const readOrder = async (id: string) => adminOrderSchema.parse((await admin.call('GET', `orders/${id}`)).data);
/** How the history of the panel names the last change, after the order's number. */
async function readTitle(id: string): Promise<string> {
  const { docs } = await database.collection(paths.audit).orderBy('at', 'desc').limit(1).get();
  return String(docs[0]?.get('title')).replace(`${(await readOrder(id)).orderNumber}: `, '');
}
const listEmails = async (id: string, event: string) =>
  (await database.collection(paths.emails).where('orderId', '==', id).where('event', '==', event).get()).docs;

/** Changes an order and says how the history names it. */
async function changeOrder(id: string, method: string, action: string, body?: object): Promise<string> {
  shop.advanceTime(1000);
  await admin.change(method, `orders/${id}/${action}`, body);
  return readTitle(id);
}

test('D-11 the history of the panel names every change of an order', async () => {
  const { id } = await paidOrder(2, 2);
  expect(await changeOrder(id, 'PUT', 'note', { note: 'Wrap it' })).toBe('note');
  expect(await changeOrder(id, 'PUT', 'address', { ...AN_ADDRESS, address: '2 Pine Street' })).toBe(
    'address corrected',
  );
  expect(await changeOrder(id, 'PUT', 'status', { status: 'shipped' })).toBe('pending to shipped');
  const emailed = (await listEmails(id, 'order-shipped'))[0]?.id ?? '';
  expect(await changeOrder(id, 'POST', 'resend-mail', { mail: emailed })).toMatch(/^order shipped( \d+)?$/);
  expect(await readOrder(id)).toMatchObject({ note: 'Wrap it', shippingAddress: { address: '2 Pine Street' } });
  const { docs } = await database.collection(paths.audit).get();
  expect(docs.filter((entry) => entry.get('canUndo') === true)).toEqual([]);
});

test('D-30 a customer is told of a new delivery date, and the history names it', async () => {
  const { id } = await paidOrder(2, 1);
  const { arrival } = await readOrder(id);
  const to = new Date(Date.parse(arrival?.to ?? '') + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await changeOrder(id, 'POST', 'delay-notice', { to })).toBe(`by ${formatLongDate(to)}`);
  expect(await readOrder(id)).toMatchObject({ arrival: { to }, delay: { answer: null } });
  expect(await listEmails(id, 'delay-notice')).toHaveLength(1);
});

test.each([
  [{ status: 'shipped' }, null],
  [
    { status: 'shipped', carrier: 'USPS' },
    { carrier: 'USPS', number: '' },
  ],
  [
    { status: 'shipped', trackingNumber: '9400' },
    { carrier: '', number: '9400' },
  ],
  [{ status: 'delivered', carrier: 'USPS', trackingNumber: '9400' }, null],
])('D-28 an order that is %o is tracked as %o', async (body, tracking) => {
  const { id } = await paidOrder(2, 1);
  await changeOrder(id, 'PUT', 'status', body);
  expect((await readOrder(id)).tracking ?? null).toEqual(tracking);
});

test('D-27 an email about an order is sent again five times an hour, and only one that there was', async () => {
  const { id } = await paidOrder(2, 1);
  const resend = (mail: string) => {
    shop.advanceTime(1000);
    return admin.call('POST', `orders/${id}/resend-mail`, { mail });
  };
  expect(await resend(`${id}-order-delivered`)).toMatchObject({
    status: 404,
    data: { message: 'We could not find this mail.' },
  });
  const emailed = (await listEmails(id, 'order-confirmation'))[0]?.id ?? '';
  for (let count = 0; count < 4; count += 1) expect((await resend(emailed)).status, `try ${count}`).toBe(200);
  expect((await resend(emailed)).status).toBe(429);
  shop.advanceTime(3_600_000);
  expect((await resend(emailed)).status).toBe(200);
});

test('D-20 a refund is named in the history with its amount, and a payment that is not the owner’s is not marked', async () => {
  const { id } = await paidOrder(2, 1);
  expect(await admin.call('POST', `orders/${id}/mark-paid`, { note: 'Seen' })).toMatchObject({
    status: 409,
    data: { message: 'The payment of this order is not yours to mark.' },
  });
  expect(await changeOrder(id, 'POST', 'refund', { amount: '5.00', note: 'A gift', putsBack: false })).toBe(
    'refund of $5.00',
  );
});

test('D-39 the owner sees what became of an order at Shopify', async () => {
  const { id } = await paidOrder(2, 1);
  const readShopify = async () => (await readOrder(id)).shopify;
  const none = { reason: '', nextAt: null, orderId: null, href: null };
  expect(await readShopify()).toEqual({ ...none, state: 'not-sent' });
  const dueAt = Timestamp.fromMillis(Date.parse('2026-11-21T10:00:00Z'));
  const open = { orderId: id, orderNumber: 'PL-1', holder: null, begunAt: null, tries: 1 };
  const push = { ...open, state: 'waiting', reason: 'Shopify is down', dueAt };
  const save = (fields: object) => database.doc(paths.shopifyOrder(id)).set({ ...push, ...fields });
  await save({});
  const waiting = { ...none, reason: 'Shopify is down' };
  expect(await readShopify()).toEqual({ ...waiting, state: 'waiting', nextAt: '2026-11-21T10:00:00.000Z' });
  await save({ state: 'failed' });
  expect(await readShopify()).toEqual({ ...waiting, state: 'failed' });
  await database.doc(paths.order(id)).update({ shopifyOrderId: '4711' });
  const href = 'https://admin.shopify.com/store/plenty-local/orders/4711';
  expect(await readShopify()).toEqual({ ...none, state: 'sent', orderId: '4711', href });
  shop.setShopifyShop(undefined);
  expect(await readShopify()).toMatchObject({ state: 'sent', href: null });
  await database.doc(paths.order(id)).update({ shopifyOrderId: null });
  await database.doc(paths.shopifyOrder(id)).delete();
  expect(await readShopify()).toBeNull();
  shop.setShopifyShop('plenty-local');
});
