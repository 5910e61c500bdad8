import { cents } from '@plenty/contract/lib/money';
import { beforeAll, expect, test } from 'vitest';
import { createAdminClient } from '../testing/admin-client.ts';
import { createReconciliationShop } from '../testing/reconciliation-shop.ts';
import { readDiscrepancies, runReconciliation } from './reconciliation-report.repository.ts';

const shop = createReconciliationShop('recounted-refunds');
beforeAll(() => shop.seed());

/** An order of $55.99 whose refunds came, but is said to have $10.00 back. The owner then counts its refunds again. */
const recountRefunds = (...amounts: readonly string[]) => recountRefundsOfPayment(5599, ...amounts);

async function recountRefundsOfPayment(paid: number, ...amounts: readonly string[]) {
  const order = await shop.placePaidOrder();
  await shop.corruptOrder(order.id, { paidAmount: cents(paid) });
  for (const amount of amounts) await shop.sendRefundMessage(order, order.sale, amount);
  await shop.corruptOrder(order.id, { refundedAmount: cents(1000), paymentStatus: 'partially_refunded' });
  return fixRefunds(order.id);
}

/** The owner is told by a report that the refunds differ, and counts them again. */
async function fixRefunds(id: string) {
  shop.advanceTime(1000);
  const report = await runReconciliation(shop, true);
  const { findings } = await readDiscrepancies(shop.database, report.id, undefined, 500);
  const found = findings.find(({ rule, orderId }) => rule === 'refunds-differ' && orderId === id);
  const { change } = await createAdminClient(shop);
  await change('POST', `reports/${report.id}/remedy`, { finding: found?.id, remedy: 'recount-refunds' });
  return shop.readOrder(id);
}

test('D-20 refunds that add up to the whole total make the order refunded when they are counted again', async () => {
  expect(await recountRefunds('-50.00', '-5.99')).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
});

test('D-20 refunds of a cent less than the total leave the order refunded in part when they are counted again', async () => {
  expect(await recountRefunds('-55.98')).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 5598 });
});

test('D-20 refunds that are counted again are compared with what was paid, where the owner accepted another amount', async () => {
  const less = await recountRefundsOfPayment(5000, '-50.00');
  expect(less).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5000 });
  const more = await recountRefundsOfPayment(6000, '-55.99');
  expect(more).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 5599 });
});

test('D-20 an order whose refunds turn out to be none is still paid when they are counted again', async () => {
  const order = await shop.placePaidOrder();
  await shop.corruptOrder(order.id, { refundedAmount: cents(1000) });
  expect(await fixRefunds(order.id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
});
