import { authCalls } from '@plenty/contract/api/auth-calls';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';

knowCalls(authCalls);

/** What is asked for a mailed link, and what is done with one (D-7). */
export const askPasswordReset = (email: string) => callShop('askPasswordReset', { body: { email } });

export const confirmPasswordReset = (token: string, password: string) =>
  callShop('confirmPasswordReset', { body: { token, password } });

/** Without a password for whoever is signed in to the account (D-53). */
export const verifyEmail = (token: string, password?: string) =>
  callShop('verifyEmail', { body: { token, ...(password !== undefined && { password }) } });
