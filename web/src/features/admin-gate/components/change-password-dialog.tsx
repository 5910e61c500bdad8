import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { EMPTY_PASSWORDS, type PasswordField, type Passwords } from '../api/check-passwords.ts';
import { useChangePassword } from '../api/use-change-password.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

const FIELDS: readonly { readonly name: PasswordField; readonly label: string; readonly autoComplete: string }[] = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
];

/** ADM-08 to 11: the current password, and the new one twice. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const [typed, setTyped] = useState<Passwords>(EMPTY_PASSWORDS);
  const { errors, isBusy, change, startOver } = useChangePassword();
  const close = () => {
    setTyped(EMPTY_PASSWORDS);
    startOver();
    onClose();
  };
  return (
    <PanelDialog isOpen={isOpen} title="Change Password" onClose={close}>
      <PanelForm submit="Change Password" isBusy={isBusy} onSubmit={() => change(typed, close)} onCancel={close}>
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
