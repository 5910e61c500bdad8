import { expect, test } from 'vitest';
import { canonicalizeEmail } from './address.ts';

test.each([
  ['Ada.Moss@Example.com', 'ada.moss@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+welcome@example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x@GoogleMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('S-11 %s is the mailbox %s', (typed, mailbox) => {
  expect(canonicalizeEmail(typed)).toBe(mailbox);
  expect(canonicalizeEmail(mailbox)).toBe(mailbox);
});

test('S-11 dots are kept outside Gmail, and hosts that only look like Gmail are left alone', () => {
  expect(canonicalizeEmail('a.da@example.com')).not.toBe(canonicalizeEmail('ada@example.com'));
  expect(canonicalizeEmail('a.da@notgmail.com')).toBe('a.da@notgmail.com');
  expect(canonicalizeEmail('a.da@gmail.com.example')).toBe('a.da@gmail.com.example');
});

test('S-11 text that is not an email address is left alone', () => {
  expect(canonicalizeEmail('')).toBe('');
  expect(canonicalizeEmail('nobody')).toBe('nobody');
  expect(canonicalizeEmail('+tag@example.com')).toBe('+tag@example.com');
});
