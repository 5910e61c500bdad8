import { adminAuthEndpoints } from '@plenty/contract/api/admin-auth-endpoints';
import { useState } from 'react';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useLogIn } from './session.ts';
import styles from './sign-in.module.css';
import { FormDialog } from './ui/dialog.tsx';
import { TextInput } from './ui/form-inputs.tsx';
import { AdminForm } from './ui/form.tsx';

/** `hasExpired`: the session ended while somebody was working. */
export function AdminSignIn({ hasExpired }: { readonly hasExpired: boolean }) {
  const [password, setPassword] = useState('');
  const [isResetting, setIsResetting] = useState(false);
  const { logIn, isBusy } = useLogIn();
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Admin Panel</PageHeading>
      <p className={styles.note}>
        {hasExpired
          ? 'Your session has ended. Log in again to go on: what you have typed is still there.'
          : 'For the owner of the shop. Everybody else finds the fruit at the front.'}
      </p>
      <AdminForm submitLabel="Log In" busyLabel="Logging in..." isBusy={isBusy} onSubmit={() => logIn(password)}>
        <TextInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          isRequired
          onChange={setPassword}
        />
      </AdminForm>
      <Button variant="text" onClick={() => setIsResetting(true)}>
        Forgot Password?
      </Button>
      <ResetPasswordDialog isOpen={isResetting} onClose={() => setIsResetting(false)} />
    </div>
  );
}

type ResetPasswordDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Emails a one-time code to the owner, which restores the default password (D-10). */
function ResetPasswordDialog({ isOpen, onClose }: ResetPasswordDialogProps) {
  const [code, setCode] = useState('');
  const { isCodeSent, error, isBusy, sendCode, reset, startOver } = useResetPassword();
  const close = () => {
    setCode('');
    startOver();
    onClose();
  };
  const dialog = { isOpen, title: 'Reset Password', isBusy, isChanged: code !== '', onClose: close };
  if (!isCodeSent) {
    return (
      <FormDialog {...dialog} submitLabel="Send Code" busyLabel="Sending..." onSubmit={() => void sendCode()}>
        <p>
          We send a one-time code to the owner&apos;s email address. With it the password goes back to its default, and
          everybody who is logged in is logged out.
        </p>
        {error && <p role="alert">{error}</p>}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...dialog}
      submitLabel="Reset Password"
      busyLabel="Resetting..."
      onSubmit={() => void reset(code, close)}
    >
      <output>A code is on its way to the owner&apos;s email address.</output>
      <TextInput
        label="One-time code"
        value={code}
        error={error}
        autoComplete="one-time-code"
        isRequired
        isAutoFocused
        onChange={setCode}
      />
    </FormDialog>
  );
}

function useResetPassword() {
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (request: () => Promise<void>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await request();
    } catch (failure) {
      setError(getErrorMessage(failure) ?? 'The shop could not be reached. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isCodeSent,
    error,
    isBusy,
    sendCode: () =>
      run(async () => {
        await callApi(adminAuthEndpoints.requestAdminPasswordReset);
        setIsCodeSent(true);
      }),
    reset: (code: string, onDone: () => void) =>
      run(async () => {
        const { password } = await callApi(adminAuthEndpoints.resetAdminPassword, { body: { code } });
        onDone();
        showToast({ title: 'The password was reset', description: `It is now: ${password}` });
      }),
    startOver: () => {
      setIsCodeSent(false);
      setError(undefined);
    },
  };
}
