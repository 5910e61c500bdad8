import { expect, test } from 'vitest';
import { checkPasswords } from './check-passwords.ts';

test('ADM-10 a new password and its repetition must match', () => {
  expect(checkPasswords({ currentPassword: 'a', newPassword: 'longer', confirmPassword: 'other' })).toEqual({
    confirmPassword: 'New passwords do not match.',
  });
});

test('ADM-11 CONST-01 a new password has at least 6 characters', () => {
  expect(checkPasswords({ currentPassword: 'a', newPassword: '12345', confirmPassword: '12345' })).toEqual({
    newPassword: 'New password must be at least 6 characters long.',
  });
  expect(checkPasswords({ currentPassword: 'a', newPassword: '123456', confirmPassword: '123456' })).toEqual({});
});
