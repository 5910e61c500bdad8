import { beforeAll, expect, test } from 'vitest';
import type { IpnFields } from '../testing/paypal-messages.ts';
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

test('money that goes back at PayPal counts for the order of its payment, whatever order the message names', async () => {
  const names: readonly IpnFields[] = [
    { custom: '', invoice: '' },
    { custom: '', invoice: 'BOOKS-2026-17' },
    { invoice: 'BOOKS-2026-17' },
  ];
  for (const named of names) {
    const refunded = await placeUnpaidOrder();
    const sale = shop.nextTransactionId();
    const back = { ...named, txn_id: shop.nextTransactionId(), parent_txn_id: sale, mc_gross: '-10.00' };
    const refund = { ...back, payment_status: 'Refunded' };
    await shop.sendPaymentMessage(refunded.created, refund);
    await shop.sendPaymentMessage(refunded.created, { txn_id: sale });
    expect(await orderOf(refunded.email), 'it waits for its payment').toMatchObject({ refundedAmount: 0 });
    shop.advanceTime(MINUTE_MS);
    await shop.sweepPayments();
    const payment = { paymentStatus: 'partially_refunded', refundedAmount: 1000, concern: null };
    expect(await orderOf(refunded.email)).toMatchObject(payment);
    const reversal = { ...back, txn_id: shop.nextTransactionId(), mc_gross: '-45.99', payment_status: 'Reversed' };
    await shop.sendPaymentMessage(refunded.created, reversal);
    expect(await orderOf(refunded.email)).toMatchObject({ paymentStatus: 'reversed', refundedAmount: 1000 });
  }
});

test('money that goes back for another sale of the PayPal account is of no interest after half an hour', async () => {
  const { created, email } = await placeUnpaidOrder();
  await shop.sendPaymentMessage(created, nameRefund(shop.nextTransactionId()));
  expect(await countWaiting()).toBe(1);
  await sweepFor(48);
  expect(await countWaiting()).toBe(0);
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 0, paymentStatus: 'pending' });
});

test('a refund that comes before its payment is tried again until the payment is there', async () => {
  const { created, email } = await placeUnpaidOrder();
  const sale = shop.nextTransactionId();
  await shop.sendPaymentMessage(created, nameRefund(sale));
  await sweepFor(24);
  expect(await countWaiting()).toBe(1);
  await shop.sendPaymentMessage(created, { txn_id: sale });
  await sweepFor(24);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
});

const nameDispute = (sale: string, invoice: string) => ({
  custom: '',
  invoice,
  txn_id: sale,
  txn_type: 'new_case',
  case_id: `PP-D-${sale}`,
  mc_gross: '',
  mc_currency: '',
  payment_status: '',
});

test.each(['form', 'orders-v2'] as const)(
  'with %s, a dispute of a payment from before the shop is of no interest after half an hour',
  async (mode) => {
    await shop.setPaymentMode(mode);
    const { created, email } = await placeUnpaidOrder();
    await shop.sendPaymentMessage(created, nameDispute(shop.nextTransactionId(), 'BOOKS-2019-3'));
    expect(await countWaiting()).toBe(1);
    await sweepFor(48);
    expect(await shop.listMessageStates()).not.toContain('given-up');
    expect(await countWaiting()).toBe(0);
    expect(await orderOf(email)).toMatchObject({ concern: null });
    await shop.setPaymentMode('orders-v2');
  },
);

test('what comes back or is disputed under the number of an order of the shop waits for its payment for days', async () => {
  const { created, email } = await placeUnpaidOrder();
  const { orderNumber } = await orderOf(email);
  const [refunded, disputed] = [shop.nextTransactionId(), shop.nextTransactionId()];
  await shop.sendPaymentMessage(created, { ...nameRefund(refunded), invoice: orderNumber });
  await shop.sendPaymentMessage(created, nameDispute(disputed, orderNumber));
  await sweepFor(96);
  expect(await countWaiting(), 'the owner hears of them').toBe(2);
  for (const sale of [refunded, disputed]) await shop.sendPaymentMessage(created, { txn_id: sale });
  await sweepFor(96);
  expect(await countWaiting()).toBe(0);
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
