import { validateNewPassword } from '@plenty/contract/account/password';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { registerFormSchema } from './password-form-schemas.ts';
import { GoogleSignInLink, RedirectIfSignedIn, register, useSignIn, useSignInRedirect } from './sign-in.tsx';
import { useForm } from './use-form.ts';

/** /register (LAY-11). */
export default function RegisterPage() {
  usePageHead('Register', '/register');
  return (
    <RedirectIfSignedIn>
      <RegisterForm />
    </RedirectIfSignedIn>
  );
}

const EMPTY_VALUES = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const FIELDS = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  password: { label: 'Password', autoComplete: 'new-password', type: 'password' },
  confirmPassword: { label: 'Confirm Password', autoComplete: 'new-password', type: 'password' },
} as const satisfies Record<keyof typeof EMPTY_VALUES, unknown>;

/** Registering (AUTH-04 to 06). */
export function RegisterForm() {
  const { query } = useSignInRedirect();
  const { signIn, isSigningIn } = useSignIn('Registration Failed', register);
  const { values, errors, setField, submit } = useForm({
    initialValues: EMPTY_VALUES,
    schema: registerFormSchema,
    onSubmit: (form) => {
      const fault = validateNewPassword(form.password, form.confirmPassword);
      if (fault) showToast({ ...fault, tone: 'destructive' });
      else if (!isSigningIn) signIn(form);
    },
  });
  const field = (name: keyof typeof EMPTY_VALUES) => (
    <TextField
      name={name}
      value={values[name]}
      error={errors[name]}
      onValueChange={(value) => setField(name, value)}
      {...FIELDS[name]}
    />
  );
  return (
    <AuthLayout title="Register" lead="One account for your orders and addresses.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          {field('firstName')}
          {field('lastName')}
        </div>
        {field('email')}
        {field('password')}
        {field('confirmPassword')}
        <Button type="submit" isWide disabled={isSigningIn}>
          {isSigningIn ? 'Registering...' : 'Register'}
        </Button>
      </form>
      <GoogleSignInLink query={query} />
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to={`/login${query}`} className={styles.link}>
          Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}
