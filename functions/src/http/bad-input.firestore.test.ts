import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import { shopErrorSchema } from '@plenty/contract/api/shop-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Sent, openShop } from '../testing/open-shop.ts';
import { CALL_EXAMPLES, pathOfExample } from '../testing/call-examples.ts';
import { bearer, signUp } from '../testing/sign-up.ts';

const BAD_VALUES: readonly unknown[] = [
  null, true, -1, 0, 0.5, 1e308, 11, 2 ** 53 + 2, '', ' ', 'NaN', '1e2', '-1.00', '__proto__', '../..', '\u0000', '💥'.repeat(20_000 / 2),
  'x'.repeat(20_000), "' OR 1=1", '<script>alert(1)</script>', [], [[]], {}, { $gt: '' }, { constructor: { prototype: {} } }, Array.from({ length: 200 }, () => ({})),
]; // prettier-ignore
const BAD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  'true',
  '{"__proto__":{"isOwner":true}}',
  '['.repeat(5000),
  '\u0000',
  'undefined',
  'NaN',
];
const BAD_PARTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '__proto__',
  'constructor',
  '..',
  '%2e%2e',
  '%2f',
  'a%2fb',
  '%00',
  '%',
  '%zz',
  'x'.repeat(2000),
  '９',
  '💥',
  "1'",
  ' ',
  '+',
];

const shop = openShop('bad', undefined, new Date());
/** The owner's calls are looked at from inside: a stranger's are refused before anything is read. */
const panel = openShop('bad-panel');
// What is looked at here is the input: nobody is to be turned away for trying often.
shop.limitTries('login-account=9999, reset-account=9999, register-address=9999, export-account=9999');
beforeAll(() => shop.stock({ id: 1 }));

/** Answered, never a fault of the server, and what is refused says so in the shop's error form. */
function expectAnswered(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status >= 400) {
    // A call that is limited whoever makes it may have had enough by now.
    if (answer.status !== 429) expect(answer.status, what).toBeLessThanOrEqual(422);
    expect(shopErrorSchema.safeParse(answer.data).success, what).toBe(true);
  }
}

/** Refused for what it is: never taken as if it were right. */
function expectRefused(answer: Answer, what: string): void {
  expectAnswered(answer, what);
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
}

/** Whether a call takes this body: one that needs none takes whatever can be read. */
function isEnough({ body }: Endpoint, rawBody: string): boolean {
  try {
    return body.safeParse(rawBody === '' ? {} : JSON.parse(rawBody)).success;
  } catch {
    return false;
  }
}

const partsOf = ({ path }: Endpoint, part: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, part]));
const describeValue = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, endpoint) => {
  const example = CALL_EXAMPLES[name as EndpointName];
  // Every request comes from an address of its own: what is looked at here is the input, not how often it comes.
  let sender = 0;
  let ownerCookie = '';
  let token = '';
  beforeAll(async () => {
    ownerCookie = await panel.enterPanel();
    // What only a customer may call is called by one, or nothing behind the door would be looked at.
    if (endpoint.caller === 'customer') token = (await signUp(shop)).token;
  });
  const send = (sent: Sent, path = pathOfExample(endpoint, example)) => {
    sender += 1;
    const headers = { 'x-forwarded-for': `sender-${sender}`, ...(token === '' ? {} : bearer(token).headers) };
    return endpoint.caller === 'owner'
      ? panel.call(path, { method: endpoint.method, headers, cookie: ownerCookie, ...sent })
      : shop.call(path, { method: endpoint.method, headers, ...sent });
  };

  test('a well-formed request is answered', async () => {
    const answer = await send({ body: example.body });
    expectAnswered(answer, name);
    if (endpoint.caller === 'owner') expect(answer.status, name).not.toBe(401);
  });

  test('every field left out or replaced by what does not belong there is refused in a sentence', async () => {
    const body = example.body ?? {};
    const attempts = Object.keys(body).flatMap((field) => BAD_VALUES.map((value) => ({ field, value })));
    for (const { field, value } of attempts) {
      const changed = { ...body, [field]: value };
      const what = `${name} with ${field} = ${describeValue(value)}`;
      const answer = await send({ body: changed });
      if (endpoint.body.safeParse(changed).success) expectAnswered(answer, what);
      else expectRefused(answer, what);
    }
  });

  test('a body that is no object of the call is refused or ignored', async () => {
    const takesBody = !endpoint.fromAnywhere && (endpoint.method === 'POST' || endpoint.method === 'PUT');
    for (const rawBody of BAD_BODIES) {
      const answer = await send({ rawBody });
      if (takesBody && !isEnough(endpoint, rawBody)) expectRefused(answer, `${name} with ${rawBody.slice(0, 40)}`);
      else expectAnswered(answer, `${name} with ${rawBody.slice(0, 40)}`);
    }
  });

  test('path parts and queries that make no sense are refused in a sentence', async () => {
    for (const part of BAD_PARTS) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, part);
      const answer = await send({ body: example.body }, path);
      // Of a call that misses nothing, such as a text of the site, any name that can be one may be made.
      const isMade =
        !endpoint.errors.includes('not-found') && endpoint.params.safeParse(partsOf(endpoint, part)).success;
      if (path === endpoint.path || isMade) expectAnswered(answer, path);
      else expectRefused(answer, `${name} at ${path.slice(0, 80)}`);
      expectAnswered(
        await send({ body: example.body }, `${pathOfExample(endpoint, example)}?featured=${part}&${part}=1`),
        `${name} ?${part}`,
      );
    }
  });
});

test('a query that is neither true nor false is refused', async () => {
  expectRefused(await shop.call('/api/products?featured=perhaps'), 'featured=perhaps');
});

/** What the well-formed requests leave: a cart, one customer and what belongs to a sign-in. */
const KEPT = ['carts', 'catalog', 'products', 'throttle', 'customers', 'mail', 'sentLinks', 'sessions', 'signIns'];

test('nothing that was refused has left a trace', async () => {
  const collections = await shop.database.listCollections();
  const names = collections.map((collection) => collection.id).toSorted();
  expect(names.filter((name) => !KEPT.includes(name))).toEqual([]);
});
