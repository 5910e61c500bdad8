import { parseLinkToken } from '@plenty/contract/account/auth-links';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useLocation } from 'react-router-dom';
import { ApiCallError, callApi, registerEndpoints } from '../shell/api-client.ts';

registerEndpoints(authEndpoints);

/** What is asked for a mailed link, and what is done with one (D-7). */
export const requestPasswordReset = (email: string) => callApi('requestPasswordReset', { body: { email } });

export const confirmPasswordReset = (token: string, password: string) =>
  callApi('confirmPasswordReset', { body: { token, password } });

/** Without a password for whoever is signed in to the account (D-53). */
export const verifyEmail = (token: string, password?: string) =>
  callApi('verifyEmail', { body: { token, ...(password !== undefined && { password }) } });

/** Whether the mailed link was used before, or came too late. */
export function isLinkExpired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'link-expired';
}

/** Whether the call is for the account's own customer, who is to show it with the password. */
export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'wrong-password';
}

/** The secret of the mailed link that opened this page; undefined without one. */
export function useLinkToken(): string | undefined {
  return parseLinkToken(useLocation().hash);
}
