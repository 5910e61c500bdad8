import { describe, expect, test } from 'vitest';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { createSignatureHeaders, createWebhook } from '../testing/paypal-messages.ts';
import type { WebhookSignature } from './paypal-client.ts';
import { screenNotification } from './screen-notification.ts';

const NAMED = { o: 'a1'.repeat(20), k: 'b2'.repeat(16) };
const CUSTOM = JSON.stringify(NAMED);
const MENTIONED = { orderId: NAMED.o, orderKey: NAMED.k };
const SENT_AT = Date.parse('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;
const paypal = createFakePayPalClient().fakePayPalClient;

describe('S-7 a webhook', () => {
  const order = { custom: CUSTOM, invoice: 'PL-7K3M-92QX', total: '103.99', paypalOrderId: 'O1' };
  const { raw } = createWebhook(order, { txn_id: 'SALE1' });
  const headers = createSignatureHeaders(raw);
  const signed: WebhookSignature = {
    transmissionId: headers['paypal-transmission-id'] ?? '',
    transmissionTime: headers['paypal-transmission-time'] ?? '',
    transmissionSignature: headers['paypal-transmission-sig'] ?? '',
    certUrl: headers['paypal-cert-url'] ?? '',
    algorithm: headers['paypal-auth-algo'] ?? '',
  };
  const screen = (changed: Partial<WebhookSignature> = {}, at = SENT_AT) =>
    screenNotification({ raw: Buffer.from(raw), signature: { ...signed, ...changed } }, paypal, new Date(at));

  test('names the order and the payment that it claims to be about', () => {
    const mention = { ...MENTIONED, transactionIds: ['SALE1'] };
    expect(screen()).toEqual({ kind: 'relevant', mention, isTimely: true });
  });

  test.each<[string, Partial<WebhookSignature>]>([
    ['an id of other characters', { transmissionId: 'a b c d e f g h' }],
    ['an id with something before it', { transmissionId: `\n${'a'.repeat(36)}` }],
    ['an id that is too long', { transmissionId: 'a'.repeat(65) }],
    ['an id with something after it', { transmissionId: `${'a'.repeat(36)}\r\nX: 1` }],
    ['a time with something before it', { transmissionTime: 'at 2026-11-20T15:00:00Z' }],
    ['a time with something after it', { transmissionTime: '2026-11-20T15:00:00Z or so' }],
    ['a time of another zone', { transmissionTime: '2026-11-20T15:00:00+01:00' }],
    ['a signature with something before it', { transmissionSignature: '"c2lnbmVk' }],
    ['a signature with something after it', { transmissionSignature: 'c2lnbmVk","x":"' }],
    ['a method with something before it', { algorithm: 'noSHA256withRSA' }],
    ['a method with something after it', { algorithm: 'SHA256withRSA, none' }],
    ['a certificate of another host', { certUrl: 'https://evil.example/v1/notifications/certs/CERT-1' }],
  ])('with %s is malformed', (_what, changed) => {
    expect(screen(changed)).toEqual({ kind: 'malformed' });
  });

  test('is believed to be in time from an hour before its time, since clocks differ, until four days after it', () => {
    const isTimely = (hours: number, milliseconds = 0) => {
      const result = screen({}, SENT_AT + hours * HOUR_MS + milliseconds);
      return result.kind === 'relevant' && result.isTimely;
    };
    expect(isTimely(-1)).toBe(true);
    expect(isTimely(-1, -1)).toBe(false);
    expect(isTimely(4 * 24)).toBe(true);
    expect(isTimely(4 * 24, 1)).toBe(false);
  });
});

describe('S-7 an IPN message', () => {
  const screen = (fields: Readonly<Record<string, string>>) =>
    screenNotification(
      { raw: Buffer.from(new URLSearchParams(fields).toString()), signature: null },
      paypal,
      new Date(SENT_AT),
    );
  const payment = { txn_type: 'cart', txn_id: 'SALE1', mc_gross: '103.99', custom: CUSTOM };

  test('about a payment names its order and the payment, at any time, since it carries none', () => {
    const mention = { ...MENTIONED, transactionIds: ['SALE1'] };
    expect(screen(payment)).toEqual({ kind: 'relevant', mention, isTimely: true });
  });

  test('about a refund names the payment that was refunded', () => {
    const refund = { ...payment, txn_id: 'REFUND1', parent_txn_id: 'SALE1', mc_gross: '-103.99' };
    expect(screen(refund)).toMatchObject({ mention: { transactionIds: ['SALE1'] } });
  });

  test('about a dispute names the disputed payment, though it has no amount', () => {
    const dispute = { txn_type: 'new_case', txn_id: 'SALE1', case_id: 'PP-1', custom: CUSTOM };
    expect(screen(dispute)).toMatchObject({ kind: 'relevant', mention: { transactionIds: ['SALE1'] } });
  });

  test('about anything else is irrelevant', () => {
    expect(screen({ txn_type: 'mp_signup' })).toEqual({ kind: 'irrelevant' });
  });
});
