import { expect, test } from 'vitest';
import { anAddress } from '../testing/builders.ts';
import { addressSchema, canonicalizeEmail, emailSchema } from './address.ts';
import { STATE_NAMES, checkPlace, findStateCode } from './us-address.ts';
import { findZipState } from './zip-code.ts';

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

test('the states to choose from are in the order of their names, military regions last', () => {
  expect(STATE_NAMES.slice(0, 3)).toEqual(['Alabama', 'Alaska', 'American Samoa']);
  expect(STATE_NAMES.slice(-4)).toEqual([
    'Wyoming',
    'Armed Forces Americas',
    'Armed Forces Europe',
    'Armed Forces Pacific',
  ]);
});

test('R-8 three letters are the beginning of a state’s name, fewer are not', () => {
  expect(findStateCode('rho')).toBe('RI');
  expect(findStateCode('rh')).toBeUndefined();
  expect(findStateCode('l')).toBeUndefined();
});

test('a military post is the whole name of the city, and a missing city is judged by its own rule', () => {
  const fieldFor = (city: string) => checkPlace({ city, state: 'AE', zipCode: '09012' })?.field;
  expect(['APO', ' fpo ', '', '  '].map(fieldFor)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['New APO', 'APO AE', 'XPO'].map(fieldFor)).toEqual(['city', 'city', 'city']);
});

test('a ZIP code that lies outside its prefix’s state does so with its four further digits too', () => {
  expect(['20588', '20598', '06390-1234', '20588-0001'].map(findZipState)).toEqual(['MD', 'VA', 'NY', 'MD']);
  expect(findZipState('hello')).toBeUndefined();
});
