import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lapseOrders } from '../orders/lapse-orders.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { openWalletShop, WALLET_MODES } from '../testing/open-wallet-shop.ts';
import { aWalletMessage } from '../testing/wallet-message.ts';

const DAY_MS = 86_400_000;
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

// What is told is the same, each in its mode's own way; what the shop makes of it must be the same too.
describe.each(WALLET_MODES)('%s', (mode) => {
  const shop = openWalletShop(`attacks-${mode}`, undefined, mode);
  const { handOver, orderOf, mailsOf, cartOf, transaction, say } = shop;
  beforeAll(() => shop.fill());
  beforeEach(() => {
    shop.walletTalk.word = 'VERIFIED';
    shop.walletTalk.status = 200;
  });

  test('attack 5, 9: one payment told ten times, in the same bytes and in others, at once and again, pays once and mails once', async () => {
    const { created, email } = await handOver();
    const txn_id = transaction();
    const tell = (ipn_track_id: string) => say(created, { txn_id, ipn_track_id });
    await Promise.all(['a', 'a', 'b', 'b', 'c', 'd'].map(tell));
    for (const track of ['a', 'e', 'f', 'g']) await tell(track);
    expect(new Set(await shop.messageStates()), 'none of them waits for the sweep').toEqual(new Set(['done']));
    const order = await orderOf(email);
    expect(order.paymentStatus).toBe('paid');
    expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
  });

  const tampered = TAMPERED.filter(([, { txn_type }]) => mode === 'form' || txn_type === undefined);
  test.each(tampered)('%s holds the order for the owner and releases nothing', async (_name, change, concern) => {
    const { created, email } = await handOver();
    await say(created, { txn_id: transaction(), ...change });
    const order = await orderOf(email);
    expect(order).toMatchObject({ paymentStatus: 'review', concern });
    expect(await mailsOf(order.id)).toEqual(['payment-trouble']);
  });

  test('attack 6, 7, 14: what is not verified, not exactly VERIFIED, or from another environment changes nothing', async () => {
    const { created, email } = await handOver();
    for (const word of ['INVALID', 'UNVERIFIED', '<html>VERIFIED</html>', 'verified', '', 'down']) {
      shop.walletTalk.word = word;
      await say(created, { txn_id: transaction() });
      expect((await orderOf(email)).paymentStatus, word).toBe('pending');
    }
    shop.walletTalk.word = 'VERIFIED';
    shop.walletTalk.status = 403;
    await say(created, { txn_id: transaction() });
    expect((await orderOf(email)).paymentStatus, 'a refusal that says VERIFIED').toBe('pending');
    shop.walletTalk.status = 200;
    // A webhook is the sandbox's because the sandbox has signed it: it does not say so itself.
    if (mode === 'form') await say(created, { txn_id: transaction(), test_ipn: '' });
    expect((await orderOf(email)).paymentStatus).toBe('pending');
  });

  test('attack 5, 8: one payment cannot settle two orders, and a message without the order’s key none', async () => {
    const one = await handOver();
    const other = await handOver();
    const txn_id = transaction();
    await say(one.created, { txn_id });
    await say(other.created, { txn_id });
    expect((await orderOf(one.email)).paymentStatus).toBe('paid');
    expect((await orderOf(other.email)).paymentStatus).toBe('pending');
    const rivals = await Promise.all(Array.from({ length: 4 }, () => handOver()));
    const shared = transaction();
    await Promise.all(rivals.map(({ created }) => say(created, { txn_id: shared })));
    const rivalOrders = await Promise.all(rivals.map(({ email }) => orderOf(email)));
    expect(
      rivalOrders.filter(({ paymentStatus }) => paymentStatus === 'paid'),
      'told at the same moment',
    ).toHaveLength(1);
    const custom = JSON.stringify({ o: (await orderOf(other.email)).id, k: '0'.repeat(32) });
    await say(other.created, { txn_id: transaction(), custom });
    expect((await orderOf(other.email)).paymentStatus).toBe('pending');
  });

  test('attack 18: pending holds the goods for five days, and the completed payment of the same number pays', async () => {
    const { cookie, created, email } = await handOver(2);
    const txn_id = transaction();
    await say(created, { txn_id, payment_status: 'Pending', pending_reason: 'echeck' });
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', paymentReason: 'echeck' });
    expect(await cartOf(cookie)).toEqual([]);
    shop.passTime(5 * DAY_MS - 1);
    await lapseOrders(shop.database, shop.occasion());
    expect((await orderOf(email)).status).toBe('pending');
    await say(created, { txn_id });
    const order = await orderOf(email);
    expect(order.paymentStatus).toBe('paid');
    expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
  });

  test('attack 18: a payment that never leaves pending lets its order go after the five days', async () => {
    const before = await shop.countOf(2, 'MED', 'Black');
    const { created, email } = await handOver(2);
    await say(created, { txn_id: transaction(), payment_status: 'Pending' });
    shop.passTime(5 * DAY_MS);
    await lapseOrders(shop.database, shop.occasion());
    expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false });
    expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
  });

  test('attack 18: a Pending that comes after its own failure sets nothing on its way again', async () => {
    const { cookie, created, email } = await handOver();
    const { expiresAt } = await orderOf(email);
    const txn_id = transaction();
    for (const payment_status of ['Denied', 'Pending']) await say(created, { txn_id, payment_status });
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'failed', heardAt: null, expiresAt });
    expect(await cartOf(cookie)).toHaveLength(1);
  });

  test('attack 12: a late payment revives its order while the goods are there, and waits for the owner where they are not', async () => {
    const before = await shop.countOf(2, 'MED', 'Black');
    const [early, late] = [await handOver(2, 3), await handOver(2, 3)];
    expect(await shop.countOf(2, 'MED', 'Black')).toBe(before - 6);
    shop.passTime(30 * 60_000);
    await lapseOrders(shop.database, shop.occasion());
    expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
    expect(await orderOf(early.email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    await shop.count(2, 'MED', 'Black', 5);
    for (const { created } of [early, late]) await say(created, { txn_id: transaction() });
    const revived = await orderOf(early.email);
    expect(revived).toMatchObject({ status: 'pending', paymentStatus: 'paid', concern: null, holdsGoods: true });
    expect(await mailsOf(revived.id)).toEqual(['order-confirmation']);
    const waits = await orderOf(late.email);
    expect(waits).toMatchObject({ status: 'cancelled', paymentStatus: 'review', concern: 'late-payment' });
    expect(await mailsOf(waits.id)).toEqual(['payment-trouble']);
    expect(await shop.countOf(2, 'MED', 'Black')).toBe(2);
    await shop.count(2, 'MED', 'Black', before - 3);
  });

  test('attack 12: the payment of an order that the owner has cancelled releases nothing and thanks nobody for it', async () => {
    const before = await shop.countOf(2, 'MED', 'Black');
    const { created, email } = await handOver(2);
    const { id } = await orderOf(email);
    await setOrderStatus(shop.database, id, 'cancelled', shop.occasion());
    await say(created, { txn_id: transaction() });
    expect(await orderOf(email)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'review',
      concern: 'late-payment',
    });
    expect((await mailsOf(id)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'order-cancelled',
      'payment-trouble',
    ]);
    expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
  });

  test('attack 9: a second payment of a paid order is shown to the owner and changes nothing else', async () => {
    const { created, email } = await handOver();
    await say(created, { txn_id: transaction() });
    await say(created, { txn_id: transaction() });
    const order = await orderOf(email);
    expect(order).toMatchObject({ paymentStatus: 'paid', concern: 'double-payment' });
    expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
  });

  test('attack 17: refunds are added up, in any order and however often they are told', async () => {
    const { created, email } = await handOver();
    const sale = transaction();
    await say(created, { txn_id: sale });
    const back = { payment_status: 'Refunded', parent_txn_id: sale, txn_type: '', reason_code: 'refund' };
    const part = { ...back, txn_id: transaction(), mc_gross: '-10.00' };
    await say(created, part);
    await say(created, part);
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
    await say(created, { ...back, txn_id: transaction(), mc_gross: '-45.99' });
    const order = await orderOf(email);
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
    expect(await mailsOf(order.id), 'one mail a refund').toHaveLength(3);
  });
});

const shop = openWalletShop('attacks');
const { handOver, orderOf, transaction } = shop;
beforeAll(() => shop.fill());

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
  const path = shop.wayBackOf(created);
  const kept = await shop.messageStates();
  await shop.tell('', `${path}&${brought.toString()}`, 'GET');
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }), path, 'POST');
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  expect(await shop.messageStates()).toEqual(kept);
  expect(shop.walletTalk.heard.at(-1) ?? '').not.toContain(encodeURIComponent(form['custom'] ?? 'none'));
});
