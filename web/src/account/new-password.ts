import { MIN_PASSWORD_LENGTH, validateNewPassword } from '@plenty/contract/account/password';
import * as z from 'zod/mini';
import { showToast } from '../ui/toast-store.ts';

/** Said before the password is chosen, not only when it is too short. */
export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters.`;

const CONFIRM_MESSAGE = 'Please type your password again';

/** Only checks that something was typed; isNewPasswordValid compares the two. */
export const confirmPasswordSchema = z.string(CONFIRM_MESSAGE).check(z.minLength(1, CONFIRM_MESSAGE));

type NewPassword = { readonly password: string; readonly confirmPassword: string };

/** Whether a new password is long enough and was typed twice the same; toasts what is wrong (AUTH-05, AUTH-06). */
export function isNewPasswordValid({ password, confirmPassword }: NewPassword): boolean {
  const problem = validateNewPassword(password, confirmPassword);
  if (problem) showToast({ ...problem, tone: 'destructive' });
  return !problem;
}
