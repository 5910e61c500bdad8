import { passwordSchema } from '@plenty/contract/account/password';
import { emailSchema } from '@plenty/contract/checkout/address';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { authStore } from '../shell/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout, LinkExpired } from './auth-layout.tsx';
import { confirmPasswordReset, isLinkExpired, requestPasswordReset, useLinkToken } from './emailed-link.ts';
import { confirmPasswordSchema, isNewPasswordValid } from './new-password.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

/** /reset-password (D-7, D-50): requests the emailed link, or takes the new password once the link is followed. */
export default function ResetPasswordPage() {
  usePageHead('Reset Password', PAGE_PATHS.resetPassword);
  const token = useLinkToken();
  return token === undefined ? <RequestResetForm /> : <NewPasswordForm token={token} />;
}

const requestSchema = z.object({ email: emailSchema });

/** The shop responds the same whether or not there is such an account (D-7). */
function RequestResetForm() {
  const [confirmation, setConfirmation] = useState('');
  const { field, submit, showRejectedFields } = useForm({
    initialValues: { email: '' },
    schema: requestSchema,
    onSubmit: ({ email }) => run(email),
  });
  const { run, isRunning } = useAccountMutation({
    request: requestPasswordReset,
    onSuccess: ({ message }) => {
      setConfirmation(message);
      return undefined;
    },
    onRejected: showRejectedFields,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <AuthLayout title="Reset Password" lead="We send you a link to choose a new password.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field('email')} label="Email" autoComplete="email" type="email" />
        <Button type="submit" isWide disabled={isRunning}>
          {isRunning ? 'Sending...' : 'Send Link'}
        </Button>
        <output className={styles.answer}>{confirmation}</output>
      </form>
      <p className={styles.other}>
        <Link to={PAGE_PATHS.login} className={styles.link}>
          Back to Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}

const newPasswordSchema = z.object({ password: passwordSchema, confirmPassword: confirmPasswordSchema });

/** A new password ends every session of the account, so the customer signs in next (D-3). */
function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(false);
  const { field, submit, showRejectedFields } = useForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: newPasswordSchema,
    onSubmit: ({ password, confirmPassword }) => {
      if (isNewPasswordValid(password, confirmPassword)) run(password);
    },
  });
  const { run, isRunning } = useAccountMutation({
    request: (password: string) => confirmPasswordReset(token, password),
    onSuccess: ({ message }) => {
      authStore.save(undefined);
      void navigate(PAGE_PATHS.login, { replace: true });
      return message;
    },
    onRejected: (failure) => {
      setIsExpired(isLinkExpired(failure));
      return isLinkExpired(failure) || showRejectedFields(failure);
    },
    failureMessage: 'Your password could not be changed. Please try again.',
  });
  if (isExpired) return <LinkExpired title="Reset Password" to={PAGE_PATHS.resetPassword} />;
  return (
    <AuthLayout title="Reset Password" lead="Choose a new password. All your devices are signed out then.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field('password')} label="New Password" autoComplete="new-password" type="password" />
        <TextField
          {...field('confirmPassword')}
          label="Confirm New Password"
          autoComplete="new-password"
          type="password"
        />
        <Button type="submit" isWide disabled={isRunning}>
          Change Password
        </Button>
      </form>
    </AuthLayout>
  );
}
