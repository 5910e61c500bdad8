import type { AdminPasswordChange } from '@plenty/contract/panel/panel-password';
import { useState } from 'react';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useChangePassword } from '../api/use-change-password.ts';

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
