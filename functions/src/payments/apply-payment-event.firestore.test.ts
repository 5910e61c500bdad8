import { toMoneyString } from '@plenty/contract/lib/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { canPay } from '../orders/stored-order.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { expireOrders } from './unpaid-orders.ts';

const HOUR_MS = 3_600_000;
const form = createPayPalShop('payment-events');
const v2 = createPayPalShop('payment-events-v2', undefined, 'orders-v2');
beforeAll(async () => {
  await form.seed();
  await v2.seed();
});
beforeEach(() => {
  v2.fakePayPal.behavior.now = 'well';
});

type Unpaid = Awaited<ReturnType<typeof form.placeUnpaidOrder>>;
const send = ({ created }: Unpaid, txn_id: string, payment_status = 'Completed', more = {}) =>
  form.sendPaymentMessage(created, { txn_id, payment_status, ...more });
async function placePaid(productId = 1) {
  const order = await form.placeUnpaidOrder(productId);
  const txn_id = form.nextTransactionId();
  await send(order, txn_id);
  return { ...order, txn_id };
}
const readStored = async ({ email }: Pick<Unpaid, 'email'>) =>
  form.database.doc(paths.order((await form.findOrder(email)).id)).get();

test('D-19 a payment’s message that comes again writes nothing into its order, and takes its units once', async () => {
  const before = await form.getStock(2, 'MED', 'Black');
  const order = await placePaid(2);
  const stored = await readStored(order);
  form.advanceTime(HOUR_MS);
  await send(order, order.txn_id, 'Completed', { ipn_track_id: 'again' });
  expect((await readStored(order)).updateTime).toEqual(stored.updateTime);
  expect(stored.get('paymentStatus')).toBe('paid');
  expect(await form.getStock(2, 'MED', 'Black')).toBe(before - 1);
});

test('D-20 a refund’s message that comes again completes no other refund', async () => {
  const order = await placePaid();
  const { id, saleId } = await form.findOrder(order.email);
  const cookie = await form.signInAsAdmin();
  const ask = () =>
    form.call(`/api/admin/orders/${id}/refund`, {
      method: 'POST',
      cookie,
      body: { amount: '10.00', note: 'Arrived torn', putsBack: false },
    });
  const txn_id = form.nextTransactionId();
  const sendRefund = (ipn_track_id: string) =>
    send(order, txn_id, 'Refunded', { txn_type: '', mc_gross: '-10.00', parent_txn_id: saleId ?? '', ipn_track_id });
  const states = async () => (await form.findOrder(order.email)).refunds.map(({ state }) => state);
  expect((await ask()).status).toBe(200);
  await sendRefund('1');
  expect(await states()).toEqual(['done']);
  expect((await form.listHistory(id)).map(({ note }) => note as unknown)).toContain('$10.00 went back');
  form.advanceTime(1000);
  expect((await ask()).status).toBe(200);
  await sendRefund('2');
  expect(await states()).toEqual(['done', 'awaited']);
});

test('D-22 an order was heard of when the first message came, whatever comes after it', async () => {
  const order = await form.placeUnpaidOrder();
  const [first, second] = [form.nextTransactionId(), form.nextTransactionId()];
  await send(order, first, 'Pending');
  const { heardAt } = await form.findOrder(order.email);
  expect(heardAt).not.toBeNull();
  form.advanceTime(HOUR_MS);
  await send(order, second, 'Pending');
  expect((await form.findOrder(order.email)).heardAt).toEqual(heardAt);
  form.advanceTime(HOUR_MS);
  await send(order, first);
  expect(await form.findOrder(order.email)).toMatchObject({ paymentStatus: 'paid', heardAt });
});

test('D-22 an order can be paid again when its pending payment fails, and not while another one may still arrive', async () => {
  const order = await form.placeUnpaidOrder();
  const [pending, other] = [form.nextTransactionId(), form.nextTransactionId()];
  await send(order, pending, 'Pending');
  const { heardAt } = await form.findOrder(order.email);
  await send(order, other, 'Denied');
  expect(await form.findOrder(order.email)).toMatchObject({ paymentStatus: 'failed', heardAt });
  const second = await form.placeUnpaidOrder();
  await send(second, other.replace('TXN', 'TXM'), 'Pending');
  await send(second, other.replace('TXN', 'TXM'), 'Denied');
  expect(await form.findOrder(second.email)).toMatchObject({ paymentStatus: 'failed', heardAt: null });
});

test.each(['expired', 'cancelled'] as const)(
  'D-22 an order that was %s while its payment was pending can be paid once that has failed and the owner reopens it',
  async (ending) => {
    const order = await form.placeUnpaidOrder();
    const pending = form.nextTransactionId();
    await send(order, pending, 'Pending');
    const { id } = await form.findOrder(order.email);
    form.advanceTime(6 * 24 * HOUR_MS);
    if (ending === 'expired') await expireOrders(form.database, form.eventContext());
    else await setOrderStatus(form.database, id, 'cancelled', form.eventContext());
    await send(order, form.nextTransactionId(), 'Denied');
    expect((await form.findOrder(order.email)).heardAt, 'the pending one may still arrive').not.toBeNull();
    await send(order, pending, 'Denied');
    expect(await form.findOrder(order.email)).toMatchObject({ status: 'cancelled', heardAt: null, concern: null });
    await setOrderStatus(form.database, id, 'pending', form.eventContext());
    expect(canPay(await form.findOrder(order.email), form.now())).toBe(true);
  },
);

test('D-22 D-27 who was told that a pending payment has failed is told, too, when the order ends unpaid', async () => {
  const order = await form.placeUnpaidOrder();
  const pending = form.nextTransactionId();
  await send(order, pending, 'Pending');
  await send(order, pending, 'Denied');
  form.advanceTime(6 * 24 * HOUR_MS);
  expect(await expireOrders(form.database, form.eventContext())).toBeGreaterThan(0);
  const { id, status } = await form.findOrder(order.email);
  expect(status).toBe('cancelled');
  expect(await form.listEmailEvents(id)).toContain('order-cancelled');
});

test('D-22 a payment that the owner must look at takes the lines out of the cart as well', async () => {
  const order = await form.placeUnpaidOrder();
  await send(order, form.nextTransactionId(), 'Completed', { mc_gross: '1.00' });
  expect((await form.findOrder(order.email)).paymentStatus).toBe('review');
  expect(await form.readCart(order.cookie)).toEqual([]);
});

test('D-22 an order that expired is taken up again by its late payment, with its units', async () => {
  const before = await form.getStock(2, 'MED', 'Black');
  const order = await form.placeUnpaidOrder(2);
  form.advanceTime(HOUR_MS);
  expect(await expireOrders(form.database, form.eventContext())).toBeGreaterThan(0);
  expect(await form.getStock(2, 'MED', 'Black')).toBe(before);
  await send(order, form.nextTransactionId());
  expect(await form.findOrder(order.email)).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
  expect(await form.getStock(2, 'MED', 'Black')).toBe(before - 1);
});

test('D-20 a message that changes nothing leaves a dispute for the owner', async () => {
  const order = await placePaid();
  await send(order, order.txn_id, 'Completed', { txn_type: 'new_case', case_id: 'PP-D-9', reason_code: 'other' });
  expect((await form.findOrder(order.email)).concern).toBe('dispute');
  await send(order, form.nextTransactionId(), 'Denied');
  expect((await form.findOrder(order.email)).concern).toBe('dispute');
});

test('D-19 a message that is on record already ends the wait for its capture', async () => {
  const { created, email } = await v2.placeUnpaidOrder();
  await v2.approveAndReturn(created);
  const { id, createdAt, saleId } = await v2.findOrder(email);
  await v2.database.doc(paths.order(id)).update({ captureAt: createdAt });
  await v2.sendPaymentMessage(created, { txn_id: saleId ?? '', ipn_track_id: '2' });
  expect(await v2.findOrder(email)).toMatchObject({ paymentStatus: 'paid', captureAt: null });
});

test('PAY-03 a declined card’s message that comes again does not use up the next try', async () => {
  const { cookie, payload, created, email } = await v2.placeUnpaidOrder();
  const txn_id = v2.nextTransactionId();
  await v2.sendPaymentMessage(created, { txn_id, payment_status: 'Denied' });
  const again = parseCreatedOrder(await submitOrder(v2, cookie, payload));
  const { walletOrder, walletAttempts } = await v2.findOrder(email);
  expect(walletOrder?.id).toBe(v2.getPayPalOrderId(again));
  await v2.sendPaymentMessage(created, { txn_id, payment_status: 'Denied', ipn_track_id: '2' });
  expect(await v2.findOrder(email)).toMatchObject({ walletOrder, walletAttempts });
});

test('PAY-03 nor does it while PayPal works on the next try, whose capture is in progress', async () => {
  const { cookie, payload, created, email } = await v2.placeUnpaidOrder();
  const txn_id = v2.nextTransactionId();
  await v2.sendPaymentMessage(created, { txn_id, payment_status: 'Denied' });
  const again = parseCreatedOrder(await submitOrder(v2, cookie, payload));
  await v2.sendPaymentMessage(again, { txn_id: v2.nextTransactionId(), payment_status: 'Pending' });
  const { id, createdAt, heardAt, walletOrder, walletAttempts } = await v2.findOrder(email);
  expect(heardAt).not.toBeNull();
  expect(walletOrder?.id).toBe(v2.getPayPalOrderId(again));
  await v2.database.doc(paths.order(id)).update({ captureAt: createdAt });
  await v2.sendPaymentMessage(created, { txn_id, payment_status: 'Denied', ipn_track_id: '2' });
  expect(await v2.findOrder(email)).toMatchObject({ walletOrder, walletAttempts, captureAt: null });
});

test('PAY-03 each declined try is counted, so that PayPal can tell the next one from it', async () => {
  const { cookie, payload, created, email } = await v2.placeUnpaidOrder();
  const { id } = await v2.findOrder(email);
  let handed = created;
  for (let tries = 1; tries <= 2; tries += 1) {
    await v2.sendPaymentMessage(handed, { txn_id: v2.nextTransactionId(), payment_status: 'Denied' });
    expect(await v2.findOrder(email)).toMatchObject({ walletOrder: null, walletAttempts: tries });
    handed = parseCreatedOrder(await submitOrder(v2, cookie, payload));
    expect(v2.fakePayPal.calls).toContain(`create ${id}-${tries}`);
  }
});

test('D-20 money that PayPal took back in a dispute is not the refund that the owner was to make', async () => {
  const order = await placePaid(2);
  const { id, saleId, total } = await form.findOrder(order.email);
  const stock = await form.getStock(2, 'MED', 'Black');
  const body = { amount: toMoneyString(total), note: 'Arrived torn', putsBack: true };
  const cookie = await form.signInAsAdmin();
  expect((await form.call(`/api/admin/orders/${id}/refund`, { method: 'POST', cookie, body })).status).toBe(200);
  const mc_gross = `-${body.amount}`;
  await send(order, form.nextTransactionId(), 'Reversed', { txn_type: '', mc_gross, parent_txn_id: saleId ?? '' });
  const reversed = await form.findOrder(order.email);
  expect(reversed).toMatchObject({ paymentStatus: 'reversed', status: 'pending', refunds: [{ state: 'awaited' }] });
  expect(await form.getStock(2, 'MED', 'Black')).toBe(stock);
});

test('D-27 the owner is told by email of a payment to look at and of one that was taken back, and of no other', async () => {
  const settings = { supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '', socialLinks: [] };
  await form.database.doc(paths.shopSettings).set(settings);
  const order = await placePaid();
  const { id, saleId } = await form.findOrder(order.email);
  const listNotices = async (orderId: string) =>
    (await form.listEmailEvents(orderId)).filter((event) => event === 'owner-notice');
  expect(await listNotices(id), 'nothing is wrong with it').toEqual([]);
  const back = { txn_type: '', mc_gross: '-55.99', parent_txn_id: saleId ?? '' };
  await send(order, form.nextTransactionId(), 'Reversed', back);
  expect(await listNotices(id)).toHaveLength(1);
  const second = await form.placeUnpaidOrder();
  await send(second, form.nextTransactionId(), 'Completed', { mc_gross: '1.00' });
  expect(await listNotices((await form.findOrder(second.email)).id)).toHaveLength(1);
  const declined = await form.placeUnpaidOrder();
  await send(declined, form.nextTransactionId(), 'Denied');
  expect(await listNotices((await form.findOrder(declined.email)).id)).toEqual([]);
  await form.database.doc(paths.shopSettings).delete();
});
