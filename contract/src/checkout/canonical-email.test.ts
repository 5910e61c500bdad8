import { expect, test } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

test.each([
  ['Ada.Moss@Example.com', 'ada.moss@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+welcome@example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x@GoogleMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('S-11 %s is the mailbox %s', (typed, mailbox) => {
  expect(canonicalEmail(typed)).toBe(mailbox);
  expect(canonicalEmail(mailbox)).toBe(mailbox);
});

test('S-11 dots are kept where they tell mailboxes apart, and hosts that only look like Gmail stay themselves', () => {
  expect(canonicalEmail('a.da@example.com')).not.toBe(canonicalEmail('ada@example.com'));
  expect(canonicalEmail('a.da@notgmail.com')).toBe('a.da@notgmail.com');
  expect(canonicalEmail('a.da@gmail.com.example')).toBe('a.da@gmail.com.example');
});

test('S-11 what is no address is left alone', () => {
  expect(canonicalEmail('')).toBe('');
  expect(canonicalEmail('nobody')).toBe('nobody');
  expect(canonicalEmail('+tag@example.com')).toBe('+tag@example.com');
});
