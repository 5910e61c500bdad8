import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { cents } from '../lib/money.ts';
import { aDiscount, everywhere, oneLine } from '../testing/builders.ts';
import {
  INVALID_CODE_MESSAGE,
  applyDiscount,
  createFullDiscount,
  discountCodeSchema,
  type discountSchema,
  isRunningAutomatic,
} from './discount.ts';
import { priceOrder } from './pricing.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const off = (override: Partial<z.input<typeof discountSchema>>, subtotal: number) =>
  applyDiscount(everywhere(aDiscount(override)), oneLine(subtotal), NOW);

test('a percent discount is rounded to the nearest cent', () => {
  expect(off({}, 4999)).toEqual({ isValid: true, appliedDiscount: { amount: 500, isFreeShipping: false } });
  expect(off({ percent: 100 }, 4999)).toMatchObject({ appliedDiscount: { amount: 4999 } });
});

test('a fixed discount is at most the subtotal', () => {
  expect(off({ kind: 'fixed' }, 4800)).toMatchObject({ appliedDiscount: { amount: 500, isFreeShipping: false } });
  expect(off({ kind: 'fixed' }, 300)).toMatchObject({ appliedDiscount: { amount: 300 } });
});

test('CONST-04 a free-shipping code only makes shipping free', () => {
  expect(off({ kind: 'free-shipping' }, 4800)).toEqual({
    isValid: true,
    appliedDiscount: { amount: 0, isFreeShipping: true },
  });
});

test('unknown, inactive, future and expired codes are all rejected with the same message', () => {
  const rejected = { isValid: false, reason: INVALID_CODE_MESSAGE };
  expect(applyDiscount(undefined, oneLine(4800), NOW)).toEqual(rejected);
  expect(off({ isActive: false }, 4800)).toEqual(rejected);
  expect(off({ startsAt: NOW + 1 }, 4800)).toEqual(rejected);
  expect(off({ endsAt: NOW }, 4800)).toEqual(rejected);
  expect(off({ startsAt: NOW, endsAt: NOW + 1 }, 4800)).toMatchObject({ isValid: true });
});

test('a subtotal below the minimum is rejected with the minimum', () => {
  expect(off({ minimumSubtotal: 5000 }, 4999)).toEqual({
    isValid: false,
    reason: 'This code needs a subtotal of $50.00 or more.',
  });
  expect(off({ minimumSubtotal: 5000 }, 5000)).toMatchObject({ isValid: true });
});

test('a code is accepted in any case and with spaces around it', () => {
  expect(discountCodeSchema.parse(' save10 ')).toBe('SAVE10');
  for (const none of ['', 'a', 'SAVE 10', '../x', '__proto__', 'é10', 'x'.repeat(41)]) {
    expect(discountCodeSchema.safeParse(none).success, none).toBe(false);
  }
});

test('the test code leaves nothing to pay', () => {
  const lines = [{ price: cents(4800), quantity: 1 }];
  expect(priceOrder(lines, createFullDiscount(cents(4800)))).toMatchObject({ shippingCost: 0, total: 0 });
});

test('a discount on the whole shop fits an empty cart too', () => {
  expect(applyDiscount(everywhere(aDiscount({})), [], NOW)).toMatchObject({
    isValid: true,
    appliedDiscount: { amount: 0 },
  });
});

test('O-25 an automatic discount runs until it ends, from before it starts, and only while it is active', () => {
  const runs = (override: Partial<z.input<typeof discountSchema>>) => isRunningAutomatic(aDiscount(override), NOW);
  expect(runs({ isAutomatic: true })).toBe(true);
  expect(runs({ isAutomatic: true, startsAt: NOW + 1, endsAt: NOW + 2 })).toBe(true);
  expect(runs({ isAutomatic: true, endsAt: NOW })).toBe(false);
  expect(runs({ isAutomatic: true, isActive: false })).toBe(false);
  expect(runs({ isAutomatic: false })).toBe(false);
  expect(runs({})).toBe(false);
});
