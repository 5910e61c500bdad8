import { expect, test } from 'vitest';
import { formatPhoneNumber, parsePhoneNumber, splitPhoneNumber } from './phone-number.ts';

test('a US phone number may be spelled in any way', () => {
  for (const typed of [
    '5035550123',
    '503-555-0123',
    '(503) 555-0123',
    '503.555.0123',
    '+1 503 555 0123',
    '1-503-555-0123',
    ' 503 / 555 0123 ',
  ]) {
    expect(parsePhoneNumber(typed), typed).toBe('5035550123');
  }
});

test('a number pasted from contacts or a document may have invisible characters and long hyphens', () => {
  for (const typed of [
    '\u202A(503) 555-0123\u202C',
    '503\u2011555\u20110123',
    '503\u2013555\u20130123',
    '\uFEFF5035550123',
  ]) {
    expect(parsePhoneNumber(typed), typed).toBe('5035550123');
  }
});

test('anything else is no US phone number', () => {
  for (const typed of [
    '',
    '555-0123',
    '503555012',
    '50355501234',
    '+49 89 1234567',
    '1035550123',
    '5031550123',
    '503-555-0123 x4',
    '503-CALL-NOW',
  ]) {
    expect(parsePhoneNumber(typed), typed).toBeUndefined();
  }
});

test('it is shown as Americans write it, and split as PayPal’s form wants it', () => {
  expect(formatPhoneNumber('5035550123')).toBe('(503) 555-0123');
  expect(splitPhoneNumber('5035550123')).toEqual(['503', '555', '0123']);
  expect(formatPhoneNumber('call me')).toBe('call me');
});
