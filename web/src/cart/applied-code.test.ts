import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { CHECKOUT_DRAFT_KEY, readAppliedCode } from './applied-code.ts';

const saveCode = (customerId?: string) =>
  sessionStorage.setItem(
    CHECKOUT_DRAFT_KEY,
    JSON.stringify({ discount: { kind: 'valid', code: 'PLENTY10' }, customerId }),
  );

beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the cart applies the code of this customer, or of the guest who signed in', () => {
  saveCode('ada');
  expect(readAppliedCode('ada')).toBe('PLENTY10');
  saveCode();
  expect(readAppliedCode('ada')).toBe('PLENTY10');
  expect(readAppliedCode(undefined)).toBe('PLENTY10');
});

test('after the sign-out the cart has no code of the customer before, nor has the next customer’s', () => {
  saveCode('ada');
  expect(readAppliedCode(undefined)).toBeUndefined();
  expect(readAppliedCode('grace')).toBeUndefined();
});
