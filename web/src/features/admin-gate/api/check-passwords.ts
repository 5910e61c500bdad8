/** CONST-01. */
const SHORTEST = 6;

export const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' };
export type Passwords = typeof EMPTY_PASSWORDS;
export type PasswordField = keyof Passwords;
export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

export const WRONG_PASSWORD = 'Current password is incorrect.';

/** What is wrong with a new password before the shop is asked (ADM-10, ADM-11). */
export function checkPasswords({ newPassword, confirmPassword }: Passwords): PasswordErrors {
  if (newPassword !== confirmPassword) return { confirmPassword: 'New passwords do not match.' };
  if (newPassword.length < SHORTEST) return { newPassword: 'New password must be at least 6 characters long.' };
  return {};
}
