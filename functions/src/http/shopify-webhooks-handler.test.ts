import { createHmac } from 'node:crypto';
import { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createShopifyWebhooksHandler } from './shopify-webhooks-handler.ts';

const PATH = '/api/webhooks/shopify';
const now = () => new Date('2026-11-20T15:00:00Z');
const services = {
  database: new Firestore({ projectId: 'demo-webhooks' }),
  now,
  credentials: { shop: 'plenty', secrets: ['the-secret'] },
};
const limits = { rateLimiter: { consume: async () => undefined, consumeAtOnce: () => true }, trustedProxies: 0 };

async function post(path: string, signedWith = 'the-secret', method = 'POST', isConnected = true) {
  const body = Buffer.from('{"no":"product"}');
  const headers = {
    'x-shopify-topic': 'products/update',
    'x-shopify-hmac-sha256': createHmac('sha256', signedWith).update(body).digest('base64'),
    'x-shopify-shop-domain': 'plenty.myshopify.com',
    'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
  };
  const handle = createShopifyWebhooksHandler(() => (isConnected ? services : undefined), limits);
  const readBody = async () => body;
  const { status, route } = await handle({
    method,
    path,
    query: new URLSearchParams(),
    headers,
    readBody,
    reference: 'one',
  });
  return { status, route };
}

test('S-7 a webhook that Shopify did not sign, or that is about no product, is rejected', async () => {
  expect(await post(PATH, 'another-secret')).toEqual({ status: 401, route: PATH });
  expect(await post(PATH)).toEqual({ status: 401, route: PATH });
});

test('webhooks of Shopify are only posted', async () => {
  expect(await post(PATH, 'the-secret', 'GET')).toEqual({ status: 405, route: PATH });
});

test('there is nothing beside the address for webhooks, and nothing at all without a store at Shopify', async () => {
  for (const path of ['/api/webhooks', `${PATH}/`, '/api/webhooks/paypal'])
    expect(await post(path), path).toEqual({ status: 404, route: undefined });
  expect(await post(PATH, 'the-secret', 'POST', false)).toEqual({ status: 404, route: PATH });
});
