import { passwordSchema, validateNewPassword } from '@plenty/contract/account/password';
import { emailSchema } from '@plenty/contract/checkout/address';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { authStore } from '../shell/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './auth-layout.module.css';
import { AuthLayout, LinkExpired } from './auth-layout.tsx';
import { confirmPasswordReset, isLinkExpired, requestPasswordReset, useLinkToken } from './emailed-link.ts';
import { confirmPasswordSchema } from './password-form-schemas.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

/** /reset-password (D-50). */
export default function ResetPasswordPage() {
  usePageHead('Reset Password', '/reset-password');
  return <ResetPassword />;
}

/** /reset-password (D-7, D-50): asks for a link, or takes the new password when the link has been followed. */
export function ResetPassword() {
  const token = useLinkToken();
  return token === undefined ? <RequestResetForm /> : <NewPasswordForm token={token} />;
}

const requestSchema = z.object({ email: emailSchema });
const EMPTY_REQUEST = { email: '' };

/** Asks for the link. The answer is the same whether or not there is such an account (D-7). */
export function RequestResetForm() {
  const [response, setAnswer] = useState('');
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: EMPTY_REQUEST,
    schema: requestSchema,
    onSubmit: (body) => run(body),
  });
  const { run, isRunning } = useAccountMutation({
    request: ({ email }: { readonly email: string }) => requestPasswordReset(email),
    onSuccess: ({ message }) => {
      setAnswer(message);
      return undefined;
    },
    onRejected: showRejectedFields,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <AuthLayout title="Reset Password" lead="We send you a link to choose a new password.">
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
        <Button type="submit" isWide disabled={isRunning}>
          {isRunning ? 'Sending...' : 'Send Link'}
        </Button>
        <output className={styles.answer}>{response}</output>
      </form>
      <p className={styles.other}>
        <Link to="/login" className={styles.link}>
          Back to Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}

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
