import * as z from 'zod/mini';

/** CONST-01: on register and on the panel's change of password. */
export const MIN_PASSWORD_LENGTH = 6;
/** More than anybody types, less than would keep a hash busy. */
const MAX_PASSWORD_LENGTH = 200;

/** A toast's two lines, letter by letter as AUTH-05 and AUTH-06 have them. */
export type PasswordError = { readonly title: string; readonly description: string };

const WEAK_PASSWORD: PasswordError = {
  title: 'Weak Password',
  description: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
};
const PASSWORD_MISMATCH: PasswordError = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please try again.',
};

/** A password somebody chooses (AUTH-06, CONST-01). */
export const newPasswordSchema = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, WEAK_PASSWORD.description),
    z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
  );

/** A password somebody already has: whether it is right is for the server to say. */
export const passwordSchema = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
  );

/** What is wrong with a chosen password and its confirmation: first that they differ, then that it is short; undefined when nothing is. */
export function validateNewPassword(password: string, confirmation: string): PasswordError | undefined {
  if (password !== confirmation) return PASSWORD_MISMATCH;
  return password.length < MIN_PASSWORD_LENGTH ? WEAK_PASSWORD : undefined;
}
