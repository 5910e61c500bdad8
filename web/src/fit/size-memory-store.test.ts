import { EMPTY_SIZE_MEMORY } from '@plenty/contract/fit/size-memory';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const at = new Date().toISOString();
const items = new Map<string, string>();

/** A new page in the same browser. */
async function openPage() {
  vi.resetModules();
  const { authStore } = await import('../shell/auth-store.ts');
  const store = await import('./size-memory-store.ts');
  const { forgetSizes } = await import('./forget-sizes.ts');
  const signIn = (id: string) =>
    authStore.save({
      token: `token-${id}`,
      user: {
        id,
        email: `${id}@example.com`,
        firstName: 'Ada',
        lastName: 'Moss',
        profileImageUrl: null,
        provider: 'email',
        emailVerified: true,
        hasPassword: true,
        createdAt: at,
      },
    });
  const signOut = () => authStore.save(undefined);
  return { ...store, forgetSizes, signIn, signOut };
}

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const remember = () => ({ chosen: { top: { size: 'MED', at } } });

test('FIT-06 a guest’s sizes outlive the page', async () => {
  (await openPage()).updateSizeMemory(remember);
  expect((await openPage()).readSizeMemory().chosen).toEqual({ top: { size: 'MED', at } });
});

test('FIT-06 after the customer has signed out, neither a guest nor another customer sees their sizes', async () => {
  const first = await openPage();
  first.signIn('ada');
  first.updateSizeMemory(remember);
  first.signOut();
  expect(first.readSizeMemory()).toEqual(EMPTY_SIZE_MEMORY);
  expect(items.has('sizeMemory')).toBe(false);
  first.signIn('ada');
  first.updateSizeMemory(remember);
  items.delete('authToken');
  items.delete('authUser');
  const second = await openPage();
  second.signIn('ben');
  expect(second.readSizeMemory().chosen).toEqual({});
  expect(items.has('sizeMemory')).toBe(false);
});

test('FIT-06 a guest’s sizes join the account at the sign-in and leave with it', async () => {
  const page = await openPage();
  page.updateSizeMemory(remember);
  page.signIn('ada');
  expect(page.readSizeMemory().chosen.top?.size).toBe('MED');
  page.signOut();
  expect((await openPage()).readSizeMemory().chosen).toEqual({});
});

test('FIT-06 forgetting deletes what is stored, and what cannot be read is nothing', async () => {
  const page = await openPage();
  page.updateSizeMemory(remember);
  page.forgetSizes();
  expect(items.has('sizeMemory')).toBe(false);
  expect(page.readSizeMemory().chosen).toEqual({});
  items.set('sizeMemory', '{"chosen":{"hat":1}}');
  expect((await openPage()).readSizeMemory().chosen).toEqual({});
});
