import * as z from 'zod/mini';
import { passwordSchema, MIN_PASSWORD_LENGTH } from '../account/password.ts';

/** The gate's texts, letter by letter (ADM-09 to 12, ERR-15, 37 to 39). */
export const ADMIN_SIGN_IN_TEXTS = {
  incorrect: 'Incorrect password. Please try again.',
  signedIn: 'Successfully logged in to admin panel',
  signedOut: 'Logged out successfully',
  currentIncorrect: 'Current password is incorrect.',
  mismatch: 'New passwords do not match.',
  tooShort: `New password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
  changed: 'Password changed successfully!',
} as const;

/** What the Change Password modal sends; what is wrong with it is said in the specification's order, the current password first. */
export const adminPasswordChangeSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  confirmPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
});
export type AdminPasswordChange = z.infer<typeof adminPasswordChangeSchema>;

/** What is wrong with the new password (ADM-10, ADM-11); undefined when nothing is. */
export function validateAdminPasswordChange({ newPassword, confirmPassword }: AdminPasswordChange): string | undefined {
  if (newPassword !== confirmPassword) return ADMIN_SIGN_IN_TEXTS.mismatch;
  return newPassword.length < MIN_PASSWORD_LENGTH ? ADMIN_SIGN_IN_TEXTS.tooShort : undefined;
}

/** The one-time code of a password reset, as it is mailed and typed. */
export const adminResetCodeSchema = z
  .string('Please enter the code from the mail')
  .check(z.trim(), z.regex(/^\d{8}$/, 'The code from the mail has 8 digits'));
