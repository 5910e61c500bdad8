import type { DiscountValidation } from '@plenty/contract/api/checkout-endpoints';
import { expect, test } from 'vitest';
import { describeDiscount } from './use-discount.ts';
import {
  type DiscountState,
  NO_DISCOUNT,
  getAppliedCode,
  canApply,
  rejectCode,
  removeCode,
  toDiscountState,
  setTypedCode,
  getTypedCode,
} from './discount-state.ts';

const good: DiscountValidation = { valid: true, discount: '4.80', isFreeShipping: false, message: 'You saved $4.80' };
const bad: DiscountValidation = {
  valid: false,
  discount: '0.00',
  isFreeShipping: false,
  message: 'This discount code is not valid.',
};
const free: DiscountValidation = { valid: true, discount: '0.00', isFreeShipping: true, message: 'Shipping is free.' };
const testOrder: DiscountValidation = { ...free, discount: '48.00', isTestOrder: true };
const typed = (text: string) => setTypedCode(NO_DISCOUNT, text);

test('DISC-04 a code is neither valid nor invalid before the shop has checked it', () => {
  const state = typed('plenty10');
  expect(state.kind).toBe('none');
  expect(getAppliedCode(state)).toBeUndefined();
  expect(toDiscountState('plenty10', '48.00', good).kind).toBe('valid');
  expect(toDiscountState('plenty10', '48.00', bad)).toEqual({
    kind: 'invalid',
    typed: 'plenty10',
    reason: bad.message,
  });
});

test('DISC-02 a blank code cannot be applied, nor a second one', () => {
  expect(canApply(NO_DISCOUNT)).toBe(false);
  expect(canApply(typed('  '))).toBe(false);
  expect(canApply(typed(' x '))).toBe(true);
  expect(canApply(toDiscountState('x', '48.00', good))).toBe(false);
});

test('a code is upper-cased, the test code is not', () => {
  expect(getAppliedCode(toDiscountState(' plenty10 ', '48.00', good))).toBe('PLENTY10');
  expect(getAppliedCode(toDiscountState(' Secret-word ', '48.00', testOrder))).toBe('Secret-word');
});

test('DISC-04 typing clears the error, and does not touch an applied code', () => {
  expect(setTypedCode(toDiscountState('x', '48.00', bad), 'xy')).toEqual({ kind: 'none', typed: 'xy' });
  const applied = toDiscountState('x', '48.00', good);
  expect(setTypedCode(applied, 'xy')).toBe(applied);
});

test('D-17 a removed code goes back into the field with its reason; any other code is left alone', () => {
  const applied = toDiscountState('BIG20', '156.00', good);
  const dropped = rejectCode(applied, 'BIG20', 'This code needs a subtotal of $150.00 or more.');
  expect(dropped).toEqual({
    kind: 'invalid',
    typed: 'BIG20',
    reason: 'This code needs a subtotal of $150.00 or more.',
  });
  expect(getTypedCode(dropped)).toBe('BIG20');
  expect(rejectCode(applied, 'OTHER', 'Late.')).toBe(applied);
});

test('removing a code empties the field', () => {
  expect(removeCode(toDiscountState('x', '48.00', good))).toEqual(NO_DISCOUNT);
  const state: DiscountState = typed('half a co');
  expect(removeCode(state)).toBe(state);
});

test('DISC-05 the toast of a discount says how much was saved', () => {
  expect(describeDiscount(good, '7.99')).toEqual({ title: 'Discount Applied!', description: 'You saved $4.80' });
});

test('DISC-05 free shipping saves what shipping would have cost, or says that it is free', () => {
  expect(describeDiscount(free, '7.99').description).toBe('You saved $7.99');
  expect(describeDiscount(free, '0.00').description).toBe('Shipping is free.');
});

test('DISC-06 the test code says that nothing is charged', () => {
  expect(describeDiscount(testOrder, '7.99')).toEqual({
    title: 'Test Order Mode!',
    description: 'This order will be completely free - no charges will be applied.',
  });
});

test('ERR-11 the toast of an invalid code has the shop’s message', () => {
  expect(describeDiscount(bad, '7.99')).toEqual({
    title: 'Invalid Discount Code',
    description: 'This discount code is not valid.',
    tone: 'destructive',
  });
});
