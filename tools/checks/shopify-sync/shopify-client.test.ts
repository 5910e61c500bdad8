import { afterEach, expect, test } from 'vitest';
import { shopQuery } from '../../../functions/src/shopify/graphql-queries.ts';
import { createFakeShopify, type FakeShopify } from './testing/fake-shopify.ts';

let fakeShopify: FakeShopify | undefined;

async function open(...request: Parameters<typeof createFakeShopify>): Promise<FakeShopify> {
  fakeShopify = await createFakeShopify(...request);
  return fakeShopify;
}

afterEach(() => fakeShopify?.close());

test('an access token is requested once, cached, and renewed before it expires', async () => {
  const { shopify, shop, passTime } = await open({}, 'grant');
  await shopify.query(shopQuery, {});
  await shopify.query(shopQuery, {});
  expect(shop.tokens.size).toBe(1);
  passTime(86_399_000 * 0.81);
  await shopify.query(shopQuery, {});
  expect(shop.tokens.size).toBe(2);
});

test('a token that Shopify rejects is renewed once, a wrong permanent one is reported', async () => {
  const { shopify, shop } = await open({}, 'grant');
  await shopify.query(shopQuery, {});
  shop.switches.forgetTokens = true;
  expect((await shopify.query(shopQuery, {})).data.shop.currencyCode).toBe('USD');
  fakeShopify?.close();

  const other = await open();
  Object.assign(other.shop, { credentials: { ...other.shop.credentials, token: 'another' } });
  await expect(other.shopify.query(shopQuery, {})).rejects.toThrow('Shopify does not accept the access token');
});

test('a throttled query waits exactly until its cost is available', async () => {
  const { shopify, shop, waits } = await open({ points: 20, restoreRate: 4 });
  shop.budget.spend(20);
  await shopify.query(shopQuery, {});
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(1000);
  expect(waits[0]).toBeLessThan(2000);
});

test('a 429 waits for its Retry-After seconds, decimals included', async () => {
  const { shopify, shop, waits } = await open();
  shop.switches.tooMany = 1;
  shop.switches.retryAfter = '2.0';
  await shopify.query(shopQuery, {});
  expect(waits).toEqual([2000]);
});

test('lost connections and broken responses are retried with growing delays', async () => {
  const { shopify, shop, waits } = await open();
  shop.switches.cut = 2;
  shop.switches.broken = 2;
  await shopify.query(shopQuery, {});
  expect(waits).toEqual([500, 1000, 2000, 4000]);
});

test('a mutation is not repeated when its response is lost, but is when nothing was done', async () => {
  const { shopify, shop } = await open();
  shop.switches.cut = 1;
  await expect(shopify.query(shopQuery, {}, 'once')).rejects.toThrow('Shopify cannot be reached');
  shop.switches.tooMany = 1;
  await expect(shopify.query(shopQuery, {}, 'once')).resolves.toBeDefined();
});
