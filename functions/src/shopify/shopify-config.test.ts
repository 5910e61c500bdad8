import { expect, test } from 'vitest';
import { parseShopifyConnection, parseWebhookCredentials, type ShopifyParameters } from './shopify-config.ts';

const given: ShopifyParameters = {
  shop: 'plenty',
  version: '2026-10',
  baseUrl: '',
  accessToken: 'token',
  clientId: '',
  clientSecret: '',
  projectId: 'plenty-live',
};

test('without a store name or credentials, Shopify is not connected', () => {
  expect(parseShopifyConnection({ ...given, shop: '' })).toBeUndefined();
  expect(parseShopifyConnection({ ...given, accessToken: '' })).toBeUndefined();
  expect(parseShopifyConnection({ ...given, accessToken: '', clientId: 'id' })).toBeUndefined();
});

test('a store is only called at its own address; the fake is for a demo project only', () => {
  expect(parseShopifyConnection({ ...given, shop: 'plenty.myshopify.com' })?.baseUrl).toBe(
    'https://plenty.myshopify.com',
  );
  expect(() => parseShopifyConnection({ ...given, baseUrl: 'http://localhost:5080' })).toThrow(
    "not the shop's own address",
  );
  const demo = { ...given, baseUrl: 'http://localhost:5080', projectId: 'demo-plenty' };
  expect(parseShopifyConnection(demo)?.baseUrl).toBe('http://localhost:5080');
});

test.each([
  'plenty.evil.example',
  'evil.example/plenty',
  'PLENTY',
  '-plenty',
  'a b',
  'x.myshopify.com.evil.example',
  '../x',
])('no secret is ever sent to a store named %s', (shop) => {
  expect(() => parseShopifyConnection({ ...given, shop })).toThrow('is not the name of a Shopify shop');
});

test('webhooks are accepted with the app’s secret, during a rotation with both, and never with a blank one', () => {
  const secretsOf = (clientSecret: string) => parseWebhookCredentials({ ...given, clientSecret })?.secrets;
  expect(secretsOf('the-secret')).toEqual(['the-secret']);
  expect(secretsOf('the-new-secret, the-old-secret')).toEqual(['the-new-secret', 'the-old-secret']);
  expect(secretsOf('the-new-secret, ,')).toEqual(['the-new-secret']);
  for (const blank of ['', ' ', ',', ' , ', 'none']) expect(secretsOf(blank)).toBeUndefined();
});
