import * as z from 'zod/mini';

/** CONST-01: on register and on the panel's change of password. */
export const SHORTEST_PASSWORD = 6;
/** More than anybody types, less than would keep a hash busy. */
const LONGEST_PASSWORD = 200;

/** A toast's two lines, letter by letter as AUTH-05 and AUTH-06 have them. */
export type PasswordFault = { readonly title: string; readonly description: string };

const WEAK: PasswordFault = {
  title: 'Weak Password',
  description: `Password must be at least ${SHORTEST_PASSWORD} characters long.`,
};
const MISMATCH: PasswordFault = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please try again.',
};

/** A password somebody chooses (AUTH-06, CONST-01). */
export const newPasswordSchema = z
  .string('Password is required')
  .check(
    z.minLength(SHORTEST_PASSWORD, WEAK.description),
    z.maxLength(LONGEST_PASSWORD, `Please use at most ${LONGEST_PASSWORD} characters`),
  );

/** A password somebody already has: whether it is right is for the server to say. */
export const passwordSchema = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(LONGEST_PASSWORD, `Please use at most ${LONGEST_PASSWORD} characters`),
  );

/** What is wrong with a chosen password and its confirmation: first that they differ, then that it is short; undefined when nothing is. */
export function checkNewPassword(password: string, confirmation: string): PasswordFault | undefined {
  if (password !== confirmation) return MISMATCH;
  return password.length < SHORTEST_PASSWORD ? WEAK : undefined;
}
