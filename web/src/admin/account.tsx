import { ADMIN_SIGN_IN_TEXTS, type AdminPasswordChange } from '@plenty/contract/admin/password';
import { useState } from 'react';
import { getErrorMessage } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';
import { callAdminApi, isSignedOut } from './api/admin-api.ts';
import { adminSession } from './session.ts';
import { AdminDialog } from './ui/dialog.tsx';
import { TextInput } from './ui/form-inputs.tsx';
import { AdminForm } from './ui/form.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

const EMPTY: AdminPasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

/** ADM-08 to 11: the current password, and the new one twice. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const { errors, isBusy, change, startOver } = useChangePassword();
  const close = () => {
    setTyped(EMPTY);
    startOver();
    onClose();
  };
  return (
    <AdminDialog isOpen={isOpen} title="Change Password" onClose={close}>
      <AdminForm
        submitLabel="Change Password"
        isBusy={isBusy}
        onSubmit={() => void change(typed, close)}
        onCancel={close}
      >
        {FIELDS.map(({ name, label, autoComplete }, place) => (
          <TextInput
            key={name}
            label={label}
            type="password"
            name={name}
            autoComplete={autoComplete}
            value={typed[name]}
            error={errors[name]}
            isRequired
            isAutoFocused={place === 0}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </AdminForm>
    </AdminDialog>
  );
}

export type PasswordErrors = Readonly<Partial<Record<keyof AdminPasswordChange, string>>>;

/** Under which field a sentence of the shop belongs. */
function getFieldForMessage(sentence: string): keyof AdminPasswordChange {
  if (sentence === ADMIN_SIGN_IN_TEXTS.mismatch) return 'confirmPassword';
  return sentence === ADMIN_SIGN_IN_TEXTS.tooShort ? 'newPassword' : 'currentPassword';
}

/** ADM-09 to 11, ERR-39: the shop judges all three, the current password first. */
export function useChangePassword() {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = async (typed: AdminPasswordChange, onDone: () => void) => {
    setIsBusy(true);
    try {
      const { message } = await callAdminApi('changeAdminPassword', { body: typed });
      showToast({ title: message });
      onDone();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const sentence = getErrorMessage(failure) ?? 'The password could not be changed. Please try again.';
      setErrors({ [getFieldForMessage(sentence)]: sentence });
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, isBusy, change, startOver: () => setErrors({}) };
}

/** Out at once, whatever the shop answers (ADM-07, ERR-38). */
export function useLogOut(): () => void {
  return () => {
    callAdminApi('adminLogout').catch(() => undefined);
    adminSession.end();
    showToast({ title: ADMIN_SIGN_IN_TEXTS.signedOut });
  };
}
