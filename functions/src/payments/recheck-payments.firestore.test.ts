import { afterEach, beforeAll, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { recheckPayments } from './recheck-payments.ts';
import { expireOrders } from './unpaid-orders.ts';

const DAY_MS = 86_400_000;
const shop = createPayPalShop('rechecked', undefined, 'orders-v2');
const { fakePayPal, findOrder } = shop;
beforeAll(() => shop.seed());
afterEach(() => {
  Object.assign(fakePayPal.behavior, { now: 'well', refund: 'COMPLETED' });
});

/** Whole days pass, in which the job runs every day and PayPal's messages never arrive. */
async function passDays(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    shop.advanceTime(DAY_MS);
    await recheckPayments(shop.paymentServices());
    await expireOrders(shop.database, shop.eventContext());
  }
}

async function placePaid() {
  const placed = await shop.placeUnpaidOrder();
  await shop.approveAndReturn(placed.created);
  const { id, saleId, walletOrder } = await findOrder(placed.email);
  if (saleId === null || !walletOrder) throw new Error('the order is not paid');
  return { ...placed, id, saleId, paypalOrderId: walletOrder.id };
}

/** The owner refunds on PayPal's page, under any number or none. */
const refundAtPayPal = (saleId: string, dollars: string) =>
  fakePayPal.orders.refund(saleId, { amount: { value: dollars, currency_code: 'USD' } }, `page-${saleId}-${dollars}`);

test('a pending payment that was completed counts, although PayPal’s message never arrived', async () => {
  fakePayPal.behavior.now = 'pending';
  const { created, email } = await shop.placeUnpaidOrder();
  await shop.approveAndReturn(created);
  fakePayPal.behavior.now = 'well';
  const { walletOrder } = await findOrder(email);
  await passDays(3);
  expect(await findOrder(email)).toMatchObject({ paymentStatus: 'pending', status: 'pending' });
  const capture = fakePayPal.find(walletOrder?.id ?? '')?.capture;
  if (!capture) throw new Error('nothing was captured');
  capture.status = 'COMPLETED';
  await passDays(4);
  expect(await findOrder(email)).toMatchObject({
    paymentStatus: 'paid',
    status: 'pending',
    paidAmount: 5599,
    expiresAt: null,
  });
});

test('a refund on PayPal’s page whose message is lost counts once, even if the message comes after all', async () => {
  const { created, email, saleId } = await placePaid();
  await passDays(2);
  const refund = await refundAtPayPal(saleId, '10.00');
  await passDays(3);
  expect(await findOrder(email), 'PayPal may still repeat its message').toMatchObject({ refundedAmount: 0 });
  await passDays(6);
  const counted = { paymentStatus: 'partially_refunded', refundedAmount: 1000, concern: null };
  expect(await findOrder(email)).toMatchObject(counted);
  const { id: txn_id = '' } = refund.kind === 'answered' ? Object(refund.data) : {};
  const message = { txn_id, parent_txn_id: saleId, payment_status: 'Refunded', mc_gross: '-10.00' };
  await shop.sendPaymentMessage(created, message);
  await passDays(30);
  expect(await findOrder(email)).toMatchObject(counted);
});

test('a refund that is not over is none, and a chargeback that is known is no refund, too', async () => {
  const pending = await placePaid();
  fakePayPal.behavior.refund = 'PENDING';
  await refundAtPayPal(pending.saleId, '10.00');
  fakePayPal.behavior.refund = 'COMPLETED';
  const reversed = await placePaid();
  const back = await refundAtPayPal(reversed.saleId, '10.00');
  const { id: txn_id = '' } = back.kind === 'answered' ? Object(back.data) : {};
  const message = { txn_id, parent_txn_id: reversed.saleId, payment_status: 'Reversed', mc_gross: '-10.00' };
  await shop.sendPaymentMessage(reversed.created, message);
  await passDays(12);
  expect(await findOrder(pending.email)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
  expect(await findOrder(reversed.email)).toMatchObject({ paymentStatus: 'reversed', refundedAmount: 0 });
});

test('PayPal is asked about a paid order less and less often, and never after half a year', async () => {
  const { email } = await placePaid();
  const asked: number[] = [];
  for (let day = 1; day <= 200; day += 1) {
    const before = (await findOrder(email)).recheckAt?.toMillis();
    await passDays(1);
    if ((await findOrder(email)).recheckAt?.toMillis() !== before) asked.push(day);
  }
  expect(asked).toEqual([1, 4, 10, 30, 60, 90, 184]);
  expect(await findOrder(email)).toMatchObject({ paymentStatus: 'paid', recheckAt: null });
});

test('while PayPal is down it is asked again within the hour, and nothing changes', async () => {
  const { email, saleId } = await placePaid();
  await refundAtPayPal(saleId, '10.00');
  await passDays(1);
  fakePayPal.behavior.now = 'down';
  await passDays(4);
  const { recheckAt, refundedAmount } = await findOrder(email);
  expect(refundedAmount).toBe(0);
  expect(recheckAt?.toMillis()).toBe(shop.now().getTime() + DAY_MS / 24);
  fakePayPal.behavior.now = 'well';
  await passDays(1);
  expect(await findOrder(email)).toMatchObject({ refundedAmount: 1000 });
});
