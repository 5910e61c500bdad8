import { anAddress } from '@plenty/contract/testing/an-address';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './checkout-draft.ts';
import { fillIn, fillInAddress } from './fill-in.ts';

const EMAIL = 'ada@example.com';
const SAVED = { ...anAddress(), id: 'a'.repeat(20), isDefault: true };
const FILLED = {
  'shippingAddress.firstName': 'Ada',
  'shippingAddress.address': '1 Pine Street',
  'shippingAddress.zipCode': '97201',
  'billingAddress.country': 'United States',
};

test('CHK-01 CHK-02 a customer finds the checkout filled in with e-mail and first address', () => {
  expect(fillIn(EMPTY_DRAFT.values, EMAIL, SAVED)).toMatchObject({ customerEmail: EMAIL, ...FILLED });
  expect(fillIn(EMPTY_DRAFT.values, undefined, undefined)).toEqual(EMPTY_DRAFT.values);
});

test('what was typed already is left alone', () => {
  const typed = { ...EMPTY_DRAFT.values, customerEmail: 'other@example.com', 'shippingAddress.city': 'Salem' };
  expect(fillIn(typed, EMAIL, SAVED)).toEqual(typed);
});

test('an address that is chosen takes the place of what was typed, and keeps the rest', () => {
  const typed = { customerEmail: 'other@example.com', 'shippingAddress.city': 'Salem', 'billingAddress.city': 'Bend' };
  const chosen = fillInAddress(typed, SAVED);
  expect(chosen).toMatchObject({ customerEmail: 'other@example.com', 'billingAddress.city': 'Bend' });
  expect(chosen['shippingAddress.city']).toBe('Portland');
});
