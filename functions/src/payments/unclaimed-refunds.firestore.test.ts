import { beforeAll, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';

const MINUTE_MS = 60_000;
const shop = createPayPalShop('unclaimed', undefined, 'orders-v2');
const { placeUnpaidOrder, findOrder: orderOf } = shop;
beforeAll(() => shop.seed());

const countWaiting = async () => (await shop.listMessageStates()).filter((state) => state !== 'done').length;
const nameRefund = (sale: string) => ({
  custom: '',
  invoice: 'BOOKS-2026-18',
  txn_id: shop.nextTransactionId(),
  parent_txn_id: sale,
  payment_status: 'Refunded',
  mc_gross: '-10.00',
});

/** The job runs every eight minutes. */
async function sweepFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 8) {
    shop.advanceTime(8 * MINUTE_MS);
    await shop.sweepPayments();
  }
}

test('money that goes back for another sale of the PayPal account is of no interest after half an hour', async () => {
  const { created, email } = await placeUnpaidOrder();
  await shop.sendPaymentMessage(created, nameRefund(shop.nextTransactionId()));
  expect(await countWaiting()).toBe(1);
  await sweepFor(48);
  expect(await countWaiting()).toBe(0);
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 0, paymentStatus: 'pending' });
});

test('a refund that waited for PayPal to verify it waits for its payment as long as any other', async () => {
  const { created, email } = await placeUnpaidOrder();
  const sale = shop.nextTransactionId();
  shop.paypalReplies.status = 503;
  await shop.sendPaymentMessage(created, nameRefund(sale));
  await sweepFor(64);
  shop.paypalReplies.status = 200;
  await sweepFor(64);
  await shop.sendPaymentMessage(created, { txn_id: sale });
  await sweepFor(64);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
  expect(await countWaiting()).toBe(0);
});
