import { parseLinkToken } from '@plenty/contract/account/auth-links';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useLocation } from 'react-router-dom';
import { ApiCallError, callApi } from '../shell/api-client.ts';

export const requestPasswordReset = (email: string) => callApi(authEndpoints.requestPasswordReset, { body: { email } });

export const confirmPasswordReset = (token: string, password: string) =>
  callApi(authEndpoints.confirmPasswordReset, { body: { token, password } });

/** Needs no password from the account's own signed-in customer (D-53). */
export const verifyEmail = (token: string, password?: string) =>
  callApi(authEndpoints.verifyEmail, { body: { token, ...(password !== undefined && { password }) } });

/** The link was used before, or is too old. */
export function isLinkExpired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'link-expired';
}

export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'wrong-password';
}

/** The secret of the emailed link that opened this page. */
export function useLinkToken(): string | undefined {
  return parseLinkToken(useLocation().hash);
}
