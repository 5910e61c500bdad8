import { expect, test } from 'vitest';
import { ShopifyError, type ShopifyErrorKind, parseResponse } from './shopify-response.ts';

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

const respond = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  parseResponse(Response.json(body, { status, headers }));
const failed = (kind: ShopifyErrorKind) => ({ kind: 'failed', failure: { kind } });

test.each([
  [402, failed('shop-closed')],
  [423, failed('shop-closed')],
  [403, failed('not-allowed')],
  [430, failed('not-allowed')],
  [404, failed('wrong-address')],
  [418, failed('query-rejected')],
  [401, { kind: 'renew-token', failure: { kind: 'unauthorised' } }],
  [500, { kind: 'wait', mayHaveRun: true, milliseconds: 1000, failure: { kind: 'busy' } }],
  [503, { kind: 'wait', mayHaveRun: true, milliseconds: 1000 }],
  [429, { kind: 'wait', mayHaveRun: false, milliseconds: 1000 }],
])('the status %d of Shopify’s response means: %o', async (status, meaning) => {
  expect(await respond(status)).toMatchObject(meaning);
});

test('a status that Shopify never gives is named in the failure', async () => {
  expect(await respond(418)).toMatchObject({ failure: { message: expect.stringMatching(/: status 418$/) } });
});

test.each([
  ['2.5', 2500],
  ['60', 60_000],
  ['61', 60_000],
  ['0', 1000],
  ['-1', 1000],
  ['soon', 1000],
])('a request that should come again after %s seconds comes after %d milliseconds', async (seconds, milliseconds) => {
  expect(await respond(429, {}, { 'retry-after': seconds })).toMatchObject({ milliseconds });
});

const costOf = (requested: number, available: number, restoreRate = 100) => ({
  requestedQueryCost: requested,
  throttleStatus: { maximumAvailable: 1000, currentlyAvailable: available, restoreRate },
});
const throttle = (cost?: object) =>
  respond(200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: { cost } });

test('a query that is over the rate limit waits until there is room for it, a second at least', async () => {
  const wait = (milliseconds: number) => ({ kind: 'wait', mayHaveRun: false, milliseconds, failure: { kind: 'busy' } });
  expect(await throttle(costOf(500, 100))).toMatchObject(wait(4000));
  expect(await throttle(costOf(150, 100))).toMatchObject(wait(1000));
  expect(await throttle(costOf(500, 100, 0))).toMatchObject(wait(1000));
  expect(await throttle()).toMatchObject(wait(1000));
  expect(await throttle(costOf(1000, 0))).toMatchObject(wait(10_000));
  expect(await throttle(costOf(1001, 0)), 'there is never room for it').toMatchObject(failed('too-costly'));
});

test.each([
  ['INTERNAL_SERVER_ERROR', { kind: 'wait', mayHaveRun: true, milliseconds: 1000 }],
  ['TIMEOUT', { kind: 'wait', mayHaveRun: true, milliseconds: 1000 }],
  ['MAX_COST_EXCEEDED', failed('too-costly')],
  ['ACCESS_DENIED', failed('not-allowed')],
  ['SHOP_INACTIVE', failed('shop-closed')],
  ['ANYTHING', failed('query-rejected')],
])('Shopify’s error %s means: %o', async (code, meaning) => {
  const errors = [{ message: 'No such field', extensions: { code } }];
  expect(await respond(200, { data: { half: true }, errors })).toMatchObject(meaning);
});

test('Shopify’s own words are repeated where they help', async () => {
  const say = async (extensions?: object) => respond(200, { errors: [{ message: 'No such field', ...extensions }] });
  expect(await say()).toMatchObject({
    failure: { message: 'Shopify does not understand the question: No such field' },
  });
  expect(await say({ extensions: { code: 'ACCESS_DENIED' } })).toMatchObject({
    failure: { message: 'Shopify does not allow the app to do this: No such field' },
  });
});

test('a response without an error is its data, with what it cost', async () => {
  const cost = costOf(10, 900);
  expect(await respond(200, { data: { shop: 1 }, extensions: { cost } })).toEqual({
    kind: 'data',
    data: { shop: 1 },
    cost,
  });
  expect(await respond(200, { data: null, errors: [] })).toEqual({ kind: 'data', data: null, cost: undefined });
  const unreadable = {
    kind: 'wait',
    mayHaveRun: true,
    failure: { message: 'Shopify is busy: its answer cannot be read' },
  };
  expect(await respond(200, { errors: 'many' })).toMatchObject(unreadable);
  expect(await parseResponse(new Response('<html>'))).toMatchObject(unreadable);
});
