import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleClient } from '../../../functions/src/account/google-client.ts';
import { getSessionCookie, createTestShop, ORIGIN } from '../../../functions/src/testing/test-shop.ts';
import {
  createTestPerson,
  bearer,
  post,
  parseSignedIn,
  signIn,
  signUp,
} from '../../../functions/src/testing/sign-up.ts';
import { type FakeGoogleServer, createFakeGoogleServer } from '../../fakes/google/server.ts';

const CLIENT = { id: 'shop', secret: 'shop-secret', redirectUris: [`${ORIGIN}/api/auth/google/callback`] };
const shop = createTestShop('google', undefined, new Date());
let served: FakeGoogleServer;

beforeAll(async () => {
  served = await createFakeGoogleServer(0, CLIENT);
  const google = createGoogleClient({
    issuer: served.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    isLocal: true,
  });
  if (google) shop.setGoogleClient(google);
});
afterAll(() => served.close());

const anAddress = () => `sam-${randomBytes(6).toString('hex')}@gmail.example`;

/** Follows redirects with cookies like a browser, and submits the account chooser's form. */
async function chooseAtGoogle(begin: string, choice: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>();
  let address = begin;
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    body = location === null ? new URLSearchParams(choice) : undefined;
    address = location === null ? address : new URL(location, address).href;
    if (address.startsWith(ORIGIN)) return address;
  }
  throw new Error(`The provider does not come back, last at ${address}`);
}

type Way = {
  readonly cookie?: string;
  readonly next?: string;
  /** Changes the return URL like a man in the middle. */
  readonly tamper?: (address: string) => string;
};

/** One browser's sign-in through Google: its final address and cookie. */
async function goThrough(
  choice: Record<string, string>,
  { cookie, next = '/checkout', tamper = (address: string) => address }: Way = {},
) {
  const begun = await shop.call(`/api/auth/google?next=${encodeURIComponent(next)}`, { cookie });
  const own = getSessionCookie(begun) ?? cookie;
  const back = tamper(await chooseAtGoogle(begun.headers['Location'] ?? '', choice));
  const landed = await shop.call(back.slice(ORIGIN.length), { cookie: own });
  return { cookie: own, back, landed: landed.headers['Location'] };
}

const somebody = (email: string) => ({ person: 'other', email });

test('API-16 AUTH-08 D-4 signing in through Google works once, by the cookie, and returns token, user and message', async () => {
  const email = anAddress();
  const { cookie, landed } = await goThrough(somebody(email));
  expect(landed).toBe('/login?google=finish&next=%2Fcheckout');
  const finished = await post(shop, '/api/auth/google/finish', {}, { cookie });
  const { token, user, cookie: renewed } = parseSignedIn(finished);
  expect(user).toMatchObject({ email, firstName: 'Sam', provider: 'google', emailVerified: true, hasPassword: false });
  expect(renewed).not.toBe(cookie);
  expect((await shop.call('/api/auth/user', bearer(token))).data).toEqual(user);
  for (const again of [cookie, renewed]) {
    expect((await post(shop, '/api/auth/google/finish', {}, { cookie: again })).status).toBe(410);
  }
});

test('D-4 a Google sign-in must finish within a minute, in the same browser', async () => {
  const { cookie } = await goThrough(somebody(anAddress()));
  expect((await post(shop, '/api/auth/google/finish')).status).toBe(410);
  shop.advanceTime(60_000);
  expect((await post(shop, '/api/auth/google/finish', {}, { cookie })).status).toBe(410);
});

test('D-4 rejected consent leads back to the sign-in page with a message', async () => {
  const { cookie, landed } = await goThrough({ person: 'nobody' });
  expect(landed).toBe('/login?google=refused&next=%2Fcheckout');
  expect((await post(shop, '/api/auth/google/finish', {}, { cookie })).status).toBe(410);
});

test('D-4 a return URL that another browser started, that was used or that is forged signs no one in', async () => {
  const { cookie, back } = await goThrough(somebody(anAddress()));
  const other = (await goThrough(somebody(anAddress()))).cookie;
  const path = back.slice(ORIGIN.length);
  for (const sent of [{ cookie }, { cookie: other }, {}]) {
    expect((await shop.call(path, sent)).headers['Location']).toBe('/login?google=failed');
  }
  const begun = await shop.call('/api/auth/google');
  const created = await shop.call('/api/auth/google/callback?code=a&state=b', { cookie: getSessionCookie(begun) });
  expect(created.headers['Location']).toBe('/login?google=failed');
});

test('D-4 the return URL must have the browser’s own state and code', async () => {
  const other = (await goThrough(somebody(anAddress()))).back;
  for (const part of ['state', 'code']) {
    const swapped = new URL(other).searchParams.get(part) ?? '';
    const tamper = (address: string) => {
      const changed = new URL(address);
      changed.searchParams.set(part, swapped);
      return changed.href;
    };
    const { cookie, landed } = await goThrough(somebody(anAddress()), { tamper });
    expect(landed, part).toBe('/login?google=failed&next=%2Fcheckout');
    expect((await post(shop, '/api/auth/google/finish', {}, { cookie })).status).toBe(410);
  }
});

test('D-4 an email address that Google has not verified signs no one in', async () => {
  const { cookie, landed } = await goThrough({ person: '1004' });
  expect(landed).toBe('/login?google=failed&next=%2Fcheckout');
  expect((await post(shop, '/api/auth/google/finish', {}, { cookie })).status).toBe(410);
});

test('D-7 a returning customer, and the same address by password and by Google, is one account', async () => {
  const email = anAddress();
  const first = parseSignedIn(await post(shop, '/api/auth/google/finish', {}, { cookie: (await goThrough(somebody(email))).cookie })); // prettier-ignore
  const again = parseSignedIn(await post(shop, '/api/auth/google/finish', {}, { cookie: (await goThrough(somebody(email))).cookie })); // prettier-ignore
  expect(again.user.id).toBe(first.user.id);
  const taken = await post(shop, '/api/auth/register', createTestPerson(email));
  expect(taken).toMatchObject({ status: 409, data: { code: 'email-taken' } });
  const byPassword = createTestPerson(anAddress());
  const registered = await signUp(shop, byPassword);
  const link = await verificationLink(byPassword.email);
  await post(shop, '/api/auth/verify-email', { token: link }, bearer(registered.token));
  const joined = parseSignedIn(await post(shop, '/api/auth/google/finish', {}, { cookie: (await goThrough(somebody(byPassword.email))).cookie })); // prettier-ignore
  expect(joined.user).toMatchObject({ id: registered.user.id, firstName: 'Ada', provider: 'email', hasPassword: true });
  expect((await signIn(shop, byPassword)).user.id).toBe(registered.user.id);
});

test('D-7 an account registered with someone else’s address becomes unusable for its creator once the address’s owner signs in with Google', async () => {
  const person = createTestPerson(anAddress());
  const thief = await signUp(shop, person);
  await post(shop, '/api/account/addresses', { ...ADDRESS, isDefault: true }, bearer(thief.token));
  const { cookie } = await goThrough(somebody(person.email));
  const owner = parseSignedIn(await post(shop, '/api/auth/google/finish', {}, { cookie }));
  expect(owner.user).toMatchObject({ firstName: 'Sam', hasPassword: false });
  expect(owner.user.id).not.toBe(thief.user.id);
  expect((await shop.call('/api/auth/user', bearer(thief.token))).status).toBe(401);
  expect((await post(shop, '/api/auth/login', person)).status).toBe(401);
  expect((await shop.call('/api/account/addresses', bearer(owner.token))).data).toEqual([]);
});

const ADDRESS = {
  firstName: 'Theo',
  lastName: 'Thief',
  address: '9 Dark Lane',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

async function verificationLink(email: string): Promise<string> {
  const emails = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const text = emails.docs.map((letter) => String(letter.get('message.text'))).join('\n');
  return /verify-email#token=([\w-]+)/.exec(text)?.[1] ?? '';
}
