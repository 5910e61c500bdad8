import { passwordSchema } from '@plenty/contract/account/password';
import { personNameSchema } from '@plenty/contract/account/user';
import { emailSchema } from '@plenty/contract/checkout/address';
import * as z from 'zod/mini';

const CONFIRM_MESSAGE = 'Please type your password again';

/** The second time a chosen password is typed. Whether it is the same, and long enough, is said in a toast (AUTH-05, AUTH-06). */
export const confirmPasswordSchema = z.string(CONFIRM_MESSAGE).check(z.minLength(1, CONFIRM_MESSAGE));

/** AUTH-04. */
export const registerFormSchema = z.extend(personNameSchema, {
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: confirmPasswordSchema,
});
