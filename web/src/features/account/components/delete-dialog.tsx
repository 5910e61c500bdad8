import { passwordSchema } from '@plenty/contract/account/password';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './account.module.css';

type Props = { readonly isOpen: boolean; readonly hasPassword: boolean; readonly onClose: () => void };

/** Asks once before everything is gone, and for the password of whoever has one (D-31). */
export function DeleteAccountDialog({ isOpen, hasPassword, onClose }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Delete your account?" from="center">
      <DeleteAccountForm hasPassword={hasPassword} onClose={onClose} />
    </ModalDialog>
  );
}

function DeleteAccountForm({ hasPassword, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate();
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: { currentPassword: '' },
    schema: z.object({ currentPassword: hasPassword ? passwordSchema : z.string() }),
    onSubmit: ({ currentPassword }) => run(hasPassword ? { currentPassword } : {}),
  });
  const { run, isRunning } = useAccountMutation({
    request: (body: { readonly currentPassword?: string }) => callApi('deleteAccount', { body }),
    onSuccess: ({ message }) => {
      onClose();
      authStore.save(undefined);
      void navigate('/');
      return message;
    },
    onRejected: showRejectedFields,
    failureMessage: 'Your account could not be deleted. Please try again.',
  });
  return (
    <form className={styles.dialog} noValidate onSubmit={submit}>
      <p>
        Your name, addresses and sign-in are removed at once and cannot be brought back. Your orders stay in our books
        without anything that names you.
      </p>
      {hasPassword && (
        <TextField
          name="delete.currentPassword"
          label="Current Password"
          autoComplete="current-password"
          value={values.currentPassword}
          error={errors.currentPassword}
          type="password"
          onValueChange={(value) => setField('currentPassword', value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isRunning}>
          Delete My Account
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep It
        </Button>
      </div>
    </form>
  );
}
