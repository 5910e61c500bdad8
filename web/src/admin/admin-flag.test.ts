import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { getAdminVersion, isAdminBrowser } from '../shell/admin-browser.ts';
import { adminFlag, recordSave } from './admin-flag.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('ADM-06 ADM-07 the flag is set by the sign-in and cleared by the sign-out', () => {
  expect(isAdminBrowser()).toBe(false);
  adminFlag.set('true');
  expect(isAdminBrowser()).toBe(true);
  adminFlag.clear();
  expect(isAdminBrowser()).toBe(false);
});

test('D-32 only the owner’s browser bypasses the caches from before the last save', () => {
  recordSave(1234);
  expect(getAdminVersion()).toBeUndefined();
  adminFlag.set('true');
  expect(getAdminVersion()).toBe('1234');
});

test('ADM-05 a browser in which the mere mention of localStorage throws is signed out', () => {
  vi.unstubAllGlobals();
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: deny });
  try {
    expect(isAdminBrowser()).toBe(false);
    expect(getAdminVersion()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('ADM-05 a browser whose storage cannot be read is signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(isAdminBrowser()).toBe(false);
});
