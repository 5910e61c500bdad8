import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGoogleTestUser, FAKE_GOOGLE, signInWithGoogle } from '../testing/fake-google.ts';
import { createTestPerson, bearer, findEmailedLink, parseSignedIn, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop, getSessionCookie } from '../testing/test-shop.ts';
import { type GoogleClient, toGoogleProfile } from './google-client.ts';

const shop = createTestShop('google-sign-in', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));
beforeEach(() => shop.setAccountLimits('google-address=1000'));
afterEach(() => shop.setGoogleClient(FAKE_GOOGLE));
shop.setGoogleClient(FAKE_GOOGLE);

/** Google, where users have these claims, too. */
const createGoogle = (changes: object): GoogleClient => ({
  ...FAKE_GOOGLE,
  completeSignIn: async (callback) => {
    const person = JSON.parse(callback.searchParams.get('code') ?? '{}');
    const claims = { ...person, email_verified: true, name: 'Gwen Moss', ...changes };
    return toGoogleProfile(JSON.stringify(claims), claims);
  },
});

/** A browser that has been sent to Google, and what it finds when it comes back. */
async function leaveForGoogle(path = '/api/auth/google?next=/checkout') {
  const left = await shop.call(path);
  const cookie = getSessionCookie(left) ?? '';
  const comeBack = async (query: Record<string, string>, by = cookie) => {
    const address = `/api/auth/google/callback?${new URLSearchParams(query).toString()}`;
    return (await shop.call(address, { cookie: by })).headers['Location'];
  };
  const finish = () => post(shop, '/api/auth/google/finish', {}, { cookie });
  return { left, cookie, comeBack, finish };
}

const codeOf = (email: string) => ({ code: JSON.stringify(createGoogleTestUser(email)), state: 's'.repeat(43) });
const FAILED = '/login?google=failed&next=%2Fcheckout';
const FINISH = '/login?google=finish&next=%2Fcheckout';

test('D-4 whoever comes back from Google goes on to where they were, and to the account unless they were somewhere', async () => {
  const { left, comeBack } = await leaveForGoogle();
  expect([left.status, left.headers['Location']]).toEqual([303, 'https://google.test/authorize']);
  expect(await comeBack(codeOf(createTestPerson().email))).toBe(FINISH);
  const other = await leaveForGoogle('/api/auth/google');
  expect(await other.comeBack(codeOf(createTestPerson().email))).toBe('/login?google=finish');
});

test('D-4 a shopper who changes their mind at Google is told another thing than one whom Google turns away', async () => {
  const refused = await leaveForGoogle();
  expect(await refused.comeBack({ error: 'access_denied' })).toBe('/login?google=refused&next=%2Fcheckout');
  const failed = await leaveForGoogle();
  expect(await failed.comeBack({ error: 'server_error' })).toBe(FAILED);
});

test('D-4 what came back from Google is good once, in the browser that left, within ten minutes', async () => {
  const { comeBack } = await leaveForGoogle();
  const code = codeOf(createTestPerson().email);
  const stranger = await leaveForGoogle();
  expect(await comeBack(code, 'A'.repeat(43))).toBe('/login?google=failed');
  expect(await comeBack(code)).toBe(FINISH);
  expect(await comeBack(code)).toBe('/login?google=failed');
  const late = await leaveForGoogle();
  shop.advanceTime(600_000 - 1);
  expect(await stranger.comeBack(code)).toBe(FINISH);
  shop.advanceTime(1);
  expect(await late.comeBack(code)).toBe('/login?google=failed');
});

test('D-4 a sign-in is finished once, within a minute', async () => {
  const { comeBack, finish } = await leaveForGoogle();
  expect((await finish()).status, 'before Google has said who it is').toBe(410);
  const { email } = createTestPerson();
  await comeBack(codeOf(email));
  shop.advanceTime(60_000 - 1);
  expect(parseSignedIn(await finish()).user).toMatchObject({ email, provider: 'google', hasPassword: false });
  expect(await finish()).toMatchObject({ status: 410, data: { code: 'link-expired' } });
  const late = await leaveForGoogle();
  await late.comeBack(codeOf(email));
  shop.advanceTime(60_000);
  expect((await late.finish()).status).toBe(410);
});

test('D-53 an email that Google has not verified signs in to nothing, and deletes nobody’s account', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  shop.setGoogleClient(createGoogle({ email_verified: false }));
  const { comeBack, finish } = await leaveForGoogle();
  expect(await comeBack(codeOf(person.email))).toBe(FAILED);
  expect((await finish()).status).toBe(410);
  expect((await signIn(shop, person)).user.email).toBe(person.email);
});

test('D-4 an account that is disabled, or another than Google’s word is for, is not signed in to', async () => {
  const person = createGoogleTestUser(createTestPerson().email);
  const { user } = parseSignedIn(await signInWithGoogle(shop, person));
  await auth.updateUser(user.id, { disabled: true });
  const code = { code: JSON.stringify(person), state: 's' };
  expect(await (await leaveForGoogle()).comeBack(code)).toBe(FAILED);
  await auth.updateUser(user.id, { disabled: false });
  expect(await (await leaveForGoogle()).comeBack(code)).toBe(FINISH);
  shop.setGoogleClient({
    ...FAKE_GOOGLE,
    completeSignIn: async () => {
      const claims = { ...createGoogleTestUser(createTestPerson().email), email_verified: true };
      return { ...toGoogleProfile('', claims), idToken: JSON.stringify({ ...person, email_verified: true }) };
    },
  });
  expect(await (await leaveForGoogle()).comeBack(code)).toBe(FAILED);
});

test('D-4 whoever signed in with Google before has the same account, whatever email Google has for them by now', async () => {
  const person = createGoogleTestUser(createTestPerson().email);
  const { user } = parseSignedIn(await signInWithGoogle(shop, person));
  const moved = { ...person, email: createTestPerson().email };
  const again = parseSignedIn(await signInWithGoogle(shop, moved));
  expect(again.user).toMatchObject({ id: user.id, email: user.email, emailVerified: true });
});

test('D-4 Google fills in the names and the picture that an account lacks, and changes none that the customer has', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const link = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  await post(shop, '/api/auth/verify-email', { token: link }, bearer(token));
  shop.setGoogleClient(createGoogle({ given_name: 'Gwen', family_name: 'Lane', picture: 'https://google.test/1.png' }));
  const known = createGoogleTestUser(person.email);
  const { user } = parseSignedIn(await signInWithGoogle(shop, known));
  const customer = shop.database.doc(`customers/${user.id}`);
  expect((await customer.get()).data()).toMatchObject({
    firstName: 'Ada',
    lastName: 'Moss',
    providerId: known.sub,
    hasPassword: true,
    emailVerified: true,
  });
  await customer.update({ firstName: '', lastName: '', profileImageUrl: null });
  const filled = parseSignedIn(await signInWithGoogle(shop, known));
  expect(filled.user.firstName).not.toBe('');
  expect(filled.user.lastName).not.toBe('');
});

test('D-4 sign-ins with Google are limited by address, both when they start and when they end', async () => {
  shop.setAccountLimits('google-address=3');
  const headers = { 'x-forwarded-for': 'one-address' };
  const finish = async () => (await post(shop, '/api/auth/google/finish', {}, { headers })).status;
  const start = async () => (await shop.call('/api/auth/google', { headers })).headers['Location'];
  expect([await start(), await finish(), await finish(), await finish()]).toEqual([
    'https://google.test/authorize',
    410,
    410,
    429,
  ]);
  expect(await start()).toMatch(/^\/login\?google=/);
});
