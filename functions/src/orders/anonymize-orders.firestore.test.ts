import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { dumpDatabase } from '../testing/database.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { anonymizeCustomerOrders, anonymizePersonOrders } from './anonymize-orders.ts';
import { recordConfirmedPayment } from './order-fixes.ts';
import { readOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const ADA = 'ada@example.com';
const A_REFUND = {
  id: 'r1',
  amount: cents(500),
  state: 'done',
  putsBack: false,
  reason: '',
  transactionId: null,
  saleId: null,
  lines: [],
  shipping: false,
  restocks: false,
  tax: null,
} as const;

/** A shop with delivered orders, each with an email, the words of a claim and of a swap, a label, and a copy in its account. */
async function openShop(name: string, ...changes: readonly Partial<StoredOrder>[]) {
  const { database, now } = createTestShop(name);
  const orders = changes.map((change, place) =>
    createTestOrder({ id: String(place).repeat(40), status: 'delivered', customerEmail: ADA, ...change }),
  );
  for (const { id, customerEmail, ...order } of orders) {
    const words = { orderId: id, text: `The words of ${customerEmail}` };
    await database.doc(paths.order(id)).set({ ...order, id, customerEmail });
    for (const path of [paths.email(id), paths.claim(id, 1), paths.swap(id, 1), paths.swapLabel(id, 1)])
      await database.doc(path).set(words);
    if (order.userId !== null) await database.doc(paths.customerOrder(order.userId, id)).set({ orderId: id });
  }
  const listWords = async () =>
    [...(await dumpDatabase(database))].filter(([, data]) => JSON.stringify(data).includes('The words of'));
  return {
    database,
    now,
    listWords,
    read: async (place: number) => (await database.doc(paths.order(String(place).repeat(40))).get()).data(),
  };
}

test('D-72 of a forgotten customer’s orders nothing is left that says who they were, and what the books need stays', async () => {
  const { database, now, listWords, read } = await openShop('anonymize', { userId: 'ada', note: 'Ring twice' });
  const countCopies = async () => (await database.collection(paths.customerOrders('ada')).get()).size;
  expect([(await listWords()).length, await countCopies()]).toEqual([4, 1]);
  expect(await anonymizeCustomerOrders(database, 'ada', now())).toBe(true);
  expect(await listWords()).toEqual([]);
  expect(await countCopies(), 'nor in their account').toBe(0);
  const { total, createdAt } = createTestOrder();
  expect(await read(0)).toMatchObject({ userId: null, customerEmail: '', note: '', total, createdAt });
  expect((await read(0))?.['shippingAddress']).toMatchObject({ firstName: 'Deleted', address: '-', state: 'OR' });
  expect((await read(0))?.['updatedAt']).toEqual(Timestamp.fromDate(now()));
});

test('D-72 while one of a person’s orders has not shipped, all of them stay as they are', async () => {
  const { database, now, listWords, read } = await openShop('anonymize-open', {}, { status: 'processing' });
  expect(await anonymizePersonOrders(database, { email: ADA, accounts: [], now: now() })).toBe(false);
  expect(await listWords()).toHaveLength(8);
  expect(await read(0)).toMatchObject({ customerEmail: ADA });
});

test('D-72 the orders of others stay, and those of a person’s account go whatever their email is', async () => {
  const bo = 'bo@example.com';
  const { database, now, listWords, read } = await openShop(
    'anonymize-others',
    {},
    { customerEmail: bo },
    { customerEmail: bo, userId: 'ada' },
  );
  expect(await anonymizePersonOrders(database, { email: ADA, accounts: ['ada'], now: now() })).toBe(true);
  expect(await read(0)).toMatchObject({ customerEmail: '' });
  expect(await read(1)).toMatchObject({ customerEmail: bo });
  expect(await read(2)).toMatchObject({ customerEmail: '', userId: null });
  expect(await listWords()).toHaveLength(4);
});

test('D-72 no note of the owner’s about a forgotten customer’s payments and refunds stays, only that there was one', async () => {
  const { database, now, listWords } = await openShop('anonymize-notes', { userId: 'ada', paymentStatus: 'paid' });
  const id = '0'.repeat(40);
  const note = 'The words of Ada';
  await runTransaction(database, async (transaction) => {
    const known = await readOrder(transaction, id);
    if (known) recordConfirmedPayment(transaction, known, { note, now: now() });
  });
  const refund = { ...A_REFUND, at: Timestamp.fromDate(now()), note };
  await database.doc(paths.order(id)).update({ refunds: [refund] });
  await anonymizeCustomerOrders(database, 'ada', now());
  expect(await listWords()).toEqual([]);
  expect((await readOrder(database, id))?.refunds).toEqual([{ ...refund, note: '' }]);
  const history = await database.collection(paths.orderHistoryOf(id)).get();
  expect(history.docs.map((entry) => entry.data())).toMatchObject([{ event: 'payment', note: 'Deleted' }]);
});

test('D-72 of a forgotten customer’s order the history keeps what the shop wrote, and loses what the owner typed', async () => {
  const { database, now } = await openShop('anonymize-history', { userId: 'ada' });
  const id = '0'.repeat(40);
  const notes = [
    ['delay-notice', 'Now expected by June 5', 'Now expected by June 5'],
    ['refunded', '$10.00 went back', '$10.00 went back'],
    ['refunded', 'Given back by hand: $10.00. Ada’s mail went back', 'Deleted'],
    ['refund', 'PayPal is asked to give back $10.00. Ada is unhappy', 'Deleted'],
    ['looked-at', 'Ada called', 'Deleted'],
    ['replacement-cancelled', 'JK-2', 'JK-2'],
  ] as const;
  for (const [place, [event, note]] of notes.entries())
    await database.doc(paths.orderHistory(id, String(place))).set({ event, note });
  await anonymizeCustomerOrders(database, 'ada', now());
  const history = await database.collection(paths.orderHistoryOf(id)).get();
  expect(history.docs.map((entry): unknown => entry.get('note'))).toEqual(notes.map(([, , left]) => left));
});

test('D-72 a forgotten customer’s payment that the owner has closed stays closed, without their note', async () => {
  const { database, now, listWords } = await openShop('anonymize-payments', { userId: 'ada' });
  const payment = database.doc(paths.payment('T1-completed'));
  const at = Timestamp.fromDate(now());
  await payment.set({ orderId: '0'.repeat(40), transactionId: 'T1', closed: { note: 'The words of Ada', at } });
  await anonymizeCustomerOrders(database, 'ada', now());
  expect(await listWords()).toEqual([]);
  expect((await payment.get()).data()).toMatchObject({ transactionId: 'T1', closed: { note: '', at } });
});
