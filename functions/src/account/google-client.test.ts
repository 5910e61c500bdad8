import { expect, test } from 'vitest';
import { toGoogleProfile } from './google-client.ts';

const CLAIMS = { sub: '1093', email: 'ada@example.com', name: 'Ada Moss' };
const isVerified = (claims: object) => toGoogleProfile('token', claims).isEmailVerified;

test('an email is verified only if Google says so', () => {
  expect(isVerified({ ...CLAIMS, email_verified: true })).toBe(true);
  expect(isVerified({ ...CLAIMS, email_verified: false })).toBe(false);
  expect(isVerified(CLAIMS)).toBe(false);
});

test('an account without an email has none that is verified', () => {
  expect(toGoogleProfile('token', { sub: '1093', email_verified: true })).toMatchObject({
    email: '',
    isEmailVerified: false,
  });
});
