import { ACCOUNT_PATH, getReturnPath } from '@plenty/contract/account/auth-links';
import type { PersonName, SignInResponse } from '@plenty/contract/account/user';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiCallError, type FetchFunction, callApi, registerEndpoints } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { authStore } from '../shell/auth-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './auth-layout.module.css';

/**
 * Whoever is signed in already is led on (AUTH-02, D-6). The sign-out through the provider path ends here, and is not to be repeated
 * by the browser's way back.
 */
export function RedirectIfSignedIn({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const { next } = useSignInRedirect();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isLeaving = search.get('signed-out') !== null;
  useEffect(() => {
    if (isLeaving) void navigate('/login', { replace: true });
  }, [isLeaving, navigate]);
  return isAuthenticated && !isLeaving ? <Navigate to={next} replace /> : children;
}

type Props = {
  /** `?next=…`, or nothing. */
  readonly query: string;
};

/** AUTH-08: to Google and back is a navigation of the whole browser, not of the router. */
export function GoogleSignInLink({ query }: Props) {
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      <a href={`/api/auth/google${query}`} className={buttonClass('quiet', true)}>
        Continue with Google
      </a>
    </div>
  );
}

/** Where the sign-in leads (D-6), and the addresses of the other ways in that lead there too. */
export function useSignInRedirect() {
  const [search] = useSearchParams();
  const next = getReturnPath(search.get('next'));
  const query = next === ACCOUNT_PATH ? '' : `?${new URLSearchParams({ next })}`;
  return { next, query };
}

/** Signs in by one of the ways there are; what went wrong is told under `title` (ERR-05 to 08). */
export function useSignIn<Given>(title: string, signIn: (given: Given) => Promise<SignInResult>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => signIn(given),
    onSuccess: ({ success, message }) => {
      if (!success) showToast({ title, description: message, tone: 'destructive' });
    },
  });
  return { signIn: mutate, isSigningIn: isPending };
}

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
