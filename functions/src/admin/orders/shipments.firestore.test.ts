import {
  foundOrderSchema,
  ordersToShipSchema,
  parseShipmentLines,
  planShipments,
} from '@plenty/contract/admin/shipments';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { readOrder } from '../../orders/order.repository.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { checkoutPayload, fillCart, submitOrder } from '../../testing/place-order.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const shop = createTestShop('shipments');
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  await shop.saveProducts({ id: 1, name: 'Court Tee' });
  admin = await createAdminClient(shop);
});

let customers = 0;
async function placeOrder({ isPaid = true, quantity = 1 } = {}) {
  customers += 1;
  const email = `parcel-${customers}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity });
  expect((await submitOrder(shop, cookie, { ...checkoutPayload(lines), email })).status).toBe(200);
  const { docs } = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  const id = docs[0]?.id ?? '';
  if (isPaid) await admin.change('POST', `orders/${id}/mark-paid`, { note: 'Bank' });
  shop.advanceTime(1000);
  return { id, orderNumber: String(docs[0]?.get('orderNumber')) };
}
const listToShip = async () => ordersToShipSchema.parse((await admin.call('GET', 'orders-to-ship')).data);
const countShippedEmails = async (id: string) => {
  const { docs } = await shop.database.collection(paths.emails).where('orderId', '==', id).get();
  return docs.filter((email) => String(email.get('event')).includes('shipped')).length;
};
/** What the panel does with a pasted list: it finds the orders, and marks those that work one after the other. */
async function plan(text: string) {
  const lines = parseShipmentLines(text, 'USPS');
  const orderNumbers = lines.flatMap(({ orderNumber }) => orderNumber ?? []);
  const { data } = await admin.call('POST', 'find-orders', { orderNumbers });
  return planShipments(lines, z.object({ orders: z.array(foundOrderSchema) }).parse(data).orders);
}
type Plan = Awaited<ReturnType<typeof plan>>;
const problemsOf = (shipments: Plan) => shipments.map((each) => ('problem' in each ? each.problem : 'works'));
async function ship(shipments: Plan) {
  const statuses: number[] = [];
  for (const each of shipments) {
    if ('problem' in each) continue;
    const { carrier, number } = each.tracking;
    const body = { status: 'shipped', carrier, trackingNumber: number };
    statuses.push((await admin.call('PUT', `orders/${each.order.id}/status`, body, each.order.updatedAt)).status);
  }
  return statuses;
}

test('only paid orders that have not shipped are packed, oldest first', async () => {
  const [first, unpaid, second, held] = [
    await placeOrder({ quantity: 2 }),
    await placeOrder({ isPaid: false }),
    await placeOrder(),
    await placeOrder(),
  ];
  await shop.database.doc(paths.order(held.id)).update({ concern: 'dispute' });
  const { orders, count } = await listToShip();
  expect(orders.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(count).toBe(2);
  expect(orders[0]).toMatchObject({
    orderNumber: first.orderNumber,
    units: 2,
    items: [{ productName: 'Court Tee', size: 'MED', color: 'Black', quantity: 2 }],
    shippingAddress: { zipCode: '97201' },
    shippingService: null,
  });
  expect(orders[0]?.items[0]).not.toHaveProperty('price');
  const text = [unpaid, held].map(({ orderNumber }) => `${orderNumber} 9400`).join('\n');
  expect(problemsOf(await plan(text))).toEqual(['It is not paid.', 'It is held: look at its payment first.']);
});

test('a pasted list marks each order as shipped once, and tells its customer once', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  const text = `${one.orderNumber}\t9400 1\n${other.orderNumber}\t1Z9\tUPS\nPL-0000-0000\t5`;
  const planned = await plan(text);
  expect(problemsOf(planned)).toEqual(['works', 'works', 'There is no order with this number.']);
  expect(await ship(planned)).toEqual([200, 200]);
  expect(await readOrder(shop.database, one.id)).toMatchObject({
    status: 'shipped',
    tracking: { carrier: 'USPS', number: '9400 1' },
  });
  expect(await readOrder(shop.database, other.id)).toMatchObject({ tracking: { carrier: 'UPS', number: '1Z9' } });
  // The same list again, and the same plan from another window.
  expect(problemsOf(await plan(text)).slice(0, 2)).toEqual([
    'It has shipped already, with 9400 1.',
    'It has shipped already, with 1Z9.',
  ]);
  expect(await ship(planned)).toEqual([412, 412]);
  expect([await countShippedEmails(one.id), await countShippedEmails(other.id)]).toEqual([1, 1]);
  const { orders } = await listToShip();
  expect(orders.some(({ id }) => id === one.id || id === other.id)).toBe(false);
});

test('an order that was cancelled after the preview is not marked', async () => {
  const { id, orderNumber } = await placeOrder();
  const planned = await plan(`${orderNumber} 9400`);
  await admin.change('PUT', `orders/${id}/status`, { status: 'cancelled' });
  expect(await ship(planned)).toEqual([412]);
  expect(await readOrder(shop.database, id)).toMatchObject({ status: 'cancelled', tracking: null });
  expect(await countShippedEmails(id)).toBe(0);
});

test('O-23 the packing slip and pick list name the SKU that a line was ordered with, and the customer’s order does not', async () => {
  await shop.database.doc(paths.product(1)).update({ skus: { med__black: 'TEE-BLACK-M', sm__black: 'TEE-BLACK-S' } });
  const { id } = await placeOrder();
  await shop.database.doc(paths.product(1)).update({ skus: { med__black: 'TEE-NEXT' } });
  const { orders } = await listToShip();
  expect(orders.find((order) => order.id === id)?.items).toMatchObject([{ sku: 'TEE-BLACK-M' }]);
  // Unlike PL-M, it cannot be the beginning of an order number.
  const { orderNumber, orderKey } = (await shop.database.doc(paths.order(id)).get()).data() ?? {};
  const seen = await shop.call(`/api/orders/${orderNumber}`, { headers: { [ORDER_KEY_HEADER]: String(orderKey) } });
  expect(JSON.stringify(seen)).toContain('Court Tee');
  expect(JSON.stringify(seen)).not.toContain('TEE-BLACK-M');
});
