import { addDays, getShopDate, getStartOfShopDay } from '@plenty/contract/lib/dates';
import { adminOrderRowSchema } from '@plenty/contract/admin/orders';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { countOrder } from '../../figures/count-order.repository.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { TEST_PICTURES } from '../../testing/fixtures.ts';
import { interruptDatabase } from '../../testing/interrupt-connections.ts';
import { setOrderStatus } from '../../testing/set-order-status.ts';
import { anonymizePersonOrders } from '../anonymize-orders.ts';

const DAY_MS = 86_400_000;
const claimShop = createClaimShop('ask-swaps');
const { shop, callAsAdmin, call, read, report, placeDelivered, setSwaps, listSwaps, askSwap, cancelSwap, resolveSwap } =
  claimShop;
const readStock = () => shop.getStock(2, 'SM', 'Black');
const setStock = (count: number) => shop.setStock(2, 'SM', 'Black', count);
const countEmails = async (id: string, kind: string) =>
  (await shop.listEmailEvents(id)).filter((event) => event === kind).length;
const countOf = async (collection: string, orderId: string) =>
  (await shop.database.collection(collection).where('orderId', '==', orderId).get()).size;
const LABEL = { kind: 'approve', words: 'Happy to', label: { kind: 'file', data: TEST_PICTURES.png } };

test('D-77 a shop swaps no sizes until the owner turns it on', async () => {
  await setSwaps({ isOn: false });
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  expect(await listSwaps(order)).toEqual({ swaps: [], lines: [], rejection: null, until: null });
  expect(await askSwap(order)).toMatchObject({
    status: 409,
    data: { message: 'We do not swap sizes at the moment.' },
  });
  expect([await readStock(), (await read(order.id)).swaps]).toEqual([stock, []]);
  await setSwaps({});
  expect(await askSwap(order)).toMatchObject({ status: 200 });
  // What was asked for while it was on goes on.
  await setSwaps({ isOn: false });
  expect(await listSwaps(order)).toMatchObject({
    swaps: [{ state: 'asked', newSize: 'SM' }],
    lines: [],
    rejection: null,
  });
  expect(await resolveSwap(order, LABEL)).toMatchObject({ status: 200 });
});

test('CONF-13 D-77 the new size is held when it is asked for, and in the order, its history, the owner’s list and two emails', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  const stock = await readStock();
  const offered = await listSwaps(order);
  expect(offered).toMatchObject({ rejection: null, lines: [{ size: 'MED', quantity: 2, sizes: ['SM'] }] });
  expect(await askSwap(order, { quantity: 2 })).toMatchObject({
    status: 200,
    data: {
      swaps: [{ number: 1, state: 'asked', newSize: 'SM', item: { size: 'MED', quantity: 2 }, canCancel: true }],
    },
  });
  expect(await readStock()).toBe(stock - 2);
  const stored = await read(order.id);
  expect(stored.swaps).toMatchObject([{ state: 'asked', isHolding: true, size: 'SM', quantity: 2 }]);
  const lastDay = addDays(getShopDate(shop.now().getTime()), 14);
  expect(stored.swapDueAt?.toMillis(), 'the hold ends with the day').toBe(getStartOfShopDay(addDays(lastDay, 1)) - 1);
  expect((await shop.listHistory(order.id)).at(-1)).toMatchObject({
    event: 'swap',
    note: '2 × Court Tee 2, MED, Black for SM',
  });
  expect(await shop.listEmailEvents(order.id)).toContain('swap-requested');
  const notices = await shop.database.collection(paths.emails).where('event', '==', 'owner-notice').get();
  expect(notices.docs.map((email) => email.id)).toContain(`${order.id}-owner-swap-1`);
  const listed = await callAsAdmin('GET', 'orders?swap=open');
  const { orders } = z.object({ orders: z.array(adminOrderRowSchema) }).parse(listed.data);
  expect(orders.map(({ id }) => id)).toContain(order.id);
  // What it holds is subtracted from Shopify's counts, even if Shopify knows the order.
  const view = await shop.database.doc(paths.dashboardOrder(order.id)).get();
  expect(view.get('held')).toContainEqual({ id: 2, key: 'sm__black', quantity: 2 });
});

test('a swap asked for twice, or by ten tabs at once, is one swap and holds its units once', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  const stock = await readStock();
  const answers = await Promise.all(Array.from({ length: 10 }, () => askSwap(order)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await askSwap(order)).toMatchObject({ status: 200 });
  expect([await readStock(), (await read(order.id)).swaps.length]).toEqual([stock - 1, 1]);
  expect(await countEmails(order.id, 'swap-requested')).toBe(1);
  expect(await askSwap(order, { quantity: 2 })).toMatchObject({ status: 409 });
  expect(await report(order)).toMatchObject({ status: 200 });
  expect(await readStock()).toBe(stock - 1);
});

test('of two customers who want the last unit of a size, one gets it', async () => {
  await setSwaps({});
  const orders = [await placeDelivered({ productId: 2 }), await placeDelivered({ productId: 2 })];
  const stock = await readStock();
  await setStock(1);
  const answers = await Promise.all(orders.map((order) => askSwap(order)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    data: {
      code: 'out-of-stock',
      message: 'There are not enough units of Court Tee 2 in SM left. Please choose another size or fewer units.',
    },
  });
  expect(await readStock()).toBe(0);
  const lost = orders[answers.findIndex(({ status }) => status === 409)];
  if (!lost) throw new Error('Both got it');
  expect([(await read(lost.id)).swaps, (await listSwaps(lost)).lines]).toEqual([[], []]);
  await setStock(stock);
});

test('only another size of the same product and color can be asked for, and no more units than were bought', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  const cases = [
    [{ size: 'MED' }, 409],
    [{ size: 'XXL' }, 409],
    [{ quantity: 2 }, 409],
    [{ lineId: 'nothing' }, 409],
    [{ quantity: 0 }, 400],
    [{ size: '' }, 400],
    [{ size: { $gt: '' } }, 400],
  ] as const;
  for (const [change, status] of cases)
    expect([change, (await askSwap(order, change)).status]).toEqual([change, status]);
  await shop.database.doc(paths.product(2)).update({ listing: 'hidden' });
  expect(await askSwap(order), 'a hidden product').toMatchObject({ status: 409 });
  await shop.database.doc(paths.product(2)).update({ listing: FieldValue.delete() });
  expect([await readStock(), (await read(order.id)).swaps]).toEqual([stock, []]);
});

test('two units are swapped when two of the new size are left, and not when one is', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  const stock = await readStock();
  await setStock(1);
  expect(await askSwap(order, { quantity: 2 })).toMatchObject({ status: 409, data: { code: 'out-of-stock' } });
  expect(await readStock()).toBe(1);
  await setStock(2);
  expect(await askSwap(order, { quantity: 2 })).toMatchObject({ status: 200 });
  expect(await readStock()).toBe(0);
  await cancelSwap(order);
  await setStock(stock);
});

test('the days to ask end, and nothing is swapped that was not sent', async () => {
  await setSwaps({ days: 3 });
  const order = await placeDelivered({ productId: 2 });
  const unsent = await placeDelivered({ productId: 2 });
  await setOrderStatus(shop.database, unsent.id, 'processing', shop.eventContext());
  const stock = await readStock();
  expect(await askSwap(unsent)).toMatchObject({ status: 409 });
  shop.advanceTime(4 * DAY_MS);
  expect(await askSwap(order)).toMatchObject({ status: 409 });
  const { lines, rejection } = await listSwaps(order);
  expect(lines).toEqual([]);
  expect(rejection).toMatch(/^The 3 days to swap a size ended on /);
  expect([await readStock(), (await read(order.id)).swaps]).toEqual([stock, []]);
});

test('swaps and labels open with their order’s key and for the owner, and for nobody else', async () => {
  await setSwaps({});
  const [order, other] = [await placeDelivered({ productId: 2 }), await placeDelivered({ productId: 2 })];
  const stock = await readStock();
  for (const key of ['f'.repeat(32), other.orderKey, '']) {
    expect((await askSwap(order, {}, key)).status).toBe(404);
  }
  expect(await readStock()).toBe(stock);
  await askSwap(order);
  await resolveSwap(order, LABEL);
  const path = 'swaps/1/label';
  expect(await call(order, path)).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'private, no-store' },
    data: { type: 'image/png', data: TEST_PICTURES.png },
  });
  expect(await callAsAdmin('GET', `orders/${order.id}/${path}`)).toMatchObject({ status: 200 });
  expect((await shop.call(`/api/admin/orders/${order.id}/${path}`)).status).toBe(401);
  for (const key of ['f'.repeat(32), other.orderKey, '']) {
    expect((await call(order, path, undefined, key)).status).toBe(404);
    expect((await cancelSwap(order, 1, key)).status).toBe(404);
  }
  // The other order's own key opens that order, and not this label through it.
  expect([(await call(other, path)).status, (await cancelSwap(other)).status]).toEqual([404, 404]);
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'approved' }]);
  shop.advanceTime(90 * DAY_MS);
  expect((await call(order, path)).status).toBe(404);
  expect((await callAsAdmin('GET', `orders/${order.id}/${path}`)).status).toBe(404);
});

test('a customer who cancels gives the new size back, once', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  await askSwap(order);
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancelSwap(order)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await readStock()).toBe(stock);
  expect(await read(order.id)).toMatchObject({ swaps: [{ state: 'cancelled', isHolding: false }], swapDueAt: null });
  expect(await countEmails(order.id, 'swap-response')).toBe(1);
  expect((await shop.listHistory(order.id)).filter(({ event }) => event === 'swap-cancelled')).toHaveLength(1);
  expect(await cancelSwap(order, 2)).toMatchObject({ status: 404 });
  shop.advanceTime(1000);
  expect(await askSwap(order), 'they may ask again').toMatchObject({ status: 200 });
  expect(await readStock()).toBe(stock - 1);
});

test('a request whose process is killed at any call, and is sent again, holds its unit once', async () => {
  await setSwaps({});
  const connections = interruptDatabase();
  try {
    for (let at = 1; at <= 10; at += 1) {
      for (const isHeard of [false, true]) {
        const order = await placeDelivered({ productId: 2 });
        const stock = await readStock();
        await connections.runInterrupted({ at, isHeard, kills: true }, () => askSwap(order));
        expect(await askSwap(order), `killed at ${at}`).toMatchObject({ status: 200 });
        expect([await readStock(), (await read(order.id)).swaps.length]).toEqual([stock - 1, 1]);
        expect(await countEmails(order.id, 'swap-requested')).toBe(1);
        await cancelSwap(order);
      }
    }
  } finally {
    connections.restore();
  }
});

test('D-72 deleting a customer deletes words and label, and gives back what was held', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  await askSwap(order);
  await resolveSwap(order, LABEL);
  expect([await countOf(paths.swaps, order.id), await countOf(paths.swapLabels, order.id)]).toEqual([1, 1]);
  await anonymizePersonOrders(shop.database, { email: order.customerEmail, accounts: [], now: shop.now() });
  expect([await countOf(paths.swaps, order.id), await countOf(paths.swapLabels, order.id)]).toEqual([0, 0]);
  expect(await readStock()).toBe(stock);
  expect(await read(order.id)).toMatchObject({ swaps: [{ state: 'cancelled', isHolding: false }], swapDueAt: null });
  expect((await call(order, 'swaps/1/label')).status).toBe(404);
  expect(await askSwap(order)).toMatchObject({ status: 409 });
});

test('an order that is cancelled gives back what its swap held, once', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2 });
  const [stock, sent] = [await readStock(), await shop.getStock(2, 'MED', 'Black')];
  await askSwap(order);
  for (const status of ['cancelled', 'delivered', 'cancelled'] as const) {
    shop.advanceTime(1000);
    await setOrderStatus(shop.database, order.id, status, shop.eventContext());
    expect(await readStock()).toBe(stock);
  }
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(sent + 1);
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'cancelled', isHolding: false }]);
});

test('swaps count per product in the figures of the order’s day', async () => {
  await setSwaps({});
  const order = await placeDelivered({ productId: 2 });
  const day = shop.database.doc(paths.salesDay(order.createdAt.toDate().toISOString().slice(0, 10)));
  const countSwaps = async () => {
    await countOrder(shop.database, order.id);
    const products = z.record(z.string(), z.looseObject({ swaps: z._default(z.int(), 0) }));
    return products.parse((await day.get()).get('products'))['2']?.swaps ?? 0;
  };
  const before = await countSwaps();
  await askSwap(order);
  expect([await countSwaps(), await countSwaps()]).toEqual([before + 1, before + 1]);
});
