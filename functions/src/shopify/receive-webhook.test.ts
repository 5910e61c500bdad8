import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseWebhook } from './receive-webhook.ts';

const CREDENTIALS = { shop: 'plenty', secrets: ['the-new-secret', 'the-old-secret'] };

type WebhookOptions = { readonly topic?: string; readonly secret?: string; readonly headers?: Record<string, string> };

function send(
  body: string,
  { topic = 'products/update', secret = 'the-new-secret', headers: more }: WebhookOptions = {},
) {
  const headers = {
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': 'plenty.myshopify.com',
    'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
    ...more,
  };
  return parseWebhook(Buffer.from(body), headers, CREDENTIALS);
}

test('while the app’s secret is rotated, webhooks signed with the old one are accepted too', () => {
  expect(send('{"id":1}')).toMatchObject({ kind: 'subject' });
  expect(send('{"id":1}', { secret: 'the-old-secret' })).toMatchObject({ kind: 'subject' });
  expect(send('{"id":1}', { secret: 'another' })).toEqual({ fault: 'unsigned' });
  expect(parseWebhook(Buffer.from('{"id":1}'), {}, { ...CREDENTIALS, secrets: [] })).toEqual({ fault: 'unsigned' });
});

test.each(['', 'x', 'AAAA', '=', `=${'A'.repeat(43)}`, 'é', 'A'.repeat(4000)])(
  'the signature %j is invalid',
  (signature) => {
    expect(send('{"id":1}', { headers: { 'x-shopify-hmac-sha256': signature } })).toEqual({ fault: 'unsigned' });
  },
);

test('a deleted product may be identified by its numeric id or its gid alone', () => {
  expect(send('{"id":7880321}', { topic: 'products/delete' })).toMatchObject({ subject: { about: '7880321' } });
  const long = '{"admin_graphql_api_id":"gid://shopify/Product/7880321"}';
  expect(send(long, { topic: 'products/delete' })).toMatchObject({ subject: { about: '7880321' } });
  // Shopify has no id that JavaScript cannot represent exactly.
  expect(send('{"id":788032119674292922}', { topic: 'products/delete' })).toEqual({
    fault: 'unreadable',
  });
});

test.each(['', '[]', 'null', '{}', '{"id":"1"}', '{"id":-1}', '{"id":1.5}', '{"id":1,"updated_at":"soon"}', '\u{0}'])(
  'the body %j is unreadable',
  (body) => {
    expect(send(body)).toEqual({ fault: 'unreadable' });
  },
);

test('a webhook without an id, or with a path as its id, is rejected', () => {
  for (const id of ['', 'short', '../../orders/1', 'x'.repeat(101)])
    expect(send('{"id":1}', { headers: { 'x-shopify-webhook-id': id } })).toEqual({ fault: 'unreadable' });
});

test('a webhook of another shop is rejected, and this shop’s domain is matched in any case', () => {
  expect(send('{"id":1}', { headers: { 'x-shopify-shop-domain': 'plenty.myshopify.com.evil.example' } })).toEqual({
    fault: 'another-shop',
  });
  expect(send('{"id":1}', { headers: { 'x-shopify-shop-domain': 'Plenty.myshopify.com' } })).toMatchObject({
    kind: 'subject',
  });
});
