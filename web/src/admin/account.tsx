import { ADMIN_SIGN_IN_TEXTS, type AdminPasswordChange } from '@plenty/contract/admin/password';
import { adminAuthEndpoints } from '@plenty/contract/api/admin-auth-endpoints';
import { useState } from 'react';
import { getErrorMessage } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';
import { callAdminApi, isSignedOut } from './api/admin-api.ts';
import { adminSession } from './session.ts';
import { FormDialog } from './ui/dialog.tsx';
import { TextInput } from './ui/form-inputs.tsx';

const EMPTY: AdminPasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const [values, setValues] = useState(EMPTY);
  const { errors, isBusy, changePassword, clearErrors } = useChangePassword();
  const close = () => {
    setValues(EMPTY);
    clearErrors();
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title="Change Password"
      submitLabel="Change Password"
      isBusy={isBusy}
      isChanged={Object.values(values).some((value) => value !== '')}
      onSubmit={() => void changePassword(values, close)}
      onClose={close}
    >
      {FIELDS.map(({ name, label, autoComplete }, index) => (
        <TextInput
          key={name}
          label={label}
          type="password"
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          error={errors[name]}
          isRequired
          isAutoFocused={index === 0}
          onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </FormDialog>
  );
}

/** The shop checks all three passwords and returns one message for the first that is wrong. */
function useChangePassword() {
  const [errors, setErrors] = useState<Partial<AdminPasswordChange>>({});
  const [isBusy, setIsBusy] = useState(false);
  const changePassword = async (values: AdminPasswordChange, onDone: () => void) => {
    setIsBusy(true);
    try {
      const { message } = await callAdminApi(adminAuthEndpoints.changeAdminPassword, { body: values });
      showToast({ title: message });
      onDone();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const message = getErrorMessage(failure) ?? 'The password could not be changed. Please try again.';
      setErrors({ [getFieldForMessage(message)]: message });
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, isBusy, changePassword, clearErrors: () => setErrors({}) };
}

function getFieldForMessage(message: string): keyof AdminPasswordChange {
  if (message === ADMIN_SIGN_IN_TEXTS.mismatch) return 'confirmPassword';
  return message === ADMIN_SIGN_IN_TEXTS.tooShort ? 'newPassword' : 'currentPassword';
}

/** Ends the session in this browser at once, whether or not the shop can be reached. */
export function logOut(): void {
  callAdminApi(adminAuthEndpoints.adminLogout).catch(() => undefined);
  adminSession.end();
  showToast({ title: ADMIN_SIGN_IN_TEXTS.signedOut });
}
