import { passwordSchema } from '@plenty/contract/account/password';
import { emailSchema } from '@plenty/contract/checkout/address';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { login } from '../api/sign-in-calls.ts';
import { useForm } from '../api/use-form.ts';
import { useSignInRedirect } from '../api/use-next-page.ts';
import { useSignIn } from '../api/use-sign-in.ts';
import styles from './entrance.module.css';
import { AuthLayout } from './entrance.tsx';
import { GoogleSignInLink } from './google-way.tsx';

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
