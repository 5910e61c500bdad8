import { describe, expect, test } from 'vitest';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { createPayPalOrdersApi } from './paypal-client.ts';
import { parsePayPalWebhook, verifyWebhook } from './paypal-webhook.ts';

const SIGNATURE = {
  transmissionId: 'a'.repeat(36),
  transmissionTime: '2026-11-20T15:00:00Z',
  transmissionSignature: 'c2lnbmVk',
  certUrl: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  algorithm: 'SHA256withRSA',
};
const CONFIG = {
  clientId: 'shop',
  clientSecret: 'secret',
  webhookId: 'WH-1',
  apiUrl: 'https://api.wallet.test',
  webUrl: 'https://wallet.test',
};

/** A client of a PayPal that gives tokens to everybody, and this answer to every other question. */
function askPayPal(answer: () => Response, text = '{"event_type":"X"}') {
  const asked: string[] = [];
  const orders = createPayPalOrdersApi(CONFIG, {
    timeLimitMs: 1000,
    fetch: async (url) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url);
      if (pathname === '/v1/oauth2/token') return Response.json({ access_token: 'token', expires_in: 600 });
      asked.push(pathname);
      return answer();
    },
  });
  const client = { ...createFakePayPalClient().fakePayPalClient, orders };
  return { asked, verdict: verifyWebhook(Buffer.from(text), SIGNATURE, client) };
}

const status = (verification_status: string) => () => Response.json({ verification_status });
const reject = (code: number) => () => Response.json({ name: 'INVALID_REQUEST' }, { status: code });

test.each([
  ['says so', status('SUCCESS'), 'verified'],
  ['says it did not', status('FAILURE'), 'invalid'],
  ['rejects the question', reject(400), 'invalid'],
  ['says something else', status('PENDING'), 'unknown'],
  ['answers without a verdict', () => Response.json({}), 'unknown'],
  ['has an outage', reject(503), 'unknown'],
] as const)('S-7 PayPal signed a webhook only if it says so: it %s', async (_what, answer, expected) => {
  const { asked, verdict } = askPayPal(answer);
  expect(await verdict).toBe(expected);
  expect(asked).toEqual(['/v1/notifications/verify-webhook-signature']);
});

test('S-7 what is no single JSON object is invalid without a question to PayPal, which it could inject fields into', async () => {
  for (const text of ['{"a":1},"webhook_id":"other"', '[]', 'null', '']) {
    const { asked, verdict } = askPayPal(status('SUCCESS'), text);
    expect(await verdict, text).toBe('invalid');
    expect(asked).toEqual([]);
  }
});

test('S-7 without credentials nobody can say whether PayPal signed a webhook', async () => {
  const client = { ...createFakePayPalClient().fakePayPalClient, orders: undefined };
  expect(await verifyWebhook(Buffer.from('{}'), SIGNATURE, client)).toBe('unknown');
});

describe('a webhook about a dispute', () => {
  const CUSTOM = JSON.stringify({ o: 'a'.repeat(20), k: 'b'.repeat(32) });
  const parse = (resource: object, word = 'CREATED') =>
    parsePayPalWebhook({ event_type: `CUSTOMER.DISPUTE.${word}`, resource }, true);
  const OPENED = {
    dispute_id: 'PP-D-1',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'INQUIRY',
    disputed_transactions: [{ seller_transaction_id: 'SALE1', invoice_number: 'PL-7K3M-92QX', custom: CUSTOM }],
  };

  test('that was opened names its payment, reason and stage, and has no outcome yet', () => {
    expect(parse(OPENED)).toEqual({
      kind: 'dispute',
      isWon: false,
      dispute: {
        word: 'opened',
        caseId: 'PP-D-1',
        kind: 'INQUIRY',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        transactionId: 'SALE1',
        invoice: 'PL-7K3M-92QX',
        orderId: 'a'.repeat(20),
        orderKey: 'b'.repeat(32),
        isTest: true,
      },
    });
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', true],
    ['RESOLVED_BUYER_FAVOUR', false],
    ['CANCELED_BY_BUYER', false],
  ])('that ended with %s says whether the shop won: %s', (outcome_code, isWon) => {
    const settled = { ...OPENED, dispute_outcome: { outcome_code } };
    expect(parse(settled, 'RESOLVED')).toMatchObject({ isWon, dispute: { word: 'settled', reason: outcome_code } });
  });

  test('that ended without an outcome still says why it was opened', () => {
    expect(parse({ ...OPENED, dispute_outcome: {} }, 'RESOLVED')).toMatchObject({
      isWon: false,
      dispute: { word: 'settled', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
    });
  });

  test('whose words are too long for the order’s history is cut to 60 characters', () => {
    const long = 'X'.repeat(61);
    const { dispute } = { dispute: undefined, ...parse({ ...OPENED, reason: long, dispute_life_cycle_stage: long }) };
    expect(dispute).toMatchObject({ reason: 'X'.repeat(60), kind: 'X'.repeat(60) });
  });

  test('that names no payment is none', () => {
    expect(parse({ ...OPENED, disputed_transactions: [] })).toBeUndefined();
  });
});
