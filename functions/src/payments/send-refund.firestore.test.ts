import { expect, test } from 'vitest';
import { runAbortable } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createRefundShop } from '../testing/paypal-shop.ts';
import { retryRefunds, sendRefund } from './send-refund.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const { shop, admin, ask, readAdminOrder, tasks, paidOrder } = createRefundShop('refunds');
const { findOrder: orderOf, listEmailEvents, fakePayPal: paypal } = shop;

test('D-20 a partial refund and one of the rest go through PayPal’s API, each counted and emailed once', async () => {
  const { id, email } = await paidOrder();
  expect((await ask(id, '10.00')).status).toBe(200);
  expect(await readAdminOrder(id)).toMatchObject({
    refundable: '45.99',
    refundWay: 'call',
    refunds: [{ state: 'asked' }],
  });
  expect(await orderOf(email), 'nothing went back yet').toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
  expect(await ask(id, '46.00')).toMatchObject({ status: 409, data: { message: 'At most $45.99 can be given back.' } });
  expect((await ask(id, '45.99')).status).toBe(200);
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599, holdsGoods: true });
  expect((await listEmailEvents(id)).toSorted()).toEqual(['order-confirmation', 'order-refunded', 'order-refunded']);
  expect((await ask(id, '0.01')).status).toBe(409);
  expect(await tasks()).toBe(0);
});

test('a refund whose response is lost is repeated with its own request id, and refunded once', async () => {
  const before = paypal.sums().back;
  const { id, email } = await paidOrder();
  await ask(id, '20.00');
  paypal.behavior.now = 'lost';
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect((await orderOf(email)).refundedAmount).toBe(0);
  paypal.behavior.now = 'well';
  shop.advanceTime(HOUR_MS);
  await Promise.all([shop.sweepPayments(), shop.sendRefunds()]);
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 2000, refunds: [{ state: 'done' }] });
  expect(paypal.sums().back - before).toBe(2000);
  expect((await listEmailEvents(id)).filter((event) => event === 'order-refunded')).toHaveLength(1);
});

test('a refund without a response is sent again after a minute, and then after twice as long', async () => {
  const { id, email } = await paidOrder();
  await ask(id, '20.00');
  const [refund] = (await orderOf(email)).refunds;
  const countTries = () => paypal.calls.filter((call) => call === `refund ${refund?.id}`).length;
  paypal.behavior.now = 'down';
  await shop.sendRefunds();
  await shop.sweepPayments();
  expect(countTries(), 'PayPal is left alone for a while').toBe(1);
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  expect(countTries()).toBe(2);
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  expect(countTries()).toBe(2);
  paypal.behavior.now = 'well';
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  expect(countTries()).toBe(3);
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 2000, refunds: [{ state: 'done' }] });
});

test('a refund whose webhook arrives first, and whose response is lost, counts once', async () => {
  const { id, email, created } = await paidOrder();
  const { saleId } = await orderOf(email);
  await ask(id, '5.00');
  paypal.behavior.now = 'lost';
  await shop.sendRefunds();
  const made = paypal.refundsOf(saleId ?? '').at(-1) ?? '';
  const refundMessage = { txn_id: made, payment_status: 'Refunded', mc_gross: '-5.00', parent_txn_id: saleId ?? '' };
  await shop.sendPaymentMessage(created, refundMessage);
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 500, refunds: [{ state: 'asked' }] });
  paypal.behavior.now = 'well';
  await shop.sendRefunds();
  await shop.sendPaymentMessage(created, { ...refundMessage, ipn_track_id: 'again' });
  expect(await orderOf(email)).toMatchObject({
    refundedAmount: 500,
    refunds: [{ state: 'done', transactionId: made }],
  });
  expect((await listEmailEvents(id)).filter((event) => event === 'order-refunded')).toHaveLength(1);
});

test('a pending refund counts when it completes, and one that PayPal refuses is shown to the owner', async () => {
  const { id, email } = await paidOrder();
  paypal.behavior.refund = 'PENDING';
  await ask(id, '5.00');
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 0, refunds: [{ state: 'pending' }] });
  paypal.behavior.refund = 'COMPLETED';
  shop.advanceTime(HOUR_MS);
  await shop.sweepPayments();
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 500, refunds: [{ state: 'done' }] });
  paypal.behavior.refund = 'refused';
  await ask(id, '6.00');
  await shop.sendRefunds();
  expect(await readAdminOrder(id)).toMatchObject({
    refundedAmount: '5.00',
    refundable: '50.99',
    concern: 'refund-refused',
    refunds: [{ state: 'done' }, { state: 'refused', reason: 'CAPTURE_FULLY_REFUNDED' }],
  });
  expect(
    (await admin.call('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'Paid back in cash' })).status,
  ).toBe(200);
  expect((await orderOf(email)).concern).toBeNull();
  expect(await tasks()).toBe(0);
});

test('an order whose refund was to cancel it, and was refused, is held until the owner has looked at it', async () => {
  const { id } = await paidOrder(2, 1);
  paypal.behavior.refund = 'refused';
  await ask(id, '27.99', true);
  await shop.sendRefunds();
  paypal.behavior.refund = 'COMPLETED';
  const isToShip = async () => (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  expect(await readAdminOrder(id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    concern: 'not-cancelled',
    isHeld: true,
    refunds: [{ state: 'refused' }],
  });
  expect(await isToShip(), 'nobody has decided whether it goes on').toBe(false);
  shop.advanceTime(1000);
  await admin.change('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'It goes on' });
  expect(await isToShip()).toBe(true);
  // A later refund of something else does not ask anew about the one that was refused.
  await ask(id, '5.00');
  await shop.sendRefunds();
  expect(await readAdminOrder(id)).toMatchObject({ status: 'pending', concern: null, refundedAmount: '5.00' });
});

test('a refund of what is left cancels its order, though another one went before', async () => {
  const { id, email } = await paidOrder(2, 1);
  await ask(id, '5.00');
  await shop.sendRefunds();
  await ask(id, '22.99', true);
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', holdsGoods: false });
});

test('D-24 a refund that restocks cancels the order once, when it completes', async () => {
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email } = await paidOrder(2, 3);
  await ask(id, '67.99', true);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 3);
  await Promise.all([shop.sendRefunds(), shop.sendRefunds()]);
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', holdsGoods: false });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  await shop.sweepPayments();
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
});

test('two simultaneous refunds never exceed the payment', async () => {
  const { id, email } = await paidOrder();
  const answers = await Promise.all(['40.00', '40.00', '40.00'].map((amount) => ask(id, amount)));
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
  await shop.sendRefunds();
  expect((await orderOf(email)).refundedAmount).toBe(4000);
});

test('the trigger of a completed or unknown refund does nothing', async () => {
  await sendRefund('nothing-1', shop.paymentServices());
  expect(await tasks()).toBe(0);
});

test('P-7 PayPal’s answer after the deadline of a run is recorded, and the run asks PayPal nothing more', async () => {
  const { id, email } = await paidOrder();
  await ask(id, '5.00');
  const [refund] = (await orderOf(email)).refunds;
  const run = new AbortController();
  const services = shop.paymentServices();
  const { orders } = services.paypal;
  if (!orders || !refund) throw new Error('There is no refund at PayPal');
  const refundLate: typeof orders.refund = async (...request) => {
    const answer = await orders.refund(...request);
    run.abort(new Error('The deadline has passed'));
    return answer;
  };
  const paypalPastDeadline = { ...services.paypal, orders: { ...orders, refund: refundLate } };
  const send = () => runAbortable(run.signal, () => sendRefund(refund.id, { ...services, paypal: paypalPastDeadline }));
  await send();
  expect(await orderOf(email)).toMatchObject({ refundedAmount: 500, refunds: [{ state: 'done' }] });
  expect(await tasks()).toBe(0);
  await expect(send()).rejects.toThrow('The deadline has passed');
});

test('a run that hears nothing of PayPal does not ask for a refund again that another run has finished', async () => {
  const { id } = await paidOrder();
  await ask(id, '5.00');
  const services = shop.paymentServices();
  const { orders } = services.paypal;
  if (!orders) throw new Error('There are no orders at PayPal');
  const refundTwice: typeof orders.refund = async () => {
    await shop.sendRefunds();
    return { kind: 'unknown' };
  };
  shop.advanceTime(MINUTE_MS);
  await retryRefunds({ ...services, paypal: { ...services.paypal, orders: { ...orders, refund: refundTwice } } });
  expect(await tasks()).toBe(0);
});
