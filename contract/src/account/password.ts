import * as z from 'zod/mini';

/** Applies to new customer passwords and to the admin password (CONST-01). */
export const MIN_PASSWORD_LENGTH = 6;
/** Keeps the hash of a password cheap. */
const MAX_PASSWORD_LENGTH = 200;

/** The title and text of a toast (AUTH-05, AUTH-06). */
type PasswordError = { readonly title: string; readonly description: string };

const WEAK_PASSWORD: PasswordError = {
  title: 'Weak Password',
  description: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
};
const PASSWORD_MISMATCH: PasswordError = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please try again.',
};

const passwordField = (minLength: number, message: string) =>
  z
    .string('Password is required')
    .check(
      z.minLength(minLength, message),
      z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
    );

export const newPasswordSchema = passwordField(MIN_PASSWORD_LENGTH, WEAK_PASSWORD.description);
/** An existing password: any length, because only the server knows whether it is right. */
export const passwordSchema = passwordField(1, 'Password is required');

/** Checks a new password against its confirmation; a mismatch is reported before a weak password. */
export function validateNewPassword(password: string, confirmation: string): PasswordError | undefined {
  if (password !== confirmation) return PASSWORD_MISMATCH;
  return password.length < MIN_PASSWORD_LENGTH ? WEAK_PASSWORD : undefined;
}
