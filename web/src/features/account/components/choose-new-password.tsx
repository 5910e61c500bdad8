import { checkNewPassword, passwordSchema } from '@plenty/contract/account/password';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { auth } from '../../../lib/auth/auth-store.ts';
import { isLinkExpired } from '../api/is-link-expired.ts';
import { confirmPasswordReset } from '../api/link-calls.ts';
import { confirmPasswordSchema } from '../api/register-form-schema.ts';
import { useChange } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { LinkExpired } from './link-expired.tsx';

const schema = z.object({ password: passwordSchema, confirmPassword: confirmPasswordSchema });
const first = { password: '', confirmPassword: '' };

/** The new password, by the mailed link. Every session of the account has ended then, so the sign-in is next (D-3). */
export function ChooseNewPassword({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(false);
  const { values, errors, type, submit, takeRefusal } = useForm({
    first,
    schema,
    onSubmit: ({ password, confirmPassword }) => {
      const fault = checkNewPassword(password, confirmPassword);
      if (fault) showToast({ ...fault, tone: 'destructive' });
      else run(password);
    },
  });
  const { run, isRunning } = useChange({
    change: (password: string) => confirmPasswordReset(token, password),
    onDone: ({ message }) => {
      auth.keep(undefined);
      void navigate('/login', { replace: true });
      return message;
    },
    onRefused: (failure) => {
      setIsExpired(isLinkExpired(failure));
      return isLinkExpired(failure) || takeRefusal(failure);
    },
    failure: 'Your password could not be changed. Please try again.',
  });
  if (isExpired) return <LinkExpired title="Reset Password" to="/reset-password" />;
  return (
    <Entrance title="Reset Password" lead="Choose a new password. All your devices are signed out then.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="password"
          label="New Password"
          value={values.password}
          error={errors.password}
          autoComplete="new-password"
          type="password"
          onType={(value) => type('password', value)}
        />
        <TextField
          name="confirmPassword"
          label="Confirm New Password"
          value={values.confirmPassword}
          error={errors.confirmPassword}
          autoComplete="new-password"
          type="password"
          onType={(value) => type('confirmPassword', value)}
        />
        <Button type="submit" isWide disabled={isRunning}>
          Change Password
        </Button>
      </form>
    </Entrance>
  );
}
