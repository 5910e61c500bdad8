import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { correctRefundedAmount, fixOrderInventory, flagForReview } from './order-fixes.ts';
import { readOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const { database, now } = createTestShop('order-fixes');
type Transaction = Parameters<Parameters<typeof runTransaction>[1]>[0];

async function fix(change: Partial<StoredOrder>, apply: (transaction: Transaction, order: StoredOrder) => void) {
  const order = createTestOrder(change);
  await database.doc(paths.order(order.id)).set(order);
  await runTransaction(database, async (transaction) =>
    apply(transaction, (await readOrder(transaction, order.id)) ?? order),
  );
  return readOrder(database, order.id);
}
const recount = (change: Partial<StoredOrder>, refunded: number) =>
  fix({ paymentStatus: 'paid', ...change }, (transaction, order) =>
    correctRefundedAmount(transaction, order, { refunded: cents(refunded), note: 'Counted', now: now() }),
  );

test.each([
  [0, 'paid'],
  [1, 'partially_refunded'],
  [10_398, 'partially_refunded'],
  [10_399, 'refunded'],
])('D-20 an order of $103.99 of which %s cents went back is %s', async (refunded, paymentStatus) => {
  expect(await recount({ refundedAmount: cents(500) }, refunded)).toMatchObject({
    refundedAmount: refunded,
    paymentStatus,
  });
});

test('D-20 all is refunded once what was paid went back, where the owner accepted another amount than the total', async () => {
  expect(await recount({ paidAmount: cents(9000) }, 9000)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await recount({ paidAmount: cents(12_000) }, 10_399)).toMatchObject({ paymentStatus: 'partially_refunded' });
});

test('D-20 counting refunds takes back no refund that is known', async () => {
  const known = { paymentStatus: 'refunded', refundedAmount: cents(10_399) } as const;
  expect(await recount(known, 0)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 0 });
});

test('an order that the owner should look at keeps the reason it had, and is under review where it can be', async () => {
  const flag = (change: Partial<StoredOrder>) =>
    fix(change, (transaction, order) => flagForReview(transaction, order, { note: 'Odd', now: now() }));
  expect(await flag({})).toMatchObject({ concern: 'unexpected', paymentStatus: 'review', expiresAt: null });
  expect(await flag({ concern: 'dispute', paymentStatus: 'paid' })).toMatchObject({
    concern: 'dispute',
    paymentStatus: 'paid',
  });
});

const ITEM = { productId: 7, size: 'MED', color: 'Black' };
const STOCK = paths.stock(7, 'med__black');

/** What is left of an item of which the order has two, after the owner has put the order right. */
async function fixInventory(change: Partial<StoredOrder>, wanted: 'release' | 'reserve') {
  const [line] = createTestOrder().items;
  if (!line) throw new Error('The example has an item');
  const order = createTestOrder({ id: wanted, items: [{ ...line, ...ITEM, quantity: 2 }], ...change });
  await database.doc(STOCK).set({ size: 'MED', color: 'Black', count: 5, stocked: 7 });
  await database.doc(paths.order(order.id)).set(order);
  await runTransaction(database, async (transaction) =>
    fixOrderInventory(transaction, (await readOrder(transaction, order.id)) ?? order, wanted, now()),
  );
  const history = await database.collection(paths.orderHistoryOf(order.id)).get();
  const notes = history.docs.map((entry) => [entry.get('event'), entry.get('note')]);
  const fixed = await readOrder(database, order.id);
  return { left: (await database.doc(STOCK).get()).get('count'), holdsGoods: fixed?.holdsGoods, notes };
}

test('D-24 what a cancelled order still has goes back into stock, and what an open one lacks comes out of it, with a note in its history', async () => {
  expect(await fixInventory({ status: 'cancelled', holdsGoods: true }, 'release')).toEqual({
    left: 7,
    holdsGoods: false,
    notes: [['status', 'Items were put back in stock']],
  });
  expect(await fixInventory({ holdsGoods: false }, 'reserve')).toEqual({
    left: 3,
    holdsGoods: true,
    notes: [['status', 'Items were taken out of stock again']],
  });
});

test.each([
  ['release', { status: 'cancelled', holdsGoods: false }],
  ['release', { status: 'pending', holdsGoods: true }],
  ['reserve', { status: 'pending', holdsGoods: true }],
  ['reserve', { status: 'cancelled', holdsGoods: false }],
] as const)('D-11 a fix to %s what an order holds comes too late for %o', async (wanted, change) => {
  await expect(fixInventory(change, wanted)).rejects.toThrow('This order has been put right already.');
});
