import type { SignedIn } from '@plenty/contract/account/session';
import type { PersonName } from '@plenty/contract/account/user';
import { authCalls } from '@plenty/contract/api/auth-calls';
import { auth } from '../../../lib/auth/auth-store.ts';
import { type Send, callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';

knowCalls(authCalls);

type Credentials = { readonly email: string; readonly password: string };
/** AUTH-09. */
export type SignInResult = { readonly success: boolean; readonly message: string };

/** Stores what a sign-in answers (AUTH-12). What the shop says instead is told as it is (ERR-05, ERR-06), silence as `otherwise`. */
async function signInBy(call: Promise<SignedIn>, otherwise: string): Promise<SignInResult> {
  try {
    const { token, user, message } = await call;
    auth.keep({ token, user });
    return { success: true, message };
  } catch (failure) {
    return { success: false, message: (failure instanceof ShopCallError ? failure.said : undefined) ?? otherwise };
  }
}

/** ERR-05, ERR-07. */
export function login({ email, password }: Credentials, send: Send = fetch): Promise<SignInResult> {
  return signInBy(callShop('login', { body: { email, password } }, { send }), 'Login failed. Please try again.');
}

/** ERR-06, ERR-08. The password goes once and under its own name: `passwordHash` stays out (D-3). */
export function register(
  { firstName, lastName, email, password }: PersonName & Credentials,
  send: Send = fetch,
): Promise<SignInResult> {
  const body = { firstName, lastName, email, password };
  return signInBy(callShop('register', { body }, { send }), 'Registration failed. Please try again.');
}

/** D-4: what Google's page has begun. */
export function finishGoogle(send: Send = fetch): Promise<SignInResult> {
  return signInBy(callShop('finishGoogle', {}, { send }), 'Login failed. Please try again.');
}
