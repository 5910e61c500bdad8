import { expect, test } from 'vitest';
import { aSignIn } from '../../testing/a-sign-in.ts';
import { aStorage } from '../../testing/a-storage.ts';
import { TOKEN_KEY, USER_KEY, makeAuthStore } from './auth-store.ts';

const SIGN_IN = aSignIn();
const STORED = { [TOKEN_KEY]: SIGN_IN.token, [USER_KEY]: JSON.stringify(SIGN_IN.user) };

test('AUTH-10 AUTH-13 on load token and user are restored from the storage; either alone is no sign-in', () => {
  expect([TOKEN_KEY, USER_KEY]).toEqual(['authToken', 'authUser']);
  expect(makeAuthStore(() => aStorage(STORED)).read()).toEqual(SIGN_IN);
  expect(makeAuthStore(() => aStorage()).read()).toBeUndefined();
  for (const key of [TOKEN_KEY, USER_KEY] as const) {
    expect(makeAuthStore(() => aStorage({ [key]: STORED[key] ?? '' })).read()).toBeUndefined();
  }
  expect(makeAuthStore(() => aStorage({ ...STORED, [TOKEN_KEY]: '' })).read()).toBeUndefined();
});

test('AUTH-11 a corrupt stored user clears both, whatever is wrong with it', () => {
  for (const corrupt of ['', '{', 'null', '[]', '"Ada"', '{}', JSON.stringify({ ...SIGN_IN.user, email: 7 })]) {
    const storage = aStorage({ ...STORED, [USER_KEY]: corrupt, other: 'stays' });
    expect(makeAuthStore(() => storage).read(), corrupt).toBeUndefined();
    expect(storage.entries(), corrupt).toEqual({ other: 'stays' });
  }
});

test('AUTH-12 AUTH-16 a sign-in stores both and is there after the next load; a sign-out takes both away', () => {
  const storage = aStorage();
  const store = makeAuthStore(() => storage);
  store.keep(SIGN_IN);
  expect(storage.entries()).toEqual(STORED);
  expect(makeAuthStore(() => storage).read()).toEqual(SIGN_IN);
  store.keep(undefined);
  expect(storage.entries()).toEqual({});
  expect(store.read()).toBeUndefined();
});

test('AUTH-16 what another tab does to the sign-in is taken over, once', () => {
  const storage = aStorage();
  const here = makeAuthStore(() => storage);
  const there = makeAuthStore(() => storage);
  let heard = 0;
  here.subscribe(() => {
    heard += 1;
  });
  there.keep(SIGN_IN);
  here.restore();
  here.restore();
  expect(here.read()).toEqual(SIGN_IN);
  expect(heard).toBe(1);
  there.keep(undefined);
  here.restore();
  expect(here.read()).toBeUndefined();
  expect(heard).toBe(2);
});

test('a half-written sign-in of another tab is waited for and not taken away', () => {
  const storage = aStorage({ [TOKEN_KEY]: SIGN_IN.token });
  const store = makeAuthStore(() => storage);
  expect(store.read()).toBeUndefined();
  storage.setItem(USER_KEY, JSON.stringify(SIGN_IN.user));
  store.restore();
  expect(store.read()).toEqual(SIGN_IN);
});

test('a browser that gives no storage can be signed in at all the same', () => {
  const store = makeAuthStore(() => {
    throw new Error('denied');
  });
  store.keep(SIGN_IN);
  store.restore();
  expect(store.read()).toEqual(SIGN_IN);
});

test('news of the customer are kept, news of somebody who is no longer signed in are not', () => {
  const storage = aStorage(STORED);
  const store = makeAuthStore(() => storage);
  store.takeUser({ ...SIGN_IN.user, firstName: 'Grace' });
  expect(makeAuthStore(() => storage).read()).toEqual({ ...SIGN_IN, user: { ...SIGN_IN.user, firstName: 'Grace' } });
  store.takeUser({ ...SIGN_IN.user, id: 'another' });
  expect(store.read()?.user.id).toBe(SIGN_IN.user.id);
});
