import * as z from 'zod/mini';
import { passwordSchema, SHORTEST_PASSWORD } from '../account/password.ts';

/** The gate's texts, letter by letter (ADM-09 to 12, ERR-15, 37 to 39). */
export const PANEL_TEXTS = {
  incorrect: 'Incorrect password. Please try again.',
  signedIn: 'Successfully logged in to admin panel',
  signedOut: 'Logged out successfully',
  currentIncorrect: 'Current password is incorrect.',
  mismatch: 'New passwords do not match.',
  tooShort: `New password must be at least ${SHORTEST_PASSWORD} characters long.`,
  changed: 'Password changed successfully!',
} as const;

/** What the Change Password modal sends; what is wrong with it is said in the specification's order, the current password first. */
export const passwordChangeSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  confirmPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** What is wrong with the new password (ADM-10, ADM-11); undefined when nothing is. */
export function checkPasswordChange({ newPassword, confirmPassword }: PasswordChange): string | undefined {
  if (newPassword !== confirmPassword) return PANEL_TEXTS.mismatch;
  return newPassword.length < SHORTEST_PASSWORD ? PANEL_TEXTS.tooShort : undefined;
}

/** The one-time code of a password reset, as it is mailed and typed. */
export const resetCodeSchema = z
  .string('Please enter the code from the mail')
  .check(z.trim(), z.regex(/^\d{8}$/, 'The code from the mail has 8 digits'));
