import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { createFakePayPalClient } from '../../../functions/src/testing/fake-paypal.ts';
import {
  createIpnMessage,
  createSignatureHeaders,
  createWebhook,
} from '../../../functions/src/testing/paypal-messages.ts';
import { PAYPAL_MODES, type PayPalShop, createPayPalShop } from '../../../functions/src/testing/paypal-shop.ts';

const FORGED = process.env['PROVE'] === undefined ? 100 : 500;
const WEBHOOK = '/api/payments/paypal/webhook';
const IPN = '/api/payments/paypal/ipn';
const MADE_UP = { o: 'a'.repeat(40), k: 'b'.repeat(32) };

/** Messages that look genuine, each with other bytes, about the order that `custom` names. */
async function forge(shop: PayPalShop, created: CreateOrderResponse, custom: object): Promise<void> {
  const change = (place: number) => ({ txn_id: `FORGED${place}`, custom: JSON.stringify(custom) });
  const send = (place: number) => {
    if (created.paypalFormData) return shop.sendPayPalMessage(createIpnMessage(created, change(place)));
    const order = { custom: '', invoice: created.orderNumber, total: created.total, paypalOrderId: 'O1' };
    const { raw, headers } = createWebhook(order, change(place));
    return shop.sendPayPalMessage(raw, WEBHOOK, 'POST', headers);
  };
  for (let start = 0; start < FORGED; start += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, (_nothing, each) => send(start + each)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  }
}

const countMessages = async (shop: PayPalShop) => (await shop.listMessageStates()).length;

describe.each(PAYPAL_MODES)('%s', (mode) => {
  test(`S-7 a genuine message that meets an outage is applied within one sweep, despite ${FORGED} forged ones before it`, async () => {
    const shop = createPayPalShop(`forged-messages-${mode}`, undefined, mode);
    await shop.seed();
    const { created, email } = await shop.placeUnpaidOrder();
    const attacker = await shop.placeUnpaidOrder();
    const own = await shop.findOrder(attacker.email);
    shop.paypalReplies.reply = 'down';
    await forge(shop, created, MADE_UP);
    shop.advanceTime(1000);
    // As many again about an existing order of the attacker's own.
    await forge(shop, attacker.created, { o: own.id, k: own.orderKey });
    shop.advanceTime(1000);
    await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
    expect(await countMessages(shop)).toBe(2 * FORGED + 1);
    expect((await shop.findOrder(email)).paymentStatus).toBe('pending');
    shop.paypalReplies.reply = 'VERIFIED';
    shop.paypalReplies.isForged = (message) => message.includes('FORGED');
    shop.advanceTime(300_000);
    const asked = shop.paypalReplies.received.length;
    await shop.sweepPayments();
    expect((await shop.findOrder(email)).paymentStatus).toBe('paid');
    expect((await shop.findOrder(attacker.email)).paymentStatus).toBe('pending');
    expect(shop.paypalReplies.received.length - asked, 'and PayPal is not asked about all of them').toBeLessThan(60);
  });
});

test('S-7 without PayPal credentials the webhook address does not exist, and nothing is stored', async () => {
  const shop = createPayPalShop('forged-none', { ...createFakePayPalClient().fakePayPalClient, webhooks: undefined });
  const raw = '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}';
  const response = await shop.sendPayPalMessage(raw, WEBHOOK, 'POST', createSignatureHeaders(raw));
  expect(response).toMatchObject({
    status: 404,
    body: (await shop.sendPayPalMessage('{}', '/api/payments/paypal/x')).body,
  });
  expect(await countMessages(shop)).toBe(0);
});

test('S-7 a message that is obviously forged is neither stored nor verified', async () => {
  const shop = createPayPalShop('forged-sight', undefined, 'orders-v2');
  await shop.seed();
  const { created } = await shop.placeUnpaidOrder();
  const order = await shop.findOrder('buyer-1@example.com');
  const custom = JSON.stringify({ o: order.id, k: order.orderKey });
  const about = { custom, invoice: created.orderNumber, total: created.total, paypalOrderId: 'O1' };
  const { raw, headers } = createWebhook(about, { txn_id: 'TXN1' });
  const wrong: readonly (readonly [string, string | undefined])[] = [
    ['paypal-cert-url', 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1'],
    ['paypal-cert-url', 'http://169.254.169.254/v1/notifications/certs/CERT-1'],
    ['paypal-cert-url', 'not an address'],
    ['paypal-auth-algo', 'none'],
    ['paypal-transmission-time', 'now'],
    ['paypal-transmission-sig', '<script>'],
    ['paypal-transmission-id', ''],
  ];
  for (const [name, value] of wrong) {
    expect((await shop.sendPayPalMessage(raw, WEBHOOK, 'POST', { ...headers, [name]: value ?? '' })).status, name).toBe(
      400,
    );
  }
  for (const body of ['[]', 'null', '{', `${raw}${raw}`, '"text"']) {
    expect((await shop.sendPayPalMessage(body, WEBHOOK, 'POST', createSignatureHeaders(body))).status, body).toBe(400);
  }
  const unknown = raw.replace('PAYMENT.CAPTURE.COMPLETED', 'BILLING.PLAN.CREATED');
  expect((await shop.sendPayPalMessage(unknown, WEBHOOK, 'POST', createSignatureHeaders(unknown))).status).toBe(200);
  for (const body of ['hello', 'txn_id=A', 'custom=%7B'])
    expect((await shop.sendPayPalMessage(body, IPN)).status).toBe(200);
  expect(await countMessages(shop)).toBe(0);
  expect(shop.paypalReplies.received).toEqual([]);
});

test('S-7 the inbox is limited: beyond it a genuine message is verified at once, and left to PayPal’s retry if that fails', async () => {
  const shop = createPayPalShop('forged-full');
  await shop.seed();
  const { created, email } = await shop.placeUnpaidOrder();
  shop.paypalReplies.reply = 'down';
  const full = shop.database.batch();
  const at = shop.now();
  for (let place = 0; place < 500; place += 1)
    full.set(shop.database.doc(paths.paypalNotification(`a${place}`)), aForged(at));
  await full.commit();
  const more = shop.database.batch();
  for (let place = 0; place < 500; place += 1)
    more.set(shop.database.doc(paths.paypalNotification(`b${place}`)), aForged(at));
  await more.commit();
  const forged = createIpnMessage(created, { txn_id: 'FORGED1', custom: JSON.stringify(MADE_UP) });
  expect((await shop.sendPayPalMessage(forged)).status).toBe(503);
  expect(await countMessages(shop)).toBe(1000);
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
  expect(await countMessages(shop), 'one about an order that is known is kept all the same').toBe(1001);
  shop.paypalReplies.reply = 'VERIFIED';
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  expect((await shop.findOrder(email)).paymentStatus).toBe('paid');
});

/** A stored message that waits for verification. */
const aForged = (at: Date) => ({
  raw: Buffer.from('x'),
  signature: null,
  state: 'unverified',
  tries: 0,
  receivedAt: at,
  nextTryAt: at,
});

test('S-7 every message of the inbox has a TTL', async () => {
  const shop = createPayPalShop('forged-days');
  await shop.seed();
  const { created } = await shop.placeUnpaidOrder();
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
  shop.paypalReplies.reply = 'INVALID';
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
  shop.paypalReplies.reply = 'down';
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
  const { docs } = await shop.database.collection(paths.paypalNotifications).get();
  const days = docs.map((each) => [
    String(each.get('state')),
    (each.get('expiresAt').toMillis() - shop.now().getTime()) / 86_400_000,
  ]);
  expect(Object.fromEntries(days)).toEqual({ done: 180, invalid: 7, unverified: 90 });
});

test('S-5 a genuine message is accepted after someone used up the rate limits of PayPal’s address and of all messages', async () => {
  const shop = createPayPalShop('forged-rates');
  await shop.seed();
  const { created, email } = await shop.placeUnpaidOrder();
  const taking = shop.createPaymentsInstance('messenger=5, messages=10');
  const from = { 'x-forwarded-for': '203.0.113.50' };
  for (let call = 0; call < 12; call += 1) await taking('hello', IPN, 'POST', from);
  expect((await taking('hello', IPN, 'POST', from)).status).toBe(429);
  expect((await taking(createIpnMessage(created, { txn_id: 'FORGED1', custom: '{}' }), IPN, 'POST', from)).status).toBe(
    429,
  );
  expect(
    (await taking(createIpnMessage(created, { txn_id: shop.nextTransactionId() }), IPN, 'POST', from)).status,
  ).toBe(200);
  expect((await shop.findOrder(email)).paymentStatus).toBe('paid');
});
