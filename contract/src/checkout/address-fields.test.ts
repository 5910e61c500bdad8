import { expect, test } from 'vitest';
import { anAddress } from '../testing/builders.ts';
import { addressSchema, canonicalizeEmail, emailSchema } from './address.ts';

const messagesFor = (override: object) =>
  addressSchema.safeParse({ ...anAddress(), ...override }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['firstName', 32],
  ['lastName', 64],
  ['address', 100],
  ['address2', 100],
  ['city', 40],
  ['state', 40],
  ['zipCode', 32],
  ['phone', 40],
])('a label has room for %s of %i characters and no more', (field, most) => {
  expect(messagesFor({ [field]: 'x'.repeat(most) })).toEqual([]);
  expect(messagesFor({ [field]: 'x'.repeat(most + 1) })).toEqual([`Please use at most ${most} characters`]);
});

test('spaces around what was typed are not stored', () => {
  const typed = { address2: ' Apt 4 ', phone: ' 503 555 0100 ', city: ' Portland ' };
  expect(addressSchema.parse(anAddress(typed))).toMatchObject({
    address2: 'Apt 4',
    phone: '503 555 0100',
    city: 'Portland',
  });
});

test('an address without an apartment or a phone number is complete', () => {
  expect(addressSchema.parse(anAddress())).toEqual(anAddress());
});

test('a missing country is one problem, not two', () => {
  expect(messagesFor({ country: '' })).toEqual(['Country is required']);
});

test('an email address has at most 254 characters', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`;
  expect(longest).toHaveLength(254);
  expect(emailSchema.safeParse(longest).success).toBe(true);
  expect(emailSchema.safeParse(longest.replace('@b', '@bb')).success).toBe(false);
});

test('S-11 a name of nothing but dots stays as it is, at Gmail too', () => {
  expect(canonicalizeEmail('..@gmail.com')).toBe('..@gmail.com');
});
