import { expect, test } from 'vitest';
import { createTestShopify } from '../testing/shopify-examples.ts';
import { shopQuery } from './graphql-queries.ts';
import { createShopifyClient } from './shopify-client.ts';
import type { ShopifyConnection } from './shopify-config.ts';

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

const SHOP = { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count: 3 } };
const found = () => Response.json({ data: SHOP });
const fail = (status: number) => new Response('{}', { status });

/** A client whose requests get these responses in turn, the last one again and again, and how long it waited in between. */
function createClient(responses: readonly (() => Response)[], changes: Partial<ShopifyConnection> = {}) {
  const requests: Request[] = [];
  const pauses: number[] = [];
  let time = Date.parse('2026-11-20T15:00:00Z');
  const connection = { shop: 'plenty', version: '2026-10', baseUrl: 'https://plenty.myshopify.com' };
  const client = createShopifyClient(
    { ...connection, credentials: { kind: 'token', token: 'the-token' }, ...changes },
    {
      fetch: async (...sent) => {
        requests.push(new Request(...sent));
        return (responses[requests.length - 1] ?? responses.at(-1) ?? found)();
      },
      now: () => new Date(time),
      pause: async (milliseconds) => void pauses.push(milliseconds),
      random: () => 0.5,
    },
  );
  const ask = (tries?: 'once') => client.query(shopQuery, {}, tries);
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { client, ask, requests, pauses, advance };
}

test('a query that Shopify is too busy for is repeated, each time after a longer pause, twelve times', async () => {
  const { ask, requests, pauses } = createClient([() => fail(503)]);
  await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
  expect(requests).toHaveLength(12);
  const spread = 1 + 0.5 / 4;
  const waits = [1000, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000, 20_000, 20_000, 20_000];
  expect(pauses).toEqual(waits.map((milliseconds) => milliseconds * spread));
});

test('a query whose connection breaks is repeated, and reaches Shopify in the end', async () => {
  const broken = () => {
    throw new TypeError('fetch failed');
  };
  const { ask, requests, pauses } = createClient([broken, found]);
  expect((await ask()).data.productsCount).toEqual({ count: 3 });
  expect([requests.length, pauses]).toEqual([2, [500 * (1 + 0.5 / 4)]]);
  await expect(createClient([broken]).ask()).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a change that may have been made is not sent twice, and one that was certainly not is', async () => {
  const lost = createClient([() => fail(503), found]);
  await expect(lost.ask('once')).rejects.toMatchObject({ kind: 'busy' });
  expect(lost.requests).toHaveLength(1);
  const throttled = createClient([() => fail(429), found]);
  expect((await throttled.ask('once')).data.shop.name).toBe('Plenty');
  expect(throttled.requests).toHaveLength(2);
});

test('a query that Shopify rejects is not repeated', async () => {
  const { ask, requests } = createClient([() => fail(404)]);
  await expect(ask()).rejects.toMatchObject({ kind: 'wrong-address' });
  expect(requests).toHaveLength(1);
});

test('an answer of another form names the place where it differs', async () => {
  const odd = () => Response.json({ data: { ...SHOP, productsCount: { count: 'three' } } });
  await expect(createClient([odd]).ask()).rejects.toThrow(
    "Shopify does not understand the question: its answer has another form at 'productsCount.count'",
  );
});

const SECRET = { credentials: { kind: 'grant', clientId: 'app', clientSecret: 'a-secret' } } as const;
const grant = (token: string) => () => Response.json({ access_token: token, expires_in: 100 });
const tokenOf = (request: Request | undefined) => request?.headers.get('x-shopify-access-token');

test('a token is asked for with the app’s secret, and again once four fifths of its time are over', async () => {
  const { ask, requests, advance } = createClient([grant('one'), found, found, grant('two'), found], SECRET);
  await ask();
  expect(requests[0]?.url).toBe('https://plenty.myshopify.com/admin/oauth/access_token');
  expect(await requests[0]?.text()).toBe('grant_type=client_credentials&client_id=app&client_secret=a-secret');
  expect(tokenOf(requests[1])).toBe('one');
  advance(79_999);
  await ask();
  expect(requests).toHaveLength(3);
  advance(1);
  await ask();
  expect([requests.length, tokenOf(requests[4])]).toEqual([5, 'two']);
});

test('a token that Shopify does not accept is replaced once, and then the app has none', async () => {
  const renewed = createClient([grant('one'), () => fail(401), grant('two'), found], SECRET);
  await renewed.ask();
  expect(tokenOf(renewed.requests[3])).toBe('two');
  const refused = createClient([grant('one'), () => fail(401), grant('two'), () => fail(401)], SECRET);
  await expect(refused.ask()).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(refused.requests).toHaveLength(4);
});

test.each([500, 429])('an app whose token is asked for too often (%d) tries again later', async (status) => {
  const { ask, requests } = createClient([() => fail(status), grant('one'), found], SECRET);
  await ask('once');
  expect(requests).toHaveLength(3);
});

test.each([
  ['is not let in', () => fail(400)],
  ['gets an empty token', grant('')],
  ['gets a page', () => new Response('<html>')],
])('an app that %s has no token, and does not ask again', async (_case, response) => {
  const { ask, requests } = createClient([response], SECRET);
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(requests).toHaveLength(1);
});

test('a file is fetched without the token, from a safe address alone', async () => {
  const { client, requests } = createClient([() => new Response('a file'), () => fail(404)]);
  expect(await (await client.download('https://files.example/1')).text()).toBe('a file');
  expect([requests[0]?.url, tokenOf(requests[0]), requests[0]?.redirect]).toEqual([
    'https://files.example/1',
    null,
    'error',
  ]);
  await expect(client.download('https://files.example/2')).rejects.toThrow('Shopify is busy: its file answers 404');
  await expect(client.download('http://files.example/3')).rejects.toThrow('its file has no safe address');
  expect(requests).toHaveLength(2);
});
