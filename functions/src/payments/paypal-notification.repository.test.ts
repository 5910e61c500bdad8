import { expect, test } from 'vitest';
import { getNotificationExpiry } from './paypal-notification.repository.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

test.each([
  ['waits to be verified', 'unverified', '2027-02-18T15:00:00Z'],
  ['could not be verified', 'given-up', '2027-02-18T15:00:00Z'],
  ['was applied, as long as PayPal accepts disputes about it', 'done', '2027-05-19T15:00:00Z'],
  ['is not from PayPal', 'invalid', '2026-11-27T15:00:00Z'],
] as const)('a message about a payment that %s is kept until its day', (_what, state, day) => {
  expect(getNotificationExpiry(state, NOW).toDate()).toEqual(new Date(day));
});
