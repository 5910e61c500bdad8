import * as z from 'zod/mini';
import { passwordSchema, MIN_PASSWORD_LENGTH } from '../account/password.ts';

/** The texts of the admin sign-in (ADM-09 to ADM-12, ERR-15, ERR-37 to ERR-39). */
export const ADMIN_SIGN_IN_TEXTS = {
  incorrect: 'Incorrect password. Please try again.',
  signedIn: 'Successfully logged in to admin panel',
  signedOut: 'Logged out successfully',
  currentIncorrect: 'Current password is incorrect.',
  mismatch: 'New passwords do not match.',
  tooShort: `New password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
  changed: 'Password changed successfully!',
} as const;

/** The new password is not checked here: a wrong current password must be reported first. */
export const adminPasswordChangeSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  confirmPassword: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
});
export type AdminPasswordChange = z.infer<typeof adminPasswordChangeSchema>;

/** The error of a new password, if any (ADM-10, ADM-11). */
export function validateAdminPasswordChange({ newPassword, confirmPassword }: AdminPasswordChange): string | undefined {
  if (newPassword !== confirmPassword) return ADMIN_SIGN_IN_TEXTS.mismatch;
  return newPassword.length < MIN_PASSWORD_LENGTH ? ADMIN_SIGN_IN_TEXTS.tooShort : undefined;
}

/** The emailed one-time code of an admin password reset. */
export const adminResetCodeSchema = z
  .string('Please enter the code from the mail')
  .check(z.trim(), z.regex(/^\d{8}$/, 'The code from the mail has 8 digits'));
