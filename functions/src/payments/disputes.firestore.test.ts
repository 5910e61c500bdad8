import { beforeAll, expect, test } from 'vitest';
import { openWalletShop } from '../testing/open-wallet-shop.ts';
import { aWalletMessage } from '../testing/wallet-message.ts';

const shop = openWalletShop('disputes');
const { handOver, orderOf, historyOf, transaction } = shop;
beforeAll(() => shop.fill());

type Handed = Awaited<ReturnType<typeof handOver>>;
/** A message about a dispute as PayPal sends it: no amount and no state of a payment. */
function aCase({ created }: Handed, txn_id: string, change: Readonly<Record<string, string>> = {}): string {
  const words = { txn_type: 'new_case', case_id: 'PP-D-77001', case_type: 'chargeback', reason_code: 'non_receipt' };
  return aWalletMessage(created, { mc_gross: '', mc_currency: '', payment_status: '', txn_id, ...words, ...change });
}
const disputesOf = async ({ email }: Handed) =>
  (await historyOf((await orderOf(email)).id)).filter(({ event }) => event === 'dispute');
const statesNow = async () => [...new Set(await shop.messageStates())].toSorted();

test('a dispute that is opened and settled is noted on the order once each, and moves no payment', async () => {
  const handed = await handOver();
  const sale = transaction();
  await shop.tell(aWalletMessage(handed.created, { txn_id: sale }));
  await shop.tell(aCase(handed, sale));
  await shop.tell(aCase(handed, sale, { ipn_track_id: 'again' }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  shop.passTime(1000);
  await shop.tell(aCase(handed, sale, { txn_type: 'adjustment', reason_code: 'settlement' }));
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  expect((await disputesOf(handed)).map(({ note }) => String(note))).toEqual([
    'opened, PP-D-77001, chargeback, non_receipt',
    'settled, PP-D-77001, chargeback, settlement',
  ]);
  expect(await statesNow()).toEqual(['done']);
});

test('a dispute that names its payment alone finds the order, and waits where the payment was not told yet', async () => {
  const handed = await handOver();
  const sale = transaction();
  const nameless = { custom: '', invoice: '', case_id: 'PP-D-77002' };
  await shop.tell(aCase(handed, sale, nameless));
  expect(await disputesOf(handed)).toEqual([]);
  expect(await statesNow()).toEqual(['done', 'unverified']);
  await shop.tell(aWalletMessage(handed.created, { txn_id: sale }));
  shop.passTime(60_000);
  await shop.sweep();
  expect(await disputesOf(handed)).toHaveLength(1);
  expect(await orderOf(handed.email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
});

test('attack 5, 6: a dispute with a wrong key or from another environment is kept and says nothing of the order', async () => {
  const handed = await handOver();
  const sale = transaction();
  await shop.tell(aWalletMessage(handed.created, { txn_id: sale }));
  const { id } = await orderOf(handed.email);
  const custom = JSON.stringify({ o: id, k: '0'.repeat(32) });
  await shop.tell(aCase(handed, sale, { custom, case_id: 'PP-D-77003' }));
  await shop.tell(aCase(handed, sale, { test_ipn: '', case_id: 'PP-D-77004' }));
  expect(await disputesOf(handed)).toEqual([]);
  expect((await orderOf(handed.email)).concern).toBeNull();
});
