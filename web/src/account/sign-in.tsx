import { getReturnPath } from '@plenty/contract/account/auth-links';
import type { PersonName, SignInResponse } from '@plenty/contract/account/user';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiCallError, type FetchFunction, callApi } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { authStore } from '../shell/auth-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { showToast, toasts } from '../ui/toast-store.ts';
import styles from './auth-layout.module.css';

/**
 * A customer who is signed in already is redirected (AUTH-02, D-6). The provider sign-out path ends here too; replacing its URL keeps Back
 * from signing out again.
 */
export function RedirectIfSignedIn({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const { next } = useSignInRedirect();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isSigningOut = search.get('signed-out') !== null;
  useEffect(() => {
    if (isSigningOut) void navigate(PAGE_PATHS.login, { replace: true });
  }, [isSigningOut, navigate]);
  return isAuthenticated && !isSigningOut ? <Navigate to={next} replace /> : children;
}

/** A plain link, because Google needs a real navigation (AUTH-08). `query` is `?next=…` or ''. */
export function GoogleSignInLink({ query }: { readonly query: string }) {
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      <a href={`/api/auth/google${query}`} className={buttonClass('quiet', true)}>
        Continue with Google
      </a>
    </div>
  );
}

/** Where to go after signing in (D-6), and the query that takes it along to the other sign-in pages. */
export function useSignInRedirect() {
  const [search] = useSearchParams();
  const next = getReturnPath(search.get('next'));
  const query = next === PAGE_PATHS.account ? '' : `?${new URLSearchParams({ next })}`;
  return { next, query };
}

/** Runs a sign-in; `title` heads the toast of a failure (ERR-05 to 08). */
export function useSignIn<Input>(
  title: string,
  signIn: (input: Input) => Promise<SignInResult>,
  onFailed?: () => void,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => signIn(input),
    // What was wrong before must not stand over what goes well now.
    onMutate: toasts.dismiss,
    onSuccess: ({ success, message }) => {
      if (success) return;
      showToast({ title, description: message, tone: 'destructive' });
      onFailed?.();
    },
  });
  return {
    signIn: (input: Input) => {
      if (!isPending) mutate(input);
    },
    isSigningIn: isPending,
  };
}

type Credentials = { readonly email: string; readonly password: string };

type SignInResult = { readonly success: boolean; readonly message: string };

/** Stores the session (AUTH-12), or returns the shop's own message, or `fallbackMessage` when it gave none. */
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

export function login({ email, password }: Credentials, send: FetchFunction = fetch): Promise<SignInResult> {
  return completeSignIn(
    callApi(authEndpoints.login, { body: { email, password } }, { send }),
    'Login failed. Please try again.',
  );
}

/** Sends the password once, under its own name; there is no `passwordHash` (D-3). */
export function register(
  { firstName, lastName, email, password }: PersonName & Credentials,
  send: FetchFunction = fetch,
): Promise<SignInResult> {
  const body = { firstName, lastName, email, password };
  return completeSignIn(callApi(authEndpoints.register, { body }, { send }), 'Registration failed. Please try again.');
}

/** Redeems the result that Google's redirect has left on the server (D-4). */
export function finishGoogleSignIn(send: FetchFunction = fetch): Promise<SignInResult> {
  return completeSignIn(callApi(authEndpoints.finishGoogleSignIn, {}, { send }), 'Login failed. Please try again.');
}
