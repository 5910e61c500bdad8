import { expect, test } from 'vitest';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { createPayPalOrdersApi } from './paypal-client.ts';
import { verifyWebhook } from './paypal-webhook.ts';

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
