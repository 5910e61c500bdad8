import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayPalShop, PAYPAL_MODES, type PayPalMode } from '../../../functions/src/testing/paypal-shop.ts';
import type { Switches } from '../../fakes/paypal/switches.ts';
import { createShopWithPayPal } from './testing/shop-with-paypal.ts';

const openAt = (mode: PayPalMode) =>
  createShopWithPayPal(
    mode,
    (paypal) => createPayPalShop(`stand-in-${mode}`, paypal, mode),
    (shop) => shop.placeUnpaidOrder(),
  );

const HELD: readonly [string, Partial<Switches>, string][] = [
  ['attack 1: another amount', { amount: '1.00' }, 'wrong-amount'],
  ['attack 1: a cent too much', { amount: '56.00' }, 'wrong-amount'],
  ['attack 3: another receiver', { receiver: 'evil@example.com' }, 'wrong-receiver'],
  ['attack 4: another currency', { currency: 'MXN' }, 'wrong-currency'],
];
const PAID: readonly [string, Partial<Switches>][] = [
  ['told twice (attack 5)', { twice: true }],
  ['told with another number of the account (attack 15)', { receiverId: 'ANOTHERNUMBER' }],
  ['told in windows-1252', { charset: 'windows-1252' }],
  ['told with its Pending after its Completed', { outOfOrder: true }],
  ['brought back with tx, st, amt, cc and cm', { pdt: true }],
];
const SILENT: readonly [string, Partial<Switches>][] = [
  ['is down', { verification: 'down' }],
  ['cuts the line', { verification: 'refused' }],
  ['is slower than anybody waits', { verification: 'slow', slow: 1 }],
  ['talks nonsense', { verification: 'nonsense' }],
];

// Both modes report the same events in different ways, with the same result.
describe.each(PAYPAL_MODES)('%s', (mode) => {
  let opened: Awaited<ReturnType<typeof openAt>>;
  beforeAll(async () => {
    opened = await openAt(mode);
    await opened.shop.seed();
  });
  beforeEach(() => opened.paypal.reset());
  afterAll(() => opened.served.close());

  test('PAY-03 a genuine payment is stored before the browser is back, exact to the cent', async () => {
    const { shop, payAtPaypal } = opened;
    const { email } = await payAtPaypal();
    expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null, total: 5599 });
  });

  test.each(HELD)('%s, confirmed by PayPal, needs a review by the owner', async (_name, switches, concern) => {
    const { shop, payAtPaypal } = opened;
    const { email } = await payAtPaypal(switches);
    const order = await shop.findOrder(email);
    expect(order).toMatchObject({ paymentStatus: 'review', concern });
    expect(await shop.listEmailEvents(order.id), 'nothing is confirmed').toEqual(['payment-trouble']);
  });

  test.each(PAID)('a payment that is %s is counted once', async (_name, switches) => {
    const { shop, paypal, payAtPaypal } = opened;
    const { email } = await payAtPaypal(switches);
    const order = await shop.findOrder(email);
    expect(order).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(await shop.listEmailEvents(order.id)).toEqual(['order-confirmation']);
    if (mode === 'form' && switches.charset === 'windows-1252')
      expect(paypal.messages[0]?.body.toString('latin1')).toContain('J%F6rg');
  });

  test.each(SILENT)(
    'attack 14: while the verifying host %s no payment counts, and afterwards the sweep counts it',
    async (_name, switches) => {
      const { shop, paypal, payAtPaypal, sweepLater } = opened;
      const { email } = await payAtPaypal(switches, 'pay-and-close');
      await sweepLater();
      expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
      paypal.setSwitches({ verification: 'up' });
      shop.advanceTime(120_000);
      await shop.sweepPayments();
      const order = await shop.findOrder(email);
      expect(order.paymentStatus).toBe('paid');
      expect(await shop.listEmailEvents(order.id)).toEqual(['order-confirmation']);
    },
  );

  test('attack 17, 18: a pending payment is completed, partly refunded, disputed and reversed, and the order follows each', async () => {
    const { shop, paypal, payAtPaypal } = opened;
    const { email, sale } = await payAtPaypal({}, 'pay-later');
    const now = async () => (await shop.findOrder(email)).paymentStatus;
    expect(await now()).toBe('pending');
    expect((await shop.findOrder(email)).heardAt).not.toBeNull();
    const steps = [
      ['complete', 'paid'],
      ['refund', 'partially_refunded'],
      ['reverse', 'reversed'],
      ['cancel-reversal', 'partially_refunded'],
    ] as const;
    for (const [action, status] of steps) {
      expect(paypal.performAction(sale, action, action === 'refund' ? { amount: 1000 } : {})).toBeUndefined();
      await expect.poll(now, { message: action }).toBe(status);
    }
    expect(paypal.performAction(sale, 'open-case', {})).toBeUndefined();
    await expect.poll(async () => (await shop.findOrder(email)).concern).toBe('dispute');
    shop.advanceTime(60_000);
    expect(paypal.performAction(sale, 'settle-case', {})).toBeUndefined();
    const { id } = await shop.findOrder(email);
    const disputes = async () =>
      (await shop.listHistory(id)).filter(({ event, note }) => event === 'dispute' && String(note).includes('PP-D'))
        .length;
    await expect.poll(disputes).toBe(2);
    expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
  });
});

describe('the form alone', () => {
  let opened: Awaited<ReturnType<typeof openAt>>;
  beforeAll(async () => {
    opened = await openAt('form');
    await opened.shop.seed();
  });
  beforeEach(() => opened.paypal.reset());
  afterAll(() => opened.served.close());

  test('attack 6: a live message is rejected by a sandbox shop', async () => {
    const { shop, payAtPaypal } = opened;
    const { email } = await payAtPaypal({ testIpn: false });
    expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  });

  test('attack 8: return parameters prove nothing while PayPal sends no message', async () => {
    const { shop, paypal, payAtPaypal } = opened;
    const { email, way, sale } = await payAtPaypal({ when: 'never', pdt: true });
    expect(way).toContain(`tx=${sale}&st=Completed&amt=55.99&cc=USD`);
    const { pathname, search } = new URL(way);
    const { headers } = await shop.sendPayPalMessage('', `${pathname}${search}`, 'GET');
    expect(headers['Location']).not.toContain('tx=');
    expect((await shop.findOrder(email)).paymentStatus).toBe('pending');
    paypal.setSwitches({ when: 'before' });
    paypal.performAction(sale, 'resend', {});
    await expect.poll(async () => (await shop.findOrder(email)).paymentStatus).toBe('paid');
  });

  test('attack 7: a message that PayPal never sent is not verified, however genuine it looks', async () => {
    const { shop, paypal, payAtPaypal } = opened;
    const { email } = await payAtPaypal({ when: 'never' });
    const [unsent] = paypal.messages;
    expect((await shop.sendPayPalMessage(unsent?.body ?? '')).status).toBe(200);
    expect((await shop.findOrder(email)).paymentStatus).toBe('pending');
    expect(await shop.listMessageStates()).toContain('invalid');
  });

  test('a denied payment fails the order, and the same order can be paid again', async () => {
    const { shop, paypal, payAtPaypal, post } = opened;
    const { email, sale, created } = await payAtPaypal({}, 'pay-later');
    paypal.performAction(sale, 'deny', {});
    await expect.poll(async () => (await shop.findOrder(email)).paymentStatus).toBe('failed');
    const form = await post(created.paypalUrl ?? '', new URLSearchParams(created.paypalFormData ?? {}));
    await post(`${form.headers.get('location') ?? ''}/pay`);
    expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
  });
});
