import { expect, test } from 'vitest';
import { anAddress } from '../testing/builders.ts';
import { checkoutFormSchema } from './checkout-form.ts';

const address = anAddress();
const form = { customerEmail: 'ada@example.com', shippingAddress: address };

function messageAt(path: string, value: unknown): string | undefined {
  const [group, field] = path.split('.');
  const changed =
    group === 'customerEmail'
      ? { ...form, customerEmail: value }
      : { ...form, [String(group)]: { ...address, [String(field)]: value } };
  return checkoutFormSchema.safeParse(changed).error?.issues[0]?.message;
}

test('CHK-10 the email must be a valid one', () => {
  for (const wrong of ['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 7]) {
    expect(messageAt('customerEmail', wrong), String(wrong)).toBe('Please enter a valid email address');
  }
  expect(messageAt('customerEmail', ' ada@example.com ')).toBeUndefined();
});

test.each([
  ['CHK-11', 'firstName', 'First name is required'],
  ['CHK-12', 'lastName', 'Last name is required'],
  ['CHK-13', 'address', 'Address is required'],
  ['CHK-14', 'city', 'City is required'],
  ['CHK-15', 'state', 'State is required'],
  ['CHK-16', 'zipCode', 'ZIP code is required'],
  ['CHK-17', 'country', 'Country is required'],
])('%s %s must not be empty: "%s"', (_row, field, message) => {
  expect(messageAt(`shippingAddress.${field}`, '')).toBe(message);
  expect(messageAt(`shippingAddress.${field}`, '   ')).toBe(message);
  expect(messageAt(`shippingAddress.${field}`, undefined)).toBe(message);
});

test('CHK-18 a billing address may be left out and follows the same rules when it is there', () => {
  expect(checkoutFormSchema.safeParse(form).success).toBe(true);
  expect(messageAt('billingAddress.city', '')).toBe('City is required');
});

test('CHK-19 the billing address is the shipping address unless the shopper says otherwise', () => {
  expect(checkoutFormSchema.parse(form).sameAsShipping).toBe(true);
});

test('an address outside the United States is rejected with a message', () => {
  expect(messageAt('shippingAddress.country', 'France')).toBe('We ship within the United States only');
});
