import { createHash } from 'node:crypto';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { REQUEST_EXAMPLES, getExamplePath } from '../testing/requests/request-examples.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createTestPerson, bearer, post, type SignedInBrowser, signIn, signUp } from '../testing/sign-up.ts';

const ROUNDS = process.env['PROVE'] === '1' ? 10_000 : 1000;
const SEED = 20261120;
const BASE64URL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

const shop = createTestShop('guesses', undefined, new Date());
const elsewhere = createTestShop('guesses-elsewhere', undefined, new Date());
const owned = { active: '', cookie: '', stale: [] as string[], foreign: '', session: '', user: '' };

const customerCalls = Object.entries<Endpoint>(endpoints).filter(([, { caller }]) => caller === 'customer');

beforeAll(async () => {
  const person = createTestPerson();
  const expired = await signUp(shop, person);
  shop.advanceTime(31 * 86_400_000);
  const out: SignedInBrowser = await signIn(shop, person);
  await post(shop, '/api/auth/logout', {}, bearer(out.token));
  const active = await signIn(shop, person);
  Object.assign(owned, { active: active.token, cookie: active.cookie, stale: [expired.token, out.token] });
  Object.assign(owned, { user: active.user.id, foreign: (await signUp(elsewhere)).token });
  owned.session = createHash('sha256').update(active.token).digest('hex');
});

/** Tokens that are no session here, but look like one, were one, or are one in another shop. */
function createBadTokens(): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...BASE64URL);
  const guessed = fc.array(letter, { minLength: 43, maxLength: 43 }).map((letters) => letters.join(''));
  const known = fc.constant(null).map(() => owned);
  const tampered = fc
    .tuple(known, fc.nat(42), letter)
    .map(([{ active }, at, other]) => `${active.slice(0, at)}${other}${active.slice(at + 1)}`);
  const cut = fc.tuple(known, fc.nat(42)).map(([{ active }, length]) => active.slice(0, length));
  const longer = fc.tuple(known, letter).map(([{ active }, more]) => active + more);
  const others = fc.tuple(known, fc.nat(5)).map(([each, at]) => [...each.stale, each.foreign, each.cookie, each.session, each.user][at] ?? ''); // prettier-ignore
  const firebase = fc.record({ sub: fc.constant('x'), exp: fc.nat() }).map((claims) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ ...claims, user_id: owned.user, session: owned.session })}.`;
  });
  const odd = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('../x', 'a/b', '__proto__', '.', '..', 'null', ' '),
  );
  return fc
    .oneof(guessed, tampered, cut, longer, others, firebase, odd)
    .filter((token) => token.trim() !== owned.active);
}

test(`D-3 of ${ROUNDS} bad, expired, foreign, tampered and guessed tokens none is accepted by any endpoint, and none causes a server error`, async () => {
  const accepted: string[] = [];
  const call = fc.constantFrom(...customerCalls);
  const cookie = fc.boolean();
  let count = 0;
  const ask = async (token: string, [name, endpoint]: (typeof customerCalls)[number], withCookie: boolean) => {
    const example = REQUEST_EXAMPLES[name as keyof typeof REQUEST_EXAMPLES];
    const answer = await shop.call(getExamplePath(endpoint, example), {
      method: endpoint.method,
      body: example.body,
      ...bearer(token),
      ...(withCookie ? { cookie: owned.cookie } : {}),
    });
    count += 1;
    if (answer.status !== 401) accepted.push(`${name} ${answer.status} ${token}`);
  };
  const all = fc.sample(fc.tuple(createBadTokens(), call, cookie), { seed: SEED, numRuns: ROUNDS });
  for (let start = 0; start < all.length; start += 50) {
    await Promise.all(all.slice(start, start + 50).map((each) => ask(...each)));
  }
  expect(accepted).toEqual([]);
  expect(count).toBe(ROUNDS);
  expect((await shop.call('/api/auth/user', bearer(owned.active))).status).toBe(200);
});

test(`D-1 of ${ROUNDS} guessed and tampered cookies none opens a cart, the admin panel or a sign-in in progress`, async () => {
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  await shop.saveProducts({ id: 1 });
  const cookie = /__session=([^;]+)/.exec((await post(shop, '/api/cart', item)).headers['Set-Cookie'] ?? '')?.[1] ?? '';
  const panel = await shop.signInAsAdmin();
  const letter = fc.constantFrom(...BASE64URL, ';', '=', ' ', '%');
  const guess = fc.oneof(
    fc.array(letter, { minLength: 43, maxLength: 43 }).map((letters) => letters.join('')),
    fc.tuple(fc.constantFrom(cookie, panel), fc.nat(42), letter).map(([known, at, other]) => `${known.slice(0, at)}${other}${known.slice(at + 1)}`), // prettier-ignore
    fc.tuple(fc.constantFrom(cookie, panel), fc.nat(42)).map(([known, length]) => known.slice(0, length)),
  );
  const attempts = fc
    .sample(guess, { seed: SEED, numRuns: ROUNDS })
    .filter((each) => each !== cookie && each !== panel);
  const opened: string[] = [];
  const ask = async (value: string, place: number) => {
    const [path, method, refused] = (
      [
        ['/api/cart', 'GET', 200],
        ['/api/admin/categories', 'GET', 401],
        ['/api/auth/google/finish', 'POST', 410],
      ] as const
    )[place % 3] ?? ['/api/cart', 'GET', 200];
    const headers = { 'x-forwarded-for': `guess-${place}` };
    const answer = await shop.call(path, { method, cookie: value, headers });
    const isEmpty = path !== '/api/cart' || JSON.stringify(answer.data) === '[]';
    if (answer.status !== refused || !isEmpty) opened.push(`${path} ${answer.status} ${value}`);
  };
  for (let start = 0; start < attempts.length; start += 50) {
    await Promise.all(attempts.slice(start, start + 50).map((value, place) => ask(value, start + place)));
  }
  expect(opened).toEqual([]);
  expect((await shop.call('/api/cart', { cookie })).data).toHaveLength(1);
});
