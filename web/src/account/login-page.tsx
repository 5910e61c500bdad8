import { passwordSchema } from '@plenty/contract/account/password';
import { type GoogleSignInOutcome, googleSignInOutcomeSchema } from '@plenty/contract/api/auth-endpoints';
import { emailSchema } from '@plenty/contract/checkout/address';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import * as z from 'zod/mini';
import { BusyButton } from '../ui/busy-button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useForm } from '../ui/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import {
  GoogleSignInLink,
  RedirectIfSignedIn,
  finishGoogleSignIn,
  login,
  useSignIn,
  useSignInRedirect,
} from './sign-in.tsx';

/** /login (LAY-10). */
export default function LoginPage() {
  usePageHead('Sign In', PAGE_PATHS.login);
  return (
    <RedirectIfSignedIn>
      <Login />
    </RedirectIfSignedIn>
  );
}

function Login() {
  const loginPath = `${PAGE_PATHS.login}${useSignInRedirect().query}`;
  const outcome = useGoogleSignInResult(loginPath);
  return outcome === 'finish' ? <GoogleSignInProgress loginPath={loginPath} /> : <SignInForm />;
}

const schema = z.object({ email: emailSchema, password: passwordSchema });

/** Signs in with email and password, or through Google (AUTH-01, AUTH-03, AUTH-08). */
function SignInForm() {
  const { query } = useSignInRedirect();
  const { signIn, isSigningIn } = useSignIn('Sign In Failed', login);
  const { field, submit } = useForm({
    initialValues: { email: '', password: '' },
    schema,
    onSubmit: signIn,
  });
  return (
    <AuthLayout title="Sign In" lead="See your orders as they move, and check out faster.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field('email')} label="Email" autoComplete="email" type="email" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <p className={styles.beside}>
          <Link to={PAGE_PATHS.resetPassword} className={styles.link}>
            Forgot your password?
          </Link>
        </p>
        <BusyButton type="submit" isWide isBusy={isSigningIn}>
          {isSigningIn ? 'Signing In...' : 'Sign In'}
        </BusyButton>
      </form>
      <GoogleSignInLink query={query} />
      <p className={styles.other}>
        New to Plenty?{' '}
        <Link to={`${PAGE_PATHS.register}${query}`} className={styles.link}>
          Register
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The last step of signing in through Google (D-4). Once it succeeds, RedirectIfSignedIn leads on. */
function GoogleSignInProgress({ loginPath }: { readonly loginPath: string }) {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const { signIn } = useSignIn('Sign In Failed', finishGoogleSignIn, () => void navigate(loginPath, { replace: true }));
  useEffect(() => {
    // Google's result can be redeemed only once, and StrictMode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    signIn(undefined);
  }, [signIn]);
  return <AuthLayout title="Sign In" lead="Signing you in with Google..." />;
}

const FAILURE_MESSAGES = {
  refused: 'You did not finish signing in with Google.',
  failed: 'Signing in with Google did not work. Please try again.',
  unavailable: 'Signing in with Google is not possible right now.',
} as const satisfies Record<Exclude<GoogleSignInOutcome, 'finish'>, string>;

/** How the redirect from Google ended. A failure is toasted, and its parameter leaves the URL. */
function useGoogleSignInResult(loginPath: string): GoogleSignInOutcome | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const outcome = googleSignInOutcomeSchema.safeParse(search.get('google')).data;
  useEffect(() => {
    if (outcome === undefined || outcome === 'finish') return;
    showToast({ title: 'Sign In Failed', description: FAILURE_MESSAGES[outcome], tone: 'destructive' });
    void navigate(loginPath, { replace: true });
  }, [outcome, navigate, loginPath]);
  return outcome;
}
