import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { describe, expect, test } from 'vitest';
import { paths } from '../../functions/src/firestore/paths.ts';
import { openFakeWallet } from '../../functions/src/testing/fake-wallet.ts';
import { openWalletShop, WALLET_MODES, type WalletShop } from '../../functions/src/testing/open-wallet-shop.ts';
import { aWalletMessage } from '../../functions/src/testing/wallet-message.ts';
import { aWebhook, signatureOf } from '../../functions/src/testing/wallet-webhook.ts';

const FORGED = process.env['PROVE'] === undefined ? 100 : 500;
const WEBHOOK = '/api/payments/paypal/webhook';
const IPN = '/api/payments/paypal/ipn';
const MADE_UP = { o: 'a'.repeat(40), k: 'b'.repeat(32) };

/** Messages in the very form of true ones, each in other bytes, about an order that `custom` names. */
async function forge(shop: WalletShop, created: CreatedOrder, custom: object): Promise<void> {
  const change = (place: number) => ({ txn_id: `FORGED${place}`, custom: JSON.stringify(custom) });
  const send = (place: number) => {
    if (created.paypalFormData) return shop.tell(aWalletMessage(created, change(place)));
    const order = { custom: '', invoice: created.orderNumber, total: created.total, paypalOrderId: 'O1' };
    const { raw, headers } = aWebhook(order, change(place));
    return shop.tell(raw, WEBHOOK, 'POST', headers);
  };
  for (let start = 0; start < FORGED; start += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_nothing, each) => send(start + each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
}

const countMessages = async (shop: WalletShop) => (await shop.messageStates()).length;

describe.each(WALLET_MODES)('%s', (mode) => {
  test(`S-7 a true message met by an outage is applied within one sweep, though ${FORGED} forged ones came before it`, async () => {
    const shop = openWalletShop(`forged-messages-${mode}`, undefined, mode);
    await shop.fill();
    const { created, email } = await shop.handOver();
    const attacker = await shop.handOver();
    const own = await shop.orderOf(attacker.email);
    shop.walletTalk.word = 'down';
    await forge(shop, created, MADE_UP);
    shop.passTime(1000);
    // And as many about an order of the attacker's own, which the shop knows.
    await forge(shop, attacker.created, { o: own.id, k: own.orderKey });
    shop.passTime(1000);
    await shop.say(created, { txn_id: shop.transaction() });
    expect(await countMessages(shop)).toBe(2 * FORGED + 1);
    expect((await shop.orderOf(email)).paymentStatus).toBe('pending');
    shop.walletTalk.word = 'VERIFIED';
    shop.walletTalk.isForged = (message) => message.includes('FORGED');
    shop.passTime(300_000);
    const asked = shop.walletTalk.heard.length;
    await shop.sweep();
    expect((await shop.orderOf(email)).paymentStatus).toBe('paid');
    expect((await shop.orderOf(attacker.email)).paymentStatus).toBe('pending');
    expect(shop.walletTalk.heard.length - asked, 'and PayPal is not asked about all of them').toBeLessThan(60);
  });
});

test('S-7 without an app at PayPal there is nothing at the webhooks’ address, and nothing is kept', async () => {
  const shop = openWalletShop('forged-none', { ...openFakeWallet().fakeWallet, webhooks: undefined });
  const raw = '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}';
  const answer = await shop.tell(raw, WEBHOOK, 'POST', signatureOf(raw));
  expect(answer).toMatchObject({ status: 404, body: (await shop.tell('{}', '/api/payments/paypal/x')).body });
  expect(await countMessages(shop)).toBe(0);
});

test('S-7 what cannot be PayPal’s own at first sight is neither kept nor asked about', async () => {
  const shop = openWalletShop('forged-sight', undefined, 'orders-v2');
  await shop.fill();
  const { created } = await shop.handOver();
  const order = await shop.orderOf('buyer-1@example.com');
  const custom = JSON.stringify({ o: order.id, k: order.orderKey });
  const about = { custom, invoice: created.orderNumber, total: created.total, paypalOrderId: 'O1' };
  const { raw, headers } = aWebhook(about, { txn_id: 'TXN1' });
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
    expect((await shop.tell(raw, WEBHOOK, 'POST', { ...headers, [name]: value ?? '' })).status, name).toBe(400);
  }
  for (const body of ['[]', 'null', '{', `${raw}${raw}`, '"text"']) {
    expect((await shop.tell(body, WEBHOOK, 'POST', signatureOf(body))).status, body).toBe(400);
  }
  const unknown = raw.replace('PAYMENT.CAPTURE.COMPLETED', 'BILLING.PLAN.CREATED');
  expect((await shop.tell(unknown, WEBHOOK, 'POST', signatureOf(unknown))).status).toBe(200);
  for (const body of ['hello', 'txn_id=A', 'custom=%7B']) expect((await shop.tell(body, IPN)).status).toBe(200);
  expect(await countMessages(shop)).toBe(0);
  expect(shop.walletTalk.heard).toEqual([]);
});

test('S-7 the inbox has an end: past it a true message is verified at once, and left to PayPal where that fails', async () => {
  const shop = openWalletShop('forged-full');
  await shop.fill();
  const { created, email } = await shop.handOver();
  shop.walletTalk.word = 'down';
  const full = shop.database.batch();
  const at = shop.now();
  for (let place = 0; place < 500; place += 1)
    full.set(shop.database.doc(paths.walletMessage(`a${place}`)), aForged(at));
  await full.commit();
  const more = shop.database.batch();
  for (let place = 0; place < 500; place += 1)
    more.set(shop.database.doc(paths.walletMessage(`b${place}`)), aForged(at));
  await more.commit();
  const forged = aWalletMessage(created, { txn_id: 'FORGED1', custom: JSON.stringify(MADE_UP) });
  expect((await shop.tell(forged)).status).toBe(503);
  expect(await countMessages(shop)).toBe(1000);
  await shop.say(created, { txn_id: shop.transaction() });
  expect(await countMessages(shop), 'one about an order that is known is kept all the same').toBe(1001);
  shop.walletTalk.word = 'VERIFIED';
  shop.passTime(60_000);
  await shop.sweep();
  expect((await shop.orderOf(email)).paymentStatus).toBe('paid');
});

/** A message that waits, as a flood leaves it. */
const aForged = (at: Date) => ({
  raw: Buffer.from('x'),
  signature: null,
  state: 'unverified',
  tries: 0,
  receivedAt: at,
  nextTryAt: at,
});

test('S-7 every message of the inbox has a day on which it goes', async () => {
  const shop = openWalletShop('forged-days');
  await shop.fill();
  const { created } = await shop.handOver();
  await shop.say(created, { txn_id: shop.transaction() });
  shop.walletTalk.word = 'INVALID';
  await shop.say(created, { txn_id: shop.transaction() });
  shop.walletTalk.word = 'down';
  await shop.say(created, { txn_id: shop.transaction() });
  const { docs } = await shop.database.collection(paths.walletMessages).get();
  const days = docs.map((each) => [
    String(each.get('state')),
    (each.get('expiresAt').toMillis() - shop.now().getTime()) / 86_400_000,
  ]);
  expect(Object.fromEntries(days)).toEqual({ done: 180, invalid: 7, unverified: 90 });
});

test('S-5 a true message is taken though somebody used up the rate of PayPal’s address, and of all messages', async () => {
  const shop = openWalletShop('forged-rates');
  await shop.fill();
  const { created, email } = await shop.handOver();
  const taking = shop.keepTaking('messenger=5, messages=10');
  const from = { 'x-forwarded-for': '203.0.113.50' };
  for (let call = 0; call < 12; call += 1) await taking('hello', IPN, 'POST', from);
  expect((await taking('hello', IPN, 'POST', from)).status).toBe(429);
  expect((await taking(aWalletMessage(created, { txn_id: 'FORGED1', custom: '{}' }), IPN, 'POST', from)).status).toBe(
    429,
  );
  expect((await taking(aWalletMessage(created, { txn_id: shop.transaction() }), IPN, 'POST', from)).status).toBe(200);
  expect((await shop.orderOf(email)).paymentStatus).toBe('paid');
});
