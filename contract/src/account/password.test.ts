import { expect, test } from 'vitest';
import { validateNewPassword, newPasswordSchema } from './password.ts';

test('AUTH-05 passwords that differ are a mismatch, even when both are too short', () => {
  const mismatch = { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' };
  expect(validateNewPassword('secret-1', 'secret-2')).toEqual(mismatch);
  expect(validateNewPassword('a', 'b')).toEqual(mismatch);
});

test('AUTH-06 CONST-01 a password of five characters is weak, one of six is enough', () => {
  const weak = { title: 'Weak Password', description: 'Password must be at least 6 characters long.' };
  expect(validateNewPassword('12345', '12345')).toEqual(weak);
  expect(validateNewPassword('123456', '123456')).toBeUndefined();
  expect(newPasswordSchema.safeParse('12345').error?.issues[0]?.message).toBe(weak.description);
  expect(newPasswordSchema.safeParse('123456').success).toBe(true);
});
