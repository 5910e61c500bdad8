import { authEndpoints } from '@plenty/contract/api/auth-calls';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';

registerEndpoints(authEndpoints);

/** What is asked for a mailed link, and what is done with one (D-7). */
export const requestPasswordReset = (email: string) => callApi('requestPasswordReset', { body: { email } });

export const confirmPasswordReset = (token: string, password: string) =>
  callApi('confirmPasswordReset', { body: { token, password } });

/** Without a password for whoever is signed in to the account (D-53). */
export const verifyEmail = (token: string, password?: string) =>
  callApi('verifyEmail', { body: { token, ...(password !== undefined && { password }) } });
