import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lapseOrders } from '../orders/lapse-orders.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { openWalletShop } from '../testing/open-wallet-shop.ts';
import { aWalletMessage } from '../testing/wallet-message.ts';

const DAY_MS = 86_400_000;
const shop = openWalletShop('attacks');
const { handOver, orderOf, mailsOf, cartOf, transaction } = shop;
beforeAll(() => shop.fill());
beforeEach(() => {
  shop.walletTalk.word = 'VERIFIED';
  shop.walletTalk.status = 200;
});

test('attack 5, 9: one payment told ten times, in the same bytes and in others, at once and again, pays once and mails once', async () => {
  const { created, email } = await handOver();
  const txn_id = transaction();
  const tell = (ipn_track_id: string) => shop.tell(aWalletMessage(created, { txn_id, ipn_track_id }));
  await Promise.all(['a', 'a', 'b', 'b', 'c', 'd'].map(tell));
  for (const track of ['a', 'e', 'f', 'g']) await tell(track);
  expect(new Set(await shop.messageStates()), 'none of them waits for the sweep').toEqual(new Set(['done']));
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

const TAMPERED: readonly [string, Record<string, string>, string][] = [
  ['attack 1: one dollar', { mc_gross: '1.00' }, 'wrong-amount'],
  [
    'attack 3: another receiver',
    { receiver_id: 'EVIL', receiver_email: 'evil@example.com', business: 'evil@example.com' },
    'wrong-receiver',
  ],
  ['attack 4: another currency', { mc_currency: 'MXN' }, 'wrong-currency'],
  ['a payment that is no cart’s', { txn_type: 'send_money' }, 'not-a-sale'],
];
test.each(TAMPERED)('%s holds the order for the owner and releases nothing', async (_name, change, concern) => {
  const { created, email } = await handOver();
  await shop.tell(aWalletMessage(created, { txn_id: transaction(), ...change }));
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'review', concern });
  expect(await mailsOf(order.id)).toEqual([]);
});

test('attack 6, 7, 14: what is not verified, not exactly VERIFIED, or from another environment changes nothing', async () => {
  const { created, email } = await handOver();
  for (const word of ['INVALID', 'UNVERIFIED', '<html>VERIFIED</html>', 'verified', '', 'down']) {
    shop.walletTalk.word = word;
    await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
    expect((await orderOf(email)).paymentStatus, word).toBe('pending');
  }
  shop.walletTalk.word = 'VERIFIED';
  shop.walletTalk.status = 403;
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  expect((await orderOf(email)).paymentStatus, 'a refusal that says VERIFIED').toBe('pending');
  shop.walletTalk.status = 200;
  await shop.tell(aWalletMessage(created, { txn_id: transaction(), test_ipn: '' }));
  expect((await orderOf(email)).paymentStatus).toBe('pending');
});

test('attack 5, 8: one payment cannot settle two orders, and a message without the order’s key none', async () => {
  const one = await handOver();
  const other = await handOver();
  const txn_id = transaction();
  await shop.tell(aWalletMessage(one.created, { txn_id }));
  await shop.tell(aWalletMessage(other.created, { txn_id }));
  expect((await orderOf(one.email)).paymentStatus).toBe('paid');
  expect((await orderOf(other.email)).paymentStatus).toBe('pending');
  const rivals = await Promise.all(Array.from({ length: 4 }, () => handOver()));
  const shared = transaction();
  await Promise.all(rivals.map(({ created }) => shop.tell(aWalletMessage(created, { txn_id: shared }))));
  const rivalOrders = await Promise.all(rivals.map(({ email }) => orderOf(email)));
  expect(
    rivalOrders.filter(({ paymentStatus }) => paymentStatus === 'paid'),
    'told at the same moment',
  ).toHaveLength(1);
  const custom = JSON.stringify({ o: (await orderOf(other.email)).id, k: '0'.repeat(32) });
  await shop.tell(aWalletMessage(other.created, { txn_id: transaction(), custom }));
  expect((await orderOf(other.email)).paymentStatus).toBe('pending');
});

test('attack 18: pending holds the goods for five days, and the completed payment of the same number pays', async () => {
  const { cookie, created, email } = await handOver(2);
  const txn_id = transaction();
  await shop.tell(aWalletMessage(created, { txn_id, payment_status: 'Pending', pending_reason: 'echeck' }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', paymentReason: 'echeck' });
  expect(await cartOf(cookie)).toEqual([]);
  shop.passTime(5 * DAY_MS - 1);
  await lapseOrders(shop.database, shop.now());
  expect((await orderOf(email)).status).toBe('pending');
  await shop.tell(aWalletMessage(created, { txn_id }));
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

test('attack 18: a payment that never leaves pending lets its order go after the five days', async () => {
  const before = await shop.countOf(2, 'MED', 'Black');
  const { created, email } = await handOver(2);
  await shop.tell(aWalletMessage(created, { txn_id: transaction(), payment_status: 'Pending' }));
  shop.passTime(5 * DAY_MS);
  await lapseOrders(shop.database, shop.now());
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false });
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
});

test('attack 18: a Pending that comes after its own failure sets nothing on its way again', async () => {
  const { cookie, created, email } = await handOver();
  const { expiresAt } = await orderOf(email);
  const txn_id = transaction();
  for (const payment_status of ['Denied', 'Pending'])
    await shop.tell(aWalletMessage(created, { txn_id, payment_status }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'failed', heardAt: null, expiresAt });
  expect(await cartOf(cookie)).toHaveLength(1);
});

test('attack 12: an order that lapsed unpaid gives its goods back, and a late payment waits for the owner', async () => {
  const before = await shop.countOf(2, 'MED', 'Black');
  const { created, email } = await handOver(2, 3);
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before - 3);
  shop.passTime(30 * 60_000);
  await lapseOrders(shop.database, shop.now());
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'review', concern: 'late-payment' });
});

test('attack 12: the payment of an order that the owner has cancelled releases nothing and sends nothing', async () => {
  const before = await shop.countOf(2, 'MED', 'Black');
  const { created, email } = await handOver(2);
  const { id } = await orderOf(email);
  await setOrderStatus(shop.database, id, 'cancelled', shop.now());
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'review', concern: 'late-payment' });
  expect(await mailsOf(id)).toEqual([]);
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
});

test('attack 9: a second payment of a paid order is shown to the owner and changes nothing else', async () => {
  const { created, email } = await handOver();
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', concern: 'double-payment' });
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

test('attack 17: refunds are added up, in any order and however often they are told', async () => {
  const { created, email } = await handOver();
  const sale = transaction();
  await shop.tell(aWalletMessage(created, { txn_id: sale }));
  const back = { payment_status: 'Refunded', parent_txn_id: sale, txn_type: '', reason_code: 'refund' };
  const part = aWalletMessage(created, { ...back, txn_id: transaction(), mc_gross: '-10.00' });
  await shop.tell(part);
  await shop.tell(part);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
  await shop.tell(aWalletMessage(created, { ...back, txn_id: transaction(), mc_gross: '-45.99' }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
});

test('attack 8: nothing that the browser brings back from the wallet moves a payment', async () => {
  const { created, email } = await handOver();
  const form = created.paypalFormData ?? {};
  const brought = new URLSearchParams({
    tx: transaction(),
    st: 'Completed',
    amt: created.total,
    cc: 'USD',
    cm: form['custom'] ?? '',
    payment: 'success',
    paymentId: 'PAYID-1',
  });
  const path = `/api/payments/paypal/return?order=${created.orderNumber}&key=${created.orderKey}`;
  const kept = await shop.messageStates();
  await shop.tell('', `${path}&${brought.toString()}`, 'GET');
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }), path, 'POST');
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  expect(await shop.messageStates()).toEqual(kept);
  expect(shop.walletTalk.heard.at(-1) ?? '').not.toContain(encodeURIComponent(form['custom'] ?? 'none'));
});
