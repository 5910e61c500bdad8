import { passwordSchema } from '@plenty/contract/account/password';
import { personNameSchema } from '@plenty/contract/account/user';
import { emailSchema } from '@plenty/contract/checkout/address';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Link } from '../ui/link.tsx';
import * as z from 'zod/mini';
import { BusyButton } from '../ui/busy-button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { NEW_PASSWORD_HINT, confirmPasswordSchema, isNewPasswordValid } from './new-password.ts';
import { GoogleSignInLink, RedirectIfSignedIn, register, useSignIn, useSignInRedirect } from './sign-in.tsx';

/** /register (LAY-11). */
export default function RegisterPage() {
  usePageHead('Register', PAGE_PATHS.register);
  return (
    <RedirectIfSignedIn>
      <RegisterForm />
    </RedirectIfSignedIn>
  );
}

export const registerFormSchema = z.extend(personNameSchema, {
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: confirmPasswordSchema,
});

function RegisterForm() {
  const { query } = useSignInRedirect();
  const { signIn, isSigningIn } = useSignIn('Registration Failed', register);
  const { field, submit } = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
    schema: registerFormSchema,
    onSubmit: (form) => {
      if (isNewPasswordValid(form)) signIn(form);
    },
  });
  return (
    <AuthLayout title="Register" lead="One account for your orders and addresses.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <TextField {...field('firstName')} label="First Name" autoComplete="given-name" />
          <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label="Email" autoComplete="email" type="email" />
        <PasswordField {...field('password')} label="Password" autoComplete="new-password" hint={NEW_PASSWORD_HINT} />
        <PasswordField {...field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
        <BusyButton type="submit" isWide isBusy={isSigningIn}>
          {isSigningIn ? 'Registering...' : 'Register'}
        </BusyButton>
      </form>
      <GoogleSignInLink query={query} />
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to={`${PAGE_PATHS.login}${query}`} className={styles.link}>
          Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}
