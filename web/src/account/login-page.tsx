import { passwordSchema } from '@plenty/contract/account/password';
import { type GoogleSignInOutcome, googleSignInOutcomeSchema } from '@plenty/contract/api/auth-endpoints';
import { emailSchema } from '@plenty/contract/checkout/address';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
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
import { useForm } from './use-form.ts';

/** /login (LAY-10). */
export default function LoginPage() {
  usePageHead('Sign In', '/login');
  return (
    <RedirectIfSignedIn>
      <Login />
    </RedirectIfSignedIn>
  );
}

/** /login (LAY-10): the form, or the end of the way through Google. */
export function Login() {
  const loginPage = `/login${useSignInRedirect().query}`;
  const outcome = useGoogleSignInResult(loginPage);
  return outcome === 'finish' ? <GoogleSignInProgress loginPage={loginPage} /> : <SignInForm />;
}

const schema = z.object({ email: emailSchema, password: passwordSchema });
const EMPTY_VALUES = { email: '', password: '' };

/** Signing in with email and password, or through Google (AUTH-01, AUTH-03, AUTH-08). */
export function SignInForm() {
  const { query } = useSignInRedirect();
  const { signIn, isSigningIn } = useSignIn('Sign In Failed', login);
  const { values, errors, setField, submit } = useForm({
    initialValues: EMPTY_VALUES,
    schema,
    onSubmit: (form) => {
      if (!isSigningIn) signIn(form);
    },
  });
  return (
    <AuthLayout title="Sign In" lead="See your orders as they move, and check out faster.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="email"
          label="Email"
          value={values.email}
          error={errors.email}
          autoComplete="email"
          type="email"
          onValueChange={(value) => setField('email', value)}
        />
        <TextField
          name="password"
          label="Password"
          value={values.password}
          error={errors.password}
          autoComplete="current-password"
          type="password"
          onValueChange={(value) => setField('password', value)}
        />
        <p className={styles.beside}>
          <Link to="/reset-password" className={styles.link}>
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" isWide disabled={isSigningIn}>
          {isSigningIn ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <GoogleSignInLink query={query} />
      <p className={styles.other}>
        New to Plenty?{' '}
        <Link to={`/register${query}`} className={styles.link}>
          Register
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The last step of the way through Google (D-4); once it has signed in, the page around it leads on. */
export function GoogleSignInProgress({ loginPage }: { readonly loginPage: string }) {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const { mutate } = useMutation({
    mutationFn: () => finishGoogleSignIn(),
    onSuccess: ({ success, message }) => {
      if (success) return;
      showToast({ title: 'Sign In Failed', description: message, tone: 'destructive' });
      void navigate(loginPage, { replace: true });
    },
  });
  useEffect(() => {
    // It can be done once only.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return (
    <AuthLayout title="Sign In" lead="Signing you in with Google...">
      {null}
    </AuthLayout>
  );
}

const FAILURE_MESSAGES = {
  refused: 'You did not finish signing in with Google.',
  failed: 'Signing in with Google did not work. Please try again.',
  unavailable: 'Signing in with Google is not possible right now.',
} as const satisfies Record<Exclude<GoogleSignInOutcome, 'finish'>, string>;

/** What the way through Google has come to; unless it is to be finished, it is said and the address is /login again. */
export function useGoogleSignInResult(loginPage: string): GoogleSignInOutcome | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const outcome = googleSignInOutcomeSchema.safeParse(search.get('google')).data;
  useEffect(() => {
    if (outcome === undefined || outcome === 'finish') return;
    showToast({ title: 'Sign In Failed', description: FAILURE_MESSAGES[outcome], tone: 'destructive' });
    void navigate(loginPage, { replace: true });
  }, [outcome, navigate, loginPage]);
  return outcome;
}
