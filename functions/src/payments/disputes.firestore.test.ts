import { beforeAll, expect, test } from 'vitest';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

const shop = createPayPalShop('disputes');
const { placeUnpaidOrder, findOrder: orderOf, listHistory: historyOf, nextTransactionId: transaction } = shop;
beforeAll(() => shop.seed());

type Handed = Awaited<ReturnType<typeof placeUnpaidOrder>>;
/** A dispute message as PayPal sends it: without an amount or a payment status. */
function aCase({ created }: Handed, txn_id: string, change: Readonly<Record<string, string>> = {}): string {
  const words = { txn_type: 'new_case', case_id: 'PP-D-77001', case_type: 'chargeback', reason_code: 'non_receipt' };
  return createIpnMessage(created, { mc_gross: '', mc_currency: '', payment_status: '', txn_id, ...words, ...change });
}
const disputesOf = async ({ email }: Handed) =>
  (await historyOf((await orderOf(email)).id)).filter(({ event }) => event === 'dispute');
const statesNow = async () => [...new Set(await shop.listMessageStates())].toSorted();

test('an opened and a settled dispute are each recorded once on the order, and change no payment', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale }));
  await shop.sendPayPalMessage(aCase(handed, sale));
  await shop.sendPayPalMessage(aCase(handed, sale, { ipn_track_id: 'again' }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  shop.advanceTime(1000);
  await shop.sendPayPalMessage(aCase(handed, sale, { txn_type: 'adjustment', reason_code: 'settlement' }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  expect((await disputesOf(handed)).map(({ note }) => String(note))).toEqual([
    'opened, PP-D-77001, chargeback, non_receipt',
    'settled, PP-D-77001, chargeback, settlement',
  ]);
  expect(await statesNow()).toEqual(['done']);
});

test('a dispute that names only its payment finds the order, and waits while the payment is unknown', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  const nameless = { custom: '', invoice: '', case_id: 'PP-D-77002' };
  await shop.sendPayPalMessage(aCase(handed, sale, nameless));
  expect(await disputesOf(handed)).toEqual([]);
  expect(await statesNow()).toEqual(['done', 'unverified']);
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale }));
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  expect(await disputesOf(handed)).toHaveLength(1);
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
});

test('attack 5, 6: a dispute with a wrong key or from another environment is stored and does not change the order', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale }));
  const { id } = await orderOf(handed.email);
  const custom = JSON.stringify({ o: id, k: '0'.repeat(32) });
  await shop.sendPayPalMessage(aCase(handed, sale, { custom, case_id: 'PP-D-77003' }));
  await shop.sendPayPalMessage(aCase(handed, sale, { test_ipn: '', case_id: 'PP-D-77004' }));
  expect(await disputesOf(handed)).toEqual([]);
  expect((await orderOf(handed.email)).concern).toBeNull();
});

test('a dispute about a payment that names no order of the shop is recorded once, and not tried again', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  const nameless = { custom: '', invoice: '' };
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale, ...nameless }));
  const before = await shop.listMessageStates();
  await shop.sendPayPalMessage(aCase(handed, sale, { ...nameless, case_id: 'PP-D-77005' }));
  const after = await shop.listMessageStates();
  expect(after).toHaveLength(before.length + 1);
  expect(await statesNow()).toEqual(['done']);
  expect(await disputesOf(handed)).toEqual([]);
});
