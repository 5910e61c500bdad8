import type { SignInResponse } from '@plenty/contract/account/session';
import type { PersonName } from '@plenty/contract/account/user';
import { authEndpoints } from '@plenty/contract/api/auth-calls';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { type FetchFunction, callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { ApiCallError } from '../../../lib/shop-call-error.ts';

registerEndpoints(authEndpoints);

type Credentials = { readonly email: string; readonly password: string };
/** AUTH-09. */
export type SignInResult = { readonly success: boolean; readonly message: string };

/** Stores what a sign-in answers (AUTH-12). What the shop says instead is told as it is (ERR-05, ERR-06), silence as `otherwise`. */
async function completeSignIn(call: Promise<SignInResponse>, fallbackMessage: string): Promise<SignInResult> {
  try {
    const { token, user, message } = await call;
    authStore.save({ token, user });
    return { success: true, message };
  } catch (failure) {
    return {
      success: false,
      message: (failure instanceof ApiCallError ? failure.serverMessage : undefined) ?? fallbackMessage,
    };
  }
}

/** ERR-05, ERR-07. */
export function login({ email, password }: Credentials, send: FetchFunction = fetch): Promise<SignInResult> {
  return completeSignIn(callApi('login', { body: { email, password } }, { send }), 'Login failed. Please try again.');
}

/** ERR-06, ERR-08. The password goes once and under its own name: `passwordHash` stays out (D-3). */
export function register(
  { firstName, lastName, email, password }: PersonName & Credentials,
  send: FetchFunction = fetch,
): Promise<SignInResult> {
  const body = { firstName, lastName, email, password };
  return completeSignIn(callApi('register', { body }, { send }), 'Registration failed. Please try again.');
}

/** D-4: what Google's page has begun. */
export function finishGoogleSignIn(send: FetchFunction = fetch): Promise<SignInResult> {
  return completeSignIn(callApi('finishGoogleSignIn', {}, { send }), 'Login failed. Please try again.');
}
