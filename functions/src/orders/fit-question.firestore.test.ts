import { orderViewSchema } from '@plenty/contract/orders/order';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail } from '../email/email-delivery.repository.ts';
import { buildSnapshot } from '../content/build-snapshot.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { anonymizeCustomerOrders } from './anonymize-orders.ts';
import { sendFitQuestions } from './fit-question.ts';
import { storedOrderSchema } from './stored-order.ts';

const DAY_MS = 86_400_000;
/** An order that was changed in this very millisecond is changed in the next one. */
const TEN_DAYS_MS = 10 * DAY_MS + 1;
const shop = createTestShop('fit-question');
const emailContext = () => ({ shopOrigin: 'http://shop.test', now: shop.now() });

beforeAll(() => shop.saveProducts({ id: 1 }, { id: 2, sizes: ['ONE SIZE'] }));
const setSwitch = (asksFit: boolean) =>
  shop.database
    .doc(paths.shopSettings)
    .set({ asksFit, supportEmail: '', ownerEmail: '', postalAddress: '', socialLinks: [] });
beforeEach(() => setSwitch(true));

async function placeDelivered(productId = 1, size = 'MED') {
  const { cookie, lines } = await fillCart(shop, { productId, size });
  const created = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const found = await shop.database.collection(paths.orders).where('orderNumber', '==', created.orderNumber).get();
  const id = found.docs[0]?.id ?? '';
  await setOrderStatus(shop.database, id, 'delivered', emailContext());
  return { ...created, id, cookie };
}
type Placed = Awaited<ReturnType<typeof placeDelivered>>;

async function placeAsked() {
  const order = await placeDelivered();
  shop.advanceTime(TEN_DAYS_MS);
  await ask();
  return order;
}

const ask = () => sendFitQuestions(shop.database, emailContext());
const stored = async (id: string) => storedOrderSchema.parse((await shop.database.doc(paths.order(id)).get()).data());
const listEmails = async (id: string) =>
  (await shop.database.collection(paths.emails).where('orderId', '==', id).where('event', '==', 'fit-question').get())
    .docs;
const view = async ({ orderNumber, orderKey }: Placed) =>
  orderViewSchema.parse((await shop.call(`/api/orders/${orderNumber}`, { headers: { 'order-key': orderKey } })).data);
const rate = ({ orderNumber, orderKey }: Placed, body: object, key = orderKey) =>
  shop.call(`/api/orders/${orderNumber}/fit`, { method: 'POST', body, headers: { 'order-key': key } });
const readTally = async (productId = 1) => (await shop.database.doc(paths.fitTally(productId)).get()).data();
const countAll = async () =>
  Object.values((await readTally())?.['sizes'] ?? {}).reduce(
    (sum: number, counts) => sum + Object.values(counts as object).reduce((all: number, each) => all + Number(each), 0),
    0,
  );

test('FIT-21 D-63 the question is emailed once, ten days after delivery', async () => {
  const order = await placeDelivered();
  shop.advanceTime(TEN_DAYS_MS - 2);
  await ask();
  expect(await listEmails(order.id)).toHaveLength(0);
  expect((await view(order)).details?.fitQuestion).toBeUndefined();
  shop.advanceTime(2);
  await Promise.all([1, 2, 3].map(ask));
  shop.advanceTime(DAY_MS);
  expect(await ask()).toBe(0);
  expect(await listEmails(order.id)).toHaveLength(1);
  expect((await view(order)).details?.fitQuestion).toEqual([{ line: 0, isAnswered: false }]);
});

test('D-63 nobody is asked while the switch is off, about a thing of one size, or after the status was taken back', async () => {
  const [oneSize, takenBack] = [await placeDelivered(2, 'ONE SIZE'), await placeDelivered()];
  await setOrderStatus(shop.database, takenBack.id, 'shipped', emailContext());
  shop.advanceTime(TEN_DAYS_MS);
  await ask();
  await setSwitch(false);
  const off = await placeDelivered();
  shop.advanceTime(TEN_DAYS_MS);
  await ask();
  await setSwitch(true);
  await ask();
  for (const { id } of [oneSize, takenBack, off]) expect(await listEmails(id)).toHaveLength(0);
});

test('FIT-21 D-63 opening the link counts nothing, one tap counts once, and what was said is not stored with the order', async () => {
  const order = await placeAsked();
  const before = await countAll();
  await view(order);
  expect(await countAll()).toBe(before);
  const first = await rate(order, { line: 0, answer: 'too-small' });
  expect(first.status, JSON.stringify(first.data)).toBe(200);
  expect(orderViewSchema.parse(first.data).details?.fitQuestion).toEqual([{ line: 0, isAnswered: true }]);
  await Promise.all([rate(order, { line: 0, answer: 'right' }), rate(order, { line: 0, answer: 'too-small' })]);
  expect(await countAll()).toBe(before + 1);
  expect(JSON.stringify(await stored(order.id))).not.toContain('too-small');
  expect(JSON.stringify(await readTally())).not.toMatch(/@|PL-/);
});

test('D-63 nobody else can answer, nothing unasked is counted, and bad input changes nothing', async () => {
  const [order, unasked] = [await placeAsked(), await placeDelivered()];
  const before = await countAll();
  expect((await rate(order, { line: 0, answer: 'right' }, 'f'.repeat(32))).status).toBe(404);
  expect((await rate(order, { line: 0, answer: 'right' }, unasked.orderKey)).status).toBe(404);
  expect((await rate(unasked, { line: 0, answer: 'right' })).status).toBe(409);
  expect((await rate(order, { line: 7, answer: 'right' })).status).toBe(409);
  for (const body of [
    {},
    { line: 0 },
    { line: -1, answer: 'right' },
    { line: 0, answer: 'huge' },
    { line: 0.5, answer: 'right' },
  ]) {
    expect((await rate(order, body)).status, JSON.stringify(body)).toBe(400);
  }
  expect(await countAll()).toBe(before);
});

test('FIT-22 D-63 from the fifth answer on the product says how many found it true to size', async () => {
  await shop.database.doc(paths.fitTally(1)).delete();
  const fitCounts = async () => {
    await buildSnapshot(shop.database, shop.now);
    shop.advanceTime(6000);
    return ((await shop.call('/api/products/1')).data as { fitCounts?: unknown }).fitCounts;
  };
  for (const answer of ['right', 'right', 'too-small', 'right']) await rate(await placeAsked(), { line: 0, answer });
  expect(await fitCounts()).toBeUndefined();
  await rate(await placeAsked(), { line: 0, answer: 'too-large' });
  expect(await fitCounts()).toEqual({ tooSmall: 1, right: 3, tooLarge: 1 });
  expect(JSON.stringify((await shop.call('/api/products')).data)).not.toContain('tooSmall');
});

test('FIT-22 from twenty answers on, the owner’s list marks a product that fits otherwise than it promises', async () => {
  const cookie = await shop.signInAsAdmin();
  const setAnswers = (tooSmall: number, right: number) =>
    shop.database.doc(paths.fitTally(1)).set({ productId: 1, sizes: { MED: { tooSmall, right, tooLarge: 0 } } });
  const listDoubted = async () => {
    await buildSnapshot(shop.database, shop.now);
    const { products } = (await shop.call('/api/admin/products', { cookie })).data as {
      products: { id: number; isFitDoubted?: boolean }[];
    };
    return products.flatMap(({ id, isFitDoubted }) => (isFitDoubted ? [id] : []));
  };
  await setAnswers(8, 11);
  expect(await listDoubted()).toEqual([]);
  await setAnswers(8, 12);
  expect(await listDoubted()).toEqual([1]);
  await shop.database.doc(paths.product(1)).update({ fitNote: 'runs-small' });
  expect(await listDoubted()).toEqual([]);
  await shop.database.doc(paths.fitTally(1)).delete();
});

test('D-72 nothing about the question is left with the orders of a deleted account', async () => {
  const order = await placeAsked();
  await rate(order, { line: 0, answer: 'right' });
  await shop.database.doc(paths.order(order.id)).update({ userId: 'ada' });
  expect(await anonymizeCustomerOrders(shop.database, 'ada', shop.now())).toBe(true);
  expect(await stored(order.id)).toMatchObject({ fitAnswered: [], askFitAt: null, fitAskedAt: null });
});

test('FIT-21 a delayed question is not sent about an order that turned out not to be delivered', async () => {
  const asked = await placeDelivered();
  const corrected = await placeDelivered();
  shop.advanceTime(TEN_DAYS_MS);
  await ask();
  await setOrderStatus(shop.database, corrected.id, 'shipped', emailContext());
  const claim = async (id: string) =>
    claimEmail({ database: shop.database, id: `${id}-fit-question`, holder: 'a' }, shop.now());
  expect(await claim(asked.id)).toMatchObject({ kind: 'claimed' });
  expect(await claim(corrected.id)).toEqual({ kind: 'left' });
});
