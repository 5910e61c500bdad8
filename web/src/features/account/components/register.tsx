import { checkNewPassword } from '@plenty/contract/account/password';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { registerFormSchema } from '../api/register-form-schema.ts';
import { register } from '../api/sign-in-calls.ts';
import { useForm } from '../api/use-form.ts';
import { useNextPage } from '../api/use-next-page.ts';
import { useSignIn } from '../api/use-sign-in.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { GoogleWay } from './google-way.tsx';

const first = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const ABOUT = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  password: { label: 'Password', autoComplete: 'new-password', type: 'password' },
  confirmPassword: { label: 'Confirm Password', autoComplete: 'new-password', type: 'password' },
} as const satisfies Record<keyof typeof first, unknown>;

/** Registering (AUTH-04 to 06). */
export function Register() {
  const { query } = useNextPage();
  const { signIn, isSigningIn } = useSignIn('Registration Failed', register);
  const { values, errors, type, submit } = useForm({
    first,
    schema: registerFormSchema,
    onSubmit: (form) => {
      const fault = checkNewPassword(form.password, form.confirmPassword);
      if (fault) showToast({ ...fault, tone: 'destructive' });
      else if (!isSigningIn) signIn(form);
    },
  });
  const field = (name: keyof typeof first) => (
    <TextField
      name={name}
      value={values[name]}
      error={errors[name]}
      onType={(value) => type(name, value)}
      {...ABOUT[name]}
    />
  );
  return (
    <Entrance title="Register" lead="One account for your orders and addresses.">
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
      <GoogleWay query={query} />
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to={`/login${query}`} className={styles.link}>
          Sign In
        </Link>
      </p>
    </Entrance>
  );
}
