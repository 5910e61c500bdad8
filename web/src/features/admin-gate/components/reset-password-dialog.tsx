import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useResetPassword } from '../api/use-reset-password.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** 'Forgot Password?' (ADM-12, D-10): a one-time code goes to the owner's address and brings the default password back. */
export function ResetPasswordDialog({ isOpen, onClose }: Props) {
  const [code, setCode] = useState('');
  const { step, error, isBusy, sendCode, reset, startOver } = useResetPassword();
  const close = () => {
    setCode('');
    startOver();
    onClose();
  };
  return (
    <PanelDialog isOpen={isOpen} title="Reset Password" onClose={close}>
      {step === 'ask' ? (
        <PanelForm
          submit="Send Code"
          busy="Sending..."
          isBusy={isBusy}
          onSubmit={() => void sendCode()}
          onCancel={close}
        >
          <p>
            We send a one-time code to the owner&apos;s email address. With it the password goes back to its default,
            and everybody who is logged in is logged out.
          </p>
          {error && <p role="alert">{error}</p>}
        </PanelForm>
      ) : (
        <PanelForm
          submit="Reset Password"
          busy="Resetting..."
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
            isFirst
            onChange={setCode}
          />
        </PanelForm>
      )}
    </PanelDialog>
  );
}
