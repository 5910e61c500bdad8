import { expect, test } from 'vitest';
import { createTestShopify } from '../testing/shopify-examples.ts';
import { shopQuery } from './graphql-queries.ts';

test('a query is posted to the store’s own address with its token, as JSON and for JSON', async () => {
  const requests: Request[] = [];
  const { query } = createTestShopify(async (request) => {
    requests.push(request);
    return Response.json({ data: { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count: 3 } } });
  });
  expect((await query(shopQuery, {})).data.productsCount).toEqual({ count: 3 });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['POST', 'https://plenty.myshopify.com/admin/api/2026-10/graphql.json'],
  ]);
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-shopify-access-token': 'the-token',
  });
  expect(await requests[0]?.json()).toEqual({ query: shopQuery.text, variables: {} });
});
