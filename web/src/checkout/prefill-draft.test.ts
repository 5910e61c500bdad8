import { anAddress } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, applySavedAddress, prefillDraft } from './checkout-draft.ts';

const EMAIL = 'ada@example.com';
const NAME = { firstName: 'Ada', lastName: 'Lovelace' };
const KNOWN = { email: EMAIL, name: NAME };
const NOBODY = { email: undefined, name: undefined };
const SAVED = { ...anAddress(), id: 'a'.repeat(20), isDefault: true };
const FILLED = {
  'shippingAddress.firstName': 'Ada',
  'shippingAddress.address': '1 Pine Street',
  'shippingAddress.zipCode': '97201',
  'billingAddress.country': 'United States',
};

test('CHK-01 CHK-02 the checkout prefills a customer’s email and default address', () => {
  expect(prefillDraft(EMPTY_DRAFT.values, KNOWN, SAVED)).toMatchObject({ customerEmail: EMAIL, ...FILLED });
  expect(prefillDraft(EMPTY_DRAFT.values, NOBODY, undefined)).toEqual(EMPTY_DRAFT.values);
});

test('typed text is never overwritten', () => {
  const typed = { ...EMPTY_DRAFT.values, customerEmail: 'other@example.com', 'shippingAddress.city': 'Salem' };
  expect(prefillDraft(typed, { ...KNOWN, name: undefined }, SAVED)).toEqual(typed);
});

test('choosing a saved address replaces the shipping address and nothing else', () => {
  const typed = { customerEmail: 'other@example.com', 'shippingAddress.city': 'Salem', 'billingAddress.city': 'Bend' };
  const chosen = applySavedAddress(typed, SAVED);
  expect(chosen).toMatchObject({ customerEmail: 'other@example.com', 'billingAddress.city': 'Bend' });
  expect(chosen['shippingAddress.city']).toBe('Portland');
});

test('a saved address brings its second line and phone number, and its state is spelled out', () => {
  const address = { ...SAVED, address2: 'Apt 4', phone: '5035550123' };
  expect(prefillDraft(EMPTY_DRAFT.values, KNOWN, address)).toMatchObject({
    'shippingAddress.address2': 'Apt 4',
    'shippingAddress.state': 'Oregon',
    'shippingAddress.phone': '(503) 555-0123',
  });
  const after = applySavedAddress({ 'shippingAddress.address2': 'Apt 4' }, SAVED);
  expect(after['shippingAddress.address2'], 'the former second line does not stay').toBe('');
});

test('R-9 without a saved address, a customer’s name is prefilled', () => {
  const filled = prefillDraft(EMPTY_DRAFT.values, KNOWN, undefined);
  expect(filled).toMatchObject({ 'shippingAddress.firstName': 'Ada', 'shippingAddress.lastName': 'Lovelace' });
  expect(prefillDraft(filled, KNOWN, SAVED)['shippingAddress.lastName'], 'a saved address has its own').toBe('Moss');
});

test('R-9 a typed name, or half of one, is never overwritten', () => {
  for (const typed of [{ 'shippingAddress.firstName': 'Grace' }, { 'shippingAddress.lastName': 'Hopper' }]) {
    const values = { ...EMPTY_DRAFT.values, ...typed };
    expect(prefillDraft(values, KNOWN, undefined)).toEqual({ ...values, customerEmail: EMAIL });
    expect(prefillDraft(values, KNOWN, SAVED)).toEqual({ ...values, customerEmail: EMAIL });
  }
});

test('R-9 where only the city was typed, the name is prefilled and nothing else', () => {
  const typed = { ...EMPTY_DRAFT.values, 'shippingAddress.city': 'Salem' };
  expect(prefillDraft(typed, KNOWN, SAVED)).toMatchObject({
    'shippingAddress.firstName': 'Ada',
    'shippingAddress.lastName': 'Lovelace',
    'shippingAddress.city': 'Salem',
  });
});

test('R-9 an account without a name prefills none', () => {
  const nameless = { email: EMAIL, name: { firstName: '', lastName: '' } };
  expect(prefillDraft(EMPTY_DRAFT.values, nameless, SAVED)).toMatchObject(FILLED);
});
