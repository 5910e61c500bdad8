import { expect, test } from 'vitest';
import { type CheckoutDraft, type FieldName, EMPTY_DRAFT, validateDraft, toFieldErrors } from './checkout-draft.ts';

const FILLED: CheckoutDraft = {
  values: {
    ...EMPTY_DRAFT.values,
    customerEmail: ' ada@example.com ',
    'shippingAddress.firstName': 'Ada',
    'shippingAddress.lastName': 'Lovelace',
    'shippingAddress.address': '12 Analytical Way',
    'shippingAddress.city': 'Portland',
    'shippingAddress.state': 'OR',
    'shippingAddress.zipCode': '97201',
  },
  sameAsShipping: true,
  discount: EMPTY_DRAFT.discount,
};

function without(name: FieldName): CheckoutDraft {
  return { ...FILLED, values: { ...FILLED.values, [name]: '  ' } };
}

test.each([
  ['CHK-10', 'customerEmail', 'Please enter a valid email address'],
  ['CHK-11', 'shippingAddress.firstName', 'First name is required'],
  ['CHK-12', 'shippingAddress.lastName', 'Last name is required'],
  ['CHK-13', 'shippingAddress.address', 'Address is required'],
  ['CHK-14', 'shippingAddress.city', 'City is required'],
  ['CHK-15', 'shippingAddress.state', 'State is required'],
  ['CHK-16', 'shippingAddress.zipCode', 'ZIP code is required'],
  ['CHK-17', 'shippingAddress.country', 'Country is required'],
] as const)('%s a blank %s says “%s” and nothing else', (_row, name, message) => {
  expect(validateDraft(without(name)).errors).toEqual({ [name]: message });
});

test('CHK-03, CHK-19 a new checkout is for the United States and bills to the shipping address', () => {
  expect(EMPTY_DRAFT.values['shippingAddress.country']).toBe('United States');
  expect(EMPTY_DRAFT.sameAsShipping).toBe(true);
});

test('CHK-18 the billing address is validated only when it differs, and then by the same rules', () => {
  expect(validateDraft(FILLED).form?.billingAddress).toBeUndefined();
  const { errors } = validateDraft({ ...FILLED, sameAsShipping: false });
  expect(errors).toEqual({
    'billingAddress.firstName': 'First name is required',
    'billingAddress.lastName': 'Last name is required',
    'billingAddress.address': 'Address is required',
    'billingAddress.city': 'City is required',
    'billingAddress.state': 'State is required',
    'billingAddress.zipCode': 'ZIP code is required',
  });
});

test('the form’s texts are trimmed', () => {
  expect(validateDraft(FILLED).form?.customerEmail).toBe('ada@example.com');
});

test('the shop’s errors about an order move to the form’s fields', () => {
  const issues = [
    { path: 'email', message: 'No such mailbox' },
    { path: 'zipCode', message: 'No such ZIP code' },
    { path: 'zipCode', message: 'And another thing' },
    { path: 'billingAddress.city', message: 'No such city' },
    { path: 'cartItems.0.price', message: 'Must be an amount' },
  ];
  expect(toFieldErrors(issues)).toEqual({
    customerEmail: 'No such mailbox',
    'shippingAddress.zipCode': 'No such ZIP code',
    'billingAddress.city': 'No such city',
  });
});

test('DISC-01 the form has an applied code, not one that is only typed', () => {
  const applied = { code: 'PLENTY10', subtotal: '48.00', discount: '4.80', isFreeShipping: false, isTestOrder: false };
  expect(validateDraft({ ...FILLED, discount: { kind: 'valid', ...applied } }).form?.discountCode).toBe('PLENTY10');
  expect(
    validateDraft({ ...FILLED, discount: { kind: 'none', typed: 'PLENTY10' } }).form?.discountCode,
  ).toBeUndefined();
});

test('R-8 a state as typed is sent as its code, and empty optional fields are not sent', () => {
  const values = { ...FILLED.values, 'shippingAddress.state': 'oreg', 'shippingAddress.phone': '' };
  const sent = validateDraft({ ...FILLED, values }).form?.shippingAddress;
  expect(sent?.state).toBe('OR');
  expect(Object.keys(sent ?? {})).not.toContain('phone');
});

test('R-8 a ZIP code of another state is wrong at its field', () => {
  const values = { ...FILLED.values, 'shippingAddress.state': 'California', 'shippingAddress.phone': '12' };
  expect(validateDraft({ ...FILLED, values }).errors).toEqual({
    'shippingAddress.zipCode': 'ZIP code 97201 is in Oregon, not California',
    'shippingAddress.phone': 'Use a US phone number with 10 digits',
  });
});
