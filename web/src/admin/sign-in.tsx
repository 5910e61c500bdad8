import { useState } from 'react';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useLogIn } from './session.ts';
import styles from './sign-in.module.css';
import { AdminDialog } from './ui/dialog.tsx';
import { TextInput } from './ui/form-inputs.tsx';
import { AdminForm } from './ui/form.tsx';

type SignInProps = {
  /** The session has ended while something was being done. */
  readonly hasExpired: boolean;
};

/** The panel's one door (ADM-01): a password, and a way for who has forgotten it. */
export function AdminSignIn({ hasExpired }: SignInProps) {
  const [password, setPassword] = useState('');
  const [isResetting, setIsResetting] = useState(false);
  const { logIn, isBusy } = useLogIn();
  return (
    <div className={styles.gate}>
      <PageHeading className={styles.heading}>Admin Panel</PageHeading>
      <p className={styles.note}>
        {hasExpired
          ? 'Your session has ended. Log in again to go on: what you have typed is still there.'
          : 'For the owner of the shop.'}
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

/** 'Forgot Password?' (ADM-12, D-10): a one-time code goes to the owner's address and brings the default password back. */
export function ResetPasswordDialog({ isOpen, onClose }: ResetPasswordDialogProps) {
  const [code, setCode] = useState('');
  const { step, error, isBusy, sendCode, reset, startOver } = useResetPassword();
  const close = () => {
    setCode('');
    startOver();
    onClose();
  };
  return (
    <AdminDialog isOpen={isOpen} title="Reset Password" onClose={close}>
      {step === 'ask' ? (
        <AdminForm
          submitLabel="Send Code"
          busyLabel="Sending..."
          isBusy={isBusy}
          onSubmit={() => void sendCode()}
          onCancel={close}
        >
          <p>
            We send a one-time code to the owner&apos;s email address. With it the password goes back to its default,
            and everybody who is logged in is logged out.
          </p>
          {error && <p role="alert">{error}</p>}
        </AdminForm>
      ) : (
        <AdminForm
          submitLabel="Reset Password"
          busyLabel="Resetting..."
          isBusy={isBusy}
          onSubmit={() => void reset(code, close)}
          onCancel={close}
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
        </AdminForm>
      )}
    </AdminDialog>
  );
}

type Step = 'ask' | 'code';

/** ADM-12 and D-10: a code is asked for, then entered; the default password is shown for as long as a toast is, 5000 ms. */
export function useResetPassword() {
  const [step, setStep] = useState<Step>('ask');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(getErrorMessage(failure) ?? 'The shop could not be reached. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    step,
    error,
    isBusy,
    sendCode: () =>
      attempt(async () => {
        await callApi('requestAdminPasswordReset');
        setStep('code');
      }),
    reset: (code: string, onDone: () => void) =>
      attempt(async () => {
        const { password } = await callApi('resetAdminPassword', { body: { code } });
        onDone();
        showToast({ title: 'The password was reset', description: `It is now: ${password}` });
      }),
    startOver: () => {
      setStep('ask');
      setError(undefined);
    },
  };
}
