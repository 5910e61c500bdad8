import { EventEmitter, once } from 'node:events';
import { logger } from 'firebase-functions/logger';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import type { PayPalClient } from './paypal-client.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

const DAY_MS = 86_400_000;
const shop = createPayPalShop('inbox');
const { placeUnpaidOrder, findOrder: orderOf, nextTransactionId: transaction } = shop;
/** The database fails once, when recorded payments are read. */
function stumbleOnce() {
  const read = shop.database.getAll.bind(shop.database);
  let hasStumbled = false;
  return vi.spyOn(shop.database, 'getAll').mockImplementation(async (...asked) => {
    const isPayment = asked.some((each) => 'path' in each && each.path.startsWith('payments/'));
    if (!isPayment || hasStumbled) return read(...asked);
    hasStumbled = true;
    throw new Error('the database stumbles');
  });
}
beforeAll(() => shop.seed());
beforeEach(() => {
  shop.paypalReplies.reply = 'VERIFIED';
  shop.paypalReplies.status = 200;
});

test('an IPN message is echoed byte for byte after the command', async () => {
  const { created } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction() });
  await shop.sendPayPalMessage(message);
  expect(message).toContain('first_name=J%F6rg');
  expect(shop.paypalReplies.received.at(-1)).toBe(`cmd=_notify-validate&${message}`);
  expect(shop.paypalReplies.userAgents.at(-1), 'PayPal refuses who does not say who asks').toMatch(/^Plenty-IPN/);
});

test('attack 19: a message about nothing the shop knows gets an empty 200, and is not stored', async () => {
  const before = await shop.listMessageStates();
  for (const message of [
    'txn_id=A&payment_status=Completed',
    'hello',
    'mc_gross=NaN&txn_id=B',
    'custom=%7B',
    '%zz=%',
  ]) {
    expect(await shop.sendPayPalMessage(message)).toMatchObject({ status: 200, body: '' });
  }
  expect(await shop.listMessageStates()).toEqual(before);
  expect((await shop.sendPayPalMessage('x'.repeat(70_000))).status).toBe(413);
  expect((await shop.sendPayPalMessage('', '/api/payments/paypal/ipn', 'GET')).status).toBe(405);
});

test('a message that could not be verified is retried until PayPal answers', async () => {
  const { created, email } = await placeUnpaidOrder();
  shop.paypalReplies.reply = 'down';
  expect((await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }))).status).toBe(200);
  shop.advanceTime(20_000);
  await shop.sweepPayments();
  expect((await orderOf(email)).paymentStatus).toBe('pending');
  shop.paypalReplies.reply = 'VERIFIED';
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('a message that PayPal declares invalid is stored as such, and not retried', async () => {
  const { created } = await placeUnpaidOrder();
  shop.paypalReplies.reply = 'INVALID';
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  expect(await shop.listMessageStates()).toContain('invalid');
  const asked = shop.paypalReplies.received.length;
  shop.advanceTime(DAY_MS);
  await shop.sweepPayments();
  expect(shop.paypalReplies.received.length).toBe(asked);
});

test('a message that could not be stored is not acknowledged, so that PayPal resends it', async () => {
  const { created, email } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction() });
  const broken = vi.spyOn(shop.database, 'doc').mockImplementationOnce(() => {
    throw new Error('the database does not answer');
  });
  expect((await shop.sendPayPalMessage(message)).status).toBe(500);
  broken.mockRestore();
  expect((await shop.sendPayPalMessage(message)).status).toBe(200);
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('attack 19: a failure after a message was stored is an empty 200, and the job retries it', async () => {
  const { created, email } = await placeUnpaidOrder();
  const broken = stumbleOnce();
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const answer = await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  broken.mockRestore();
  expect(answer).toMatchObject({ status: 200, body: '' });
  const failure = 'Error: the database stumbles';
  expect(logged.mock.calls).toEqual([[expect.any(String), { message: expect.any(String), failure }]]);
  logged.mockRestore();
  expect((await orderOf(email)).paymentStatus).toBe('pending');
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('a message that fails in the job does not hold up the others', async () => {
  const one = await placeUnpaidOrder();
  const other = await placeUnpaidOrder();
  shop.paypalReplies.reply = 'down';
  for (const { created } of [one, other])
    await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  shop.paypalReplies.reply = 'VERIFIED';
  shop.advanceTime(60_000);
  const broken = stumbleOnce();
  await shop.sweepPayments();
  broken.mockRestore();
  const states = await Promise.all([one, other].map(async ({ email }) => (await orderOf(email)).paymentStatus));
  expect(states.toSorted()).toEqual(['paid', 'pending']);
  shop.advanceTime(120_000);
  await shop.sweepPayments();
  expect((await orderOf(one.email)).paymentStatus).toBe('paid');
  expect((await orderOf(other.email)).paymentStatus).toBe('paid');
});

test('a message is retried less and less often for four days, and again when PayPal resends it', async () => {
  const { created, email } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction(), payment_status: 'Pending' });
  shop.paypalReplies.reply = 'down';
  await shop.sendPayPalMessage(message);
  const before = shop.paypalReplies.received.length;
  for (let minute = 0; minute < 60; minute += 1) {
    shop.advanceTime(60_000);
    await shop.sweepPayments();
  }
  expect(shop.paypalReplies.received.length - before, 'after 1, 3, 7, 15 and 31 minutes').toBe(5);
  for (let day = 0; day < 4; day += 1) {
    shop.advanceTime(DAY_MS);
    await shop.sweepPayments();
  }
  expect(await shop.listMessageStates()).toContain('given-up');
  const asked = shop.paypalReplies.received.length;
  shop.advanceTime(DAY_MS);
  await shop.sweepPayments();
  expect(shop.paypalReplies.received.length).toBe(asked);
  shop.paypalReplies.reply = 'VERIFIED';
  await shop.sendPayPalMessage(message);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', concern: null });
  expect((await orderOf(email)).heardAt).not.toBeNull();
  expect(await shop.listMessageStates()).not.toContain('given-up');
});

test('a processed message is not verified again, however often it is resent', async () => {
  const { created } = await placeUnpaidOrder();
  const message = createIpnMessage(created, { txn_id: transaction() });
  await shop.sendPayPalMessage(message);
  const asked = shop.paypalReplies.received.length;
  await shop.sendPayPalMessage(message);
  expect(shop.paypalReplies.received.length).toBe(asked);
});

test.each([
  ['lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['no', async () => new Response('INVALID')],
] as const)(
  'a message delivered twice at once is done once PayPal has verified it, even if its other answer is %s',
  async (word, answerLate) => {
    const steps = new EventEmitter();
    const [asked, verified] = [once(steps, 'asked'), once(steps, 'verified')];
    let calls = 0;
    const slowPayPal: PayPalClient = {
      ...createFakePayPalClient().fakePayPalClient,
      fetch: async () => {
        calls += 1;
        if (calls > 1) return new Response('VERIFIED');
        steps.emit('asked');
        await verified;
        return answerLate();
      },
    };
    const twice = createPayPalShop(`inbox-twice-${word}`, slowPayPal);
    await twice.seed();
    const { created, email } = await twice.placeUnpaidOrder();
    const message = createIpnMessage(created, { txn_id: transaction() });
    const slow = twice.sendPayPalMessage(message);
    await asked;
    await twice.sendPayPalMessage(message);
    steps.emit('verified');
    await slow;
    expect((await twice.findOrder(email)).paymentStatus).toBe('paid');
    const due = twice.database.collection(paths.paypalNotifications).where('nextTryAt', '!=', null);
    expect((await due.get()).docs).toEqual([]);
    expect(await twice.listMessageStates()).toEqual(['done']);
  },
);
