import { expect, test } from 'vitest';
import { validateAdminPasswordChange } from './password.ts';

const change = (newPassword: string, confirmPassword = newPassword) =>
  validateAdminPasswordChange({ currentPassword: 'plenty', newPassword, confirmPassword });

test('ADM-10 ADM-11 CONST-01 a new admin password has six characters and matches its confirmation', () => {
  expect(change('secret', 'secrets')).toBe('New passwords do not match.');
  expect(change('five5')).toBe('New password must be at least 6 characters long.');
  expect(change('sixsix')).toBeUndefined();
  expect(change('five5', 'five6')).toBe('New passwords do not match.');
});
