import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { CALL_EXAMPLES, pathOfExample } from '../testing/call-examples.ts';
import { dumpDatabase } from '../testing/dump-database.ts';
import { cookieOf, openShop } from '../testing/open-shop.ts';

const HOUR_MS = 3_600_000;
const PUBLIC = [
  '/api/admin/login',
  '/api/admin/session',
  '/api/admin/password-reset',
  '/api/admin/password-reset/request',
];
const ownerCalls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.caller === 'owner');

const shop = openShop('gate');
const elsewhere = openShop('gate-elsewhere');
/** Cookies of browsers that are not the owner's, by what they are. */
const strangers: Record<string, { cookie?: string | undefined; headers?: Record<string, string> }> = { nobody: {} };
let before: Map<string, unknown>;

beforeAll(async () => {
  await shop.stock({ id: 1 });
  const item = { productId: 1, size: 'SM', color: 'Black', quantity: 1 };
  strangers['a shopper'] = { cookie: cookieOf(await shop.call('/api/cart', { method: 'POST', body: item })) };
  strangers['a session that has ended'] = { cookie: await shop.enterPanel() };
  shop.passTime(2 * HOUR_MS);
  const living = await shop.enterPanel();
  const other = living.endsWith('A') ? 'B' : 'A';
  strangers['a tampered session'] = { cookie: `${living.slice(0, -1)}${other}` };
  strangers['a session cut short'] = { cookie: living.slice(0, -1) };
  strangers['a session of another deployment'] = { cookie: await elsewhere.enterPanel() };
  // The panel knows the cookie alone: a token does not sign anybody in here (D-3).
  strangers['a bearer of the session'] = { headers: { authorization: `Bearer ${living}` } };
  strangers['a made-up session'] = { cookie: randomBytes(32).toString('base64url') };
  before = await dumpDatabase(shop.database);
});

test('ADM-16 ADM-17 every call of the panel but those of the gate itself is the owner’s', () => {
  const open = Object.values<Endpoint>(endpoints).filter(({ path }) => path.startsWith('/api/admin/'));
  expect(open.filter(({ caller, path }) => caller !== 'owner' && !PUBLIC.includes(path))).toEqual([]);
  expect(ownerCalls.every(([, { servedBy, path }]) => servedBy === 'admin' && path.startsWith('/api/admin/'))).toBe(
    true,
  );
  expect(ownerCalls.length).toBeGreaterThan(5);
});

describe.each(ownerCalls)('%s', (name, endpoint) => {
  const example = CALL_EXAMPLES[name as EndpointName];
  test('ADM-15 ADM-16 answers 401 to everybody without a living session of this shop’s panel', async () => {
    for (const [who, sent] of Object.entries(strangers)) {
      for (const body of [example.body, { nonsense: true }]) {
        const answer = await shop.call(pathOfExample(endpoint, example), { method: endpoint.method, body, ...sent });
        expect(answer, `${name} by ${who}`).toMatchObject({ status: 401, data: { code: 'not-signed-in' } });
      }
    }
  });
});

test('D-9 nothing of what strangers asked for has changed anything', async () => {
  expect(await dumpDatabase(shop.database)).toEqual(before);
});

test('D-9 a session ends after two idle hours, and after twelve however it is used', async () => {
  const cookie = await elsewhere.enterPanel();
  const isIn = async () => (await elsewhere.call('/api/admin/categories', { cookie })).status === 200;
  for (let hour = 0; hour < 11; hour += 1) {
    elsewhere.passTime(HOUR_MS);
    expect(await isIn(), `after ${hour + 1} hours`).toBe(true);
  }
  elsewhere.passTime(HOUR_MS - 1);
  expect(await isIn()).toBe(true);
  elsewhere.passTime(1);
  expect(await isIn()).toBe(false);
  const idle = await elsewhere.enterPanel();
  elsewhere.passTime(2 * HOUR_MS);
  expect((await elsewhere.call('/api/admin/categories', { cookie: idle })).status).toBe(401);
});
