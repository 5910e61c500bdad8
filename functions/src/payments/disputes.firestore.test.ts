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

test('D-20 a dispute holds an order that the owner should look at already', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale }));
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: transaction() }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'double-payment' });
  await shop.sendPayPalMessage(aCase(handed, sale, { case_id: 'PP-D-77006' }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  expect((await disputesOf(handed)).map(({ note }) => String(note))).toEqual([
    'opened, PP-D-77006, chargeback, non_receipt, before: double-payment',
  ]);
});

test('D-20 an order is held for its dispute, whatever else the owner should look at since', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale }));
  await shop.sendPayPalMessage(aCase(handed, sale, { case_id: 'PP-D-77007' }));
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: transaction() }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
});

test('D-20 a disputed payment that the owner marks as paid after a review is still disputed, until they have looked at it', async () => {
  const handed = await placeUnpaidOrder();
  const sale = transaction();
  await shop.sendPayPalMessage(createIpnMessage(handed.created, { txn_id: sale, mc_gross: '1.00' }));
  await shop.sendPayPalMessage(aCase(handed, sale, { case_id: 'PP-D-77008' }));
  const { id } = await orderOf(handed.email);
  const cookie = await shop.signInAsAdmin();
  const decide = (path: string, body: object) =>
    shop.call(`/api/admin/orders/${id}/${path}`, { method: 'POST', cookie, body });
  expect((await decide('mark-paid', { note: 'The rest came by bank' })).status).toBe(200);
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  expect((await decide('looked-at', { outcome: 'seen', note: 'PayPal closed it' })).status).toBe(200);
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: null });
});
