import { expect, test } from 'vitest';
import { ShopifyError } from './shopify-response.ts';

test('in the log a failure of Shopify’s is told apart from one of the shop’s own', () => {
  expect(String(new ShopifyError('busy'))).toBe('ShopifyFailure: Shopify is busy');
  expect(String(new ShopifyError('not-done', 'no such product'))).toBe(
    'ShopifyFailure: Shopify refused the change: no such product',
  );
});

test('the owner reads one sentence about a failure, with Shopify’s own words where there are some', () => {
  expect(new ShopifyError('not-done', '').message).toBe('Shopify refused the change');
  expect(new ShopifyError('not-done', 'no such product').message).toBe('Shopify refused the change: no such product');
});
