import { validateNewPassword, passwordSchema } from '@plenty/contract/account/password';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { isLinkExpired } from '../api/is-link-expired.ts';
import { confirmPasswordReset } from '../api/link-calls.ts';
import { confirmPasswordSchema } from '../api/register-form-schema.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './entrance.module.css';
import { AuthLayout } from './entrance.tsx';
import { LinkExpired } from './link-expired.tsx';

const newPasswordSchema = z.object({ password: passwordSchema, confirmPassword: confirmPasswordSchema });
const EMPTY_PASSWORDS = { password: '', confirmPassword: '' };

/** The new password, by the mailed link. Every session of the account has ended then, so the sign-in is next (D-3). */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(false);
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: EMPTY_PASSWORDS,
    schema: newPasswordSchema,
    onSubmit: ({ password, confirmPassword }) => {
      const fault = validateNewPassword(password, confirmPassword);
      if (fault) showToast({ ...fault, tone: 'destructive' });
      else run(password);
    },
  });
  const { run, isRunning } = useAccountMutation({
    request: (password: string) => confirmPasswordReset(token, password),
    onSuccess: ({ message }) => {
      authStore.save(undefined);
      void navigate('/login', { replace: true });
      return message;
    },
    onRejected: (failure) => {
      setIsExpired(isLinkExpired(failure));
      return isLinkExpired(failure) || showRejectedFields(failure);
    },
    failureMessage: 'Your password could not be changed. Please try again.',
  });
  if (isExpired) return <LinkExpired title="Reset Password" to="/reset-password" />;
  return (
    <AuthLayout title="Reset Password" lead="Choose a new password. All your devices are signed out then.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="password"
          label="New Password"
          value={values.password}
          error={errors.password}
          autoComplete="new-password"
          type="password"
          onValueChange={(value) => setField('password', value)}
        />
        <TextField
          name="confirmPassword"
          label="Confirm New Password"
          value={values.confirmPassword}
          error={errors.confirmPassword}
          autoComplete="new-password"
          type="password"
          onValueChange={(value) => setField('confirmPassword', value)}
        />
        <Button type="submit" isWide disabled={isRunning}>
          Change Password
        </Button>
      </form>
    </AuthLayout>
  );
}
