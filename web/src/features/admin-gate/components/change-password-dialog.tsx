import type { PasswordChange } from '@plenty/contract/panel/panel-password';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useChangePassword } from '../api/use-change-password.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
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
    <PanelDialog isOpen={isOpen} title="Change Password" onClose={close}>
      <PanelForm submit="Change Password" isBusy={isBusy} onSubmit={() => void change(typed, close)} onCancel={close}>
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
            isFirst={place === 0}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </PanelForm>
    </PanelDialog>
  );
}
