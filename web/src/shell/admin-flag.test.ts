import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordSave, getAdminVersion, adminFlag } from './admin-browser.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('ADM-06 ADM-07 the flag is set at the gate and cleared by leaving', () => {
  expect(adminFlag.read()).toBe(false);
  adminFlag.set();
  expect(adminFlag.read()).toBe(true);
  adminFlag.clear();
  expect(adminFlag.read()).toBe(false);
});

test('D-32 the owner’s browser reads past the caches from before the last save, a shopper’s never does', () => {
  recordSave(1234);
  expect(getAdminVersion()).toBeUndefined();
  adminFlag.set();
  expect(getAdminVersion()).toBe('1234');
});

test('ADM-05 a browser that allows no storage at all fails at its very name, and is logged out', () => {
  vi.unstubAllGlobals();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  try {
    expect(adminFlag.read()).toBe(false);
    expect(getAdminVersion()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('ADM-05 a browser that keeps nothing is logged out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(adminFlag.read()).toBe(false);
});
