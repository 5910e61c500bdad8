import { passwordSchema } from '@plenty/contract/account/password';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { emailSchema } from '@plenty/contract/checkout/address';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import * as z from 'zod/mini';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LinkExpired, isLinkExpired, useLinkToken } from './emailed-link.tsx';
import { NEW_PASSWORD_HINT, confirmPasswordSchema, isNewPasswordValid } from './new-password.ts';
import { useAccountForm } from './use-account-mutation.ts';

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
  const { field, submit, isRunning } = useAccountForm({
    initialValues: { email: '' },
    schema: requestSchema,
    request: (body) => callApi(authEndpoints.requestPasswordReset, { body }),
    onSuccess: ({ message }) => {
      setConfirmation(message);
      return undefined;
    },
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <AuthLayout title="Reset Password" lead="We send you a link to choose a new password.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field('email')} label="Email" autoComplete="email" type="email" />
        <BusyButton type="submit" isWide isBusy={isRunning}>
          {isRunning ? 'Sending...' : 'Send Link'}
        </BusyButton>
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
  const { field, submit, isRunning } = useAccountForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: newPasswordSchema,
    canSubmit: isNewPasswordValid,
    request: ({ password }) => callApi(authEndpoints.confirmPasswordReset, { body: { token, password } }),
    onSuccess: ({ message }) => {
      authStore.save(undefined);
      void navigate(PAGE_PATHS.login, { replace: true });
      return message;
    },
    onRejected: (failure) => {
      setIsExpired(isLinkExpired(failure));
      return isLinkExpired(failure);
    },
    failureMessage: 'Your password could not be changed. Please try again.',
  });
  if (isExpired) return <LinkExpired title="Reset Password" to={PAGE_PATHS.resetPassword} />;
  return (
    <AuthLayout title="Reset Password" lead="Choose a new password. All your devices are signed out then.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          {...field('password')}
          label="New Password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
        />
        <PasswordField {...field('confirmPassword')} label="Confirm New Password" autoComplete="new-password" />
        <BusyButton type="submit" isWide isBusy={isRunning}>
          Change Password
        </BusyButton>
      </form>
    </AuthLayout>
  );
}
