import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from './unpaid-orders.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createPayPalShop, PAYPAL_MODES } from '../testing/paypal-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

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

// Both modes report the same payments in different messages. The outcome must be the same.
describe.each(PAYPAL_MODES)('%s', (mode) => {
  const shop = createPayPalShop(`attacks-${mode}`, undefined, mode);
  const { placeUnpaidOrder, findOrder, listEmailEvents, readCart, nextTransactionId, sendPaymentMessage } = shop;
  beforeAll(() => shop.seed());
  beforeEach(() => {
    shop.paypalReplies.reply = 'VERIFIED';
    shop.paypalReplies.status = 200;
  });

  test('attack 5, 9: one payment reported ten times, in equal and in different messages, at once and later, pays and emails once', async () => {
    const { created, email } = await placeUnpaidOrder();
    const txn_id = nextTransactionId();
    const tell = (ipn_track_id: string) => sendPaymentMessage(created, { txn_id, ipn_track_id });
    await Promise.all(['a', 'a', 'b', 'b', 'c', 'd'].map(tell));
    for (const track of ['a', 'e', 'f', 'g']) await tell(track);
    expect(new Set(await shop.listMessageStates()), 'none of them waits for the sweep').toEqual(new Set(['done']));
    const order = await findOrder(email);
    expect(order.paymentStatus).toBe('paid');
    expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  });

  const tampered = TAMPERED.filter(([, { txn_type }]) => mode === 'form' || txn_type === undefined);
  test.each(tampered)('%s holds the order for the owner’s review', async (_name, change, concern) => {
    const { created, email } = await placeUnpaidOrder();
    await sendPaymentMessage(created, { txn_id: nextTransactionId(), ...change });
    const order = await findOrder(email);
    expect(order).toMatchObject({ paymentStatus: 'review', concern });
    expect(await listEmailEvents(order.id)).toEqual(['payment-trouble']);
  });

  test('attack 6, 7, 14: a message that is not verified, not exactly VERIFIED, or from another environment changes nothing', async () => {
    const { created, email } = await placeUnpaidOrder();
    for (const word of ['INVALID', 'UNVERIFIED', '<html>VERIFIED</html>', 'verified', '', 'down']) {
      shop.paypalReplies.reply = word;
      await sendPaymentMessage(created, { txn_id: nextTransactionId() });
      expect((await findOrder(email)).paymentStatus, word).toBe('pending');
    }
    shop.paypalReplies.reply = 'VERIFIED';
    shop.paypalReplies.status = 403;
    await sendPaymentMessage(created, { txn_id: nextTransactionId() });
    expect((await findOrder(email)).paymentStatus, 'a refusal that says VERIFIED').toBe('pending');
    shop.paypalReplies.status = 200;
    // A webhook does not name its environment: the signature tells.
    if (mode === 'form') await sendPaymentMessage(created, { txn_id: nextTransactionId(), test_ipn: '' });
    expect((await findOrder(email)).paymentStatus).toBe('pending');
  });

  test('attack 5, 8: one payment cannot pay two orders, and a message without the order’s key none', async () => {
    const one = await placeUnpaidOrder();
    const other = await placeUnpaidOrder();
    const txn_id = nextTransactionId();
    await sendPaymentMessage(one.created, { txn_id });
    await sendPaymentMessage(other.created, { txn_id });
    expect((await findOrder(one.email)).paymentStatus).toBe('paid');
    expect((await findOrder(other.email)).paymentStatus).toBe('pending');
    const rivals = await Promise.all(Array.from({ length: 4 }, () => placeUnpaidOrder()));
    const shared = nextTransactionId();
    await Promise.all(rivals.map(({ created }) => sendPaymentMessage(created, { txn_id: shared })));
    const rivalOrders = await Promise.all(rivals.map(({ email }) => findOrder(email)));
    expect(
      rivalOrders.filter(({ paymentStatus }) => paymentStatus === 'paid'),
      'reported at the same time',
    ).toHaveLength(1);
    const custom = JSON.stringify({ o: (await findOrder(other.email)).id, k: '0'.repeat(32) });
    await sendPaymentMessage(other.created, { txn_id: nextTransactionId(), custom });
    expect((await findOrder(other.email)).paymentStatus).toBe('pending');
  });

  test('attack 18: a pending payment holds the items for five days, and its completion pays the order', async () => {
    const { cookie, created, email } = await placeUnpaidOrder(2);
    const txn_id = nextTransactionId();
    await sendPaymentMessage(created, { txn_id, payment_status: 'Pending', pending_reason: 'echeck' });
    expect(await findOrder(email)).toMatchObject({ paymentStatus: 'pending', paymentReason: 'echeck' });
    expect(await readCart(cookie)).toEqual([]);
    shop.advanceTime(5 * DAY_MS - 1);
    await expireOrders(shop.database, shop.eventContext());
    expect((await findOrder(email)).status).toBe('pending');
    await sendPaymentMessage(created, { txn_id });
    const order = await findOrder(email);
    expect(order.paymentStatus).toBe('paid');
    expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  });

  test('attack 18: an order whose payment stays pending expires after five days', async () => {
    const before = await shop.getStock(2, 'MED', 'Black');
    const { created, email } = await placeUnpaidOrder(2);
    await sendPaymentMessage(created, { txn_id: nextTransactionId(), payment_status: 'Pending' });
    shop.advanceTime(5 * DAY_MS);
    await expireOrders(shop.database, shop.eventContext());
    expect(await findOrder(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false });
    expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  });

  test('attack 18: a pending event that arrives after its payment’s failure changes nothing', async () => {
    const { cookie, created, email } = await placeUnpaidOrder();
    const { expiresAt } = await findOrder(email);
    const txn_id = nextTransactionId();
    for (const payment_status of ['Denied', 'Pending']) await sendPaymentMessage(created, { txn_id, payment_status });
    expect(await findOrder(email)).toMatchObject({ paymentStatus: 'failed', heardAt: null, expiresAt });
    expect(await readCart(cookie)).toHaveLength(1);
  });

  test('attack 12: a late payment reinstates its order while the items are there, and otherwise goes under review', async () => {
    const before = await shop.getStock(2, 'MED', 'Black');
    const [early, late] = [await placeUnpaidOrder(2, 3), await placeUnpaidOrder(2, 3)];
    expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 6);
    shop.advanceTime(30 * 60_000);
    await expireOrders(shop.database, shop.eventContext());
    expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
    expect(await findOrder(early.email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    await shop.setStock(2, 'MED', 'Black', 5);
    for (const { created } of [early, late]) await sendPaymentMessage(created, { txn_id: nextTransactionId() });
    const revived = await findOrder(early.email);
    expect(revived).toMatchObject({ status: 'pending', paymentStatus: 'paid', concern: null, holdsGoods: true });
    expect(await listEmailEvents(revived.id)).toEqual(['order-confirmation']);
    const waits = await findOrder(late.email);
    expect(waits).toMatchObject({ status: 'cancelled', paymentStatus: 'review', concern: 'late-payment' });
    expect(await listEmailEvents(waits.id)).toEqual(['payment-trouble']);
    expect(await shop.getStock(2, 'MED', 'Black')).toBe(2);
    await shop.setStock(2, 'MED', 'Black', before - 3);
  });

  test('attack 12: the payment of an order that the owner cancelled does not confirm it', async () => {
    const before = await shop.getStock(2, 'MED', 'Black');
    const { created, email } = await placeUnpaidOrder(2);
    const { id } = await findOrder(email);
    await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
    await sendPaymentMessage(created, { txn_id: nextTransactionId() });
    expect(await findOrder(email)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'review',
      concern: 'late-payment',
    });
    expect((await listEmailEvents(id)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'order-cancelled',
      'payment-trouble',
    ]);
    expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  });

  test('attack 9: a second payment of a paid order is shown to the owner and changes nothing else', async () => {
    const { created, email } = await placeUnpaidOrder();
    await sendPaymentMessage(created, { txn_id: nextTransactionId() });
    await sendPaymentMessage(created, { txn_id: nextTransactionId() });
    const order = await findOrder(email);
    expect(order).toMatchObject({ paymentStatus: 'paid', concern: 'double-payment' });
    expect(await listEmailEvents(order.id)).toEqual(['order-confirmation']);
  });

  test('attack 17: refunds add up, in any order and however often they are reported', async () => {
    const { created, email } = await placeUnpaidOrder();
    const sale = nextTransactionId();
    await sendPaymentMessage(created, { txn_id: sale });
    const back = { payment_status: 'Refunded', parent_txn_id: sale, txn_type: '', reason_code: 'refund' };
    const part = { ...back, txn_id: nextTransactionId(), mc_gross: '-10.00' };
    await sendPaymentMessage(created, part);
    await sendPaymentMessage(created, part);
    expect(await findOrder(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
    await sendPaymentMessage(created, { ...back, txn_id: nextTransactionId(), mc_gross: '-45.99' });
    const order = await findOrder(email);
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
    expect(await listEmailEvents(order.id), 'one mail a refund').toHaveLength(3);
  });
});

const shop = createPayPalShop('attacks');
const { placeUnpaidOrder, findOrder: orderOf, nextTransactionId: transaction } = shop;
beforeAll(() => shop.seed());

test('attack 8: nothing that the browser brings back from PayPal changes a payment', async () => {
  const { created, email } = await placeUnpaidOrder();
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
  const path = shop.getReturnPath(created);
  const kept = await shop.listMessageStates();
  await shop.sendPayPalMessage('', `${path}&${brought.toString()}`, 'GET');
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }), path, 'POST');
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  expect(await shop.listMessageStates()).toEqual(kept);
  expect(shop.paypalReplies.received.at(-1) ?? '').not.toContain(encodeURIComponent(form['custom'] ?? 'none'));
});
