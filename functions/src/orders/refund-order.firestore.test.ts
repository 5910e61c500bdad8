import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { readOrder } from './order.repository.ts';
import { refundOrder, updateRefundState } from './refund-order.ts';

const shop = createTestShop('refund-order');
const [first, second] = createTestOrder().items;
if (!first || !second) throw new Error('The example has two items');
const LINE = 'c'.repeat(20);
/** Two tees of $48.00 with $4.26 of tax each, and a third one; shipping is taxed as well. */
const ORDER = createTestOrder({
  paymentStatus: 'paid',
  items: [
    { ...first, lineId: LINE, quantity: 2, tax: cents(852) },
    { ...second, lineId: 'd'.repeat(20), quantity: 1, tax: cents(426) },
  ],
  subtotal: cents(14_400),
  shippingTax: cents(71),
  tax: cents(1349),
  total: cents(14_400 + 799 + 1349),
});

let orders = 0;

async function refund(amount: number, lines: readonly { lineId: string; quantity: number }[], shipping = false) {
  orders += 1;
  const id = orders.toString(16).padStart(40, '0');
  await shop.database.doc(paths.order(id)).set({ ...ORDER, id });
  await runTransaction(shop.database, async (transaction) => {
    const order = await readOrder(transaction, id);
    const content = { lines: [...lines], shipping, putsBack: false, restocks: false };
    const request = { ...content, amount: cents(amount), note: 'Torn', ...shop.eventContext() };
    if (order) await refundOrder(transaction, order, request);
  });
  return (await readOrder(shop.database, id))?.refunds.at(-1);
}

test('D-69 a refund of items at what they cost records exactly their tax', async () => {
  expect(await refund(4800 + 426, [{ lineId: LINE, quantity: 1 }])).toMatchObject({ amount: 5226, tax: 426 });
  expect(await refund(2 * (4800 + 426), [{ lineId: LINE, quantity: 2 }])).toMatchObject({ tax: 852 });
  expect(await refund(799 + 71, [], true), 'of the shipping alone').toMatchObject({ tax: 71 });
});

test('D-69 of a refund of another amount than its items cost, or of no items, nobody knows the tax', async () => {
  expect(await refund(5000, [{ lineId: LINE, quantity: 1 }])).toMatchObject({ amount: 5000, tax: null });
  expect(await refund(5226, [])).toMatchObject({ amount: 5226, tax: null, lines: [] });
});

test('D-69 more units than are left cannot be refunded', async () => {
  await expect(refund(5226, [{ lineId: LINE, quantity: 3 }])).rejects.toThrow(
    'Some of these items have been replaced or given back already.',
  );
});

test('D-20 a refund that PayPal still works on is nothing to look at, and one that it refused is, with its reason', async () => {
  const asked = await refund(1000, []);
  const id = orders.toString(16).padStart(40, '0');
  const update = async (state: 'pending' | 'refused') => {
    await runTransaction(shop.database, async (transaction) => {
      const order = await readOrder(transaction, id);
      if (order && asked)
        updateRefundState(transaction, order, { ...asked, state, reason: 'BALANCE_TOO_LOW' }, shop.now());
    });
    const history = await shop.database.collection(paths.orderHistoryOf(id)).get();
    const order = await readOrder(shop.database, id);
    const notes = history.docs.map((entry) => String(entry.get('note'))).filter((note) => note.startsWith('PayPal'));
    return { state: order?.refunds.at(-1)?.state, concern: order?.concern, notes };
  };
  expect(await update('pending')).toEqual({ state: 'pending', concern: null, notes: [] });
  expect(await update('refused')).toEqual({
    state: 'refused',
    concern: 'refund-refused',
    notes: ['PayPal refused to give back $10.00: BALANCE_TOO_LOW'],
  });
});
