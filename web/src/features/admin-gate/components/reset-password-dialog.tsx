import { useState } from 'react';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useResetPassword } from '../api/use-reset-password.ts';

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
