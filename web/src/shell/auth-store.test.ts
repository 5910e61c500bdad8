import { expect, test } from 'vitest';
import { buildAuthSession } from '../testing/auth-session.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { TOKEN_KEY, USER_KEY, createAuthStore } from './auth-store.ts';

const SIGN_IN = buildAuthSession();
const STORED = { [TOKEN_KEY]: SIGN_IN.token, [USER_KEY]: JSON.stringify(SIGN_IN.user) };

test('AUTH-10 AUTH-13 on load, token and user are restored from storage; one without the other is no session', () => {
  expect([TOKEN_KEY, USER_KEY]).toEqual(['authToken', 'authUser']);
  expect(createAuthStore(() => createMemoryStorage(STORED)).read()).toEqual(SIGN_IN);
  expect(createAuthStore(() => createMemoryStorage()).read()).toBeUndefined();
  for (const key of [TOKEN_KEY, USER_KEY] as const) {
    expect(createAuthStore(() => createMemoryStorage({ [key]: STORED[key] ?? '' })).read()).toBeUndefined();
  }
  expect(createAuthStore(() => createMemoryStorage({ ...STORED, [TOKEN_KEY]: '' })).read()).toBeUndefined();
});

test('AUTH-11 a corrupt stored user clears both, whatever is wrong with it', () => {
  for (const corrupt of ['', '{', 'null', '[]', '"Ada"', '{}', JSON.stringify({ ...SIGN_IN.user, email: 7 })]) {
    const storage = createMemoryStorage({ ...STORED, [USER_KEY]: corrupt, other: 'stays' });
    expect(createAuthStore(() => storage).read(), corrupt).toBeUndefined();
    expect(storage.entries(), corrupt).toEqual({ other: 'stays' });
  }
});

test('AUTH-12 AUTH-16 a sign-in stores both and survives a reload; a sign-out deletes both', () => {
  const storage = createMemoryStorage();
  const store = createAuthStore(() => storage);
  store.save(SIGN_IN);
  expect(storage.entries()).toEqual(STORED);
  expect(createAuthStore(() => storage).read()).toEqual(SIGN_IN);
  store.save(undefined);
  expect(storage.entries()).toEqual({});
  expect(store.read()).toBeUndefined();
});

test('AUTH-16 a sign-in or sign-out in another tab counts here, too, and notifies once', () => {
  const storage = createMemoryStorage();
  const here = createAuthStore(() => storage);
  const there = createAuthStore(() => storage);
  let notifications = 0;
  here.subscribe(() => {
    notifications += 1;
  });
  there.save(SIGN_IN);
  here.restore();
  here.restore();
  expect(here.read()).toEqual(SIGN_IN);
  expect(notifications).toBe(1);
  there.save(undefined);
  here.restore();
  expect(here.read()).toBeUndefined();
  expect(notifications).toBe(2);
});

test('a session that another tab has half written is not deleted', () => {
  const storage = createMemoryStorage({ [TOKEN_KEY]: SIGN_IN.token });
  const store = createAuthStore(() => storage);
  expect(store.read()).toBeUndefined();
  storage.setItem(USER_KEY, JSON.stringify(SIGN_IN.user));
  store.restore();
  expect(store.read()).toEqual(SIGN_IN);
});

test('signing in works without storage', () => {
  const store = createAuthStore(() => {
    throw new Error('denied');
  });
  store.save(SIGN_IN);
  store.restore();
  expect(store.read()).toEqual(SIGN_IN);
});

test('an update of the customer is stored, one of a customer who is no longer signed in is not', () => {
  const storage = createMemoryStorage(STORED);
  const store = createAuthStore(() => storage);
  store.updateUser({ ...SIGN_IN.user, firstName: 'Grace' });
  expect(createAuthStore(() => storage).read()).toEqual({ ...SIGN_IN, user: { ...SIGN_IN.user, firstName: 'Grace' } });
  store.updateUser({ ...SIGN_IN.user, id: 'another' });
  expect(store.read()?.user.id).toBe(SIGN_IN.user.id);
});
