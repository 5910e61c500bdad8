import { passwordSchema } from '@plenty/contract/account/password';
import type { User } from '@plenty/contract/account/user';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

/** D-31: what the shop keeps, to take along, and the way to have it forgotten. */
export function DataSection({ user }: { readonly user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { run: download, isRunning } = useAccountMutation({
    request: () => callApi('exportAccount'),
    onSuccess: (everything) => {
      downloadFile('plenty-my-data.json', JSON.stringify(everything, null, 2));
      return undefined;
    },
    failureMessage: 'Your data could not be downloaded. Please try again.',
  });
  return (
    <AccountSection id="data" title="Your Data">
      <p className={styles.quiet}>Download everything we keep about you, or delete your account for good.</p>
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isRunning} onClick={() => download(undefined)}>
          Download My Data
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isDeleting} hasPassword={user.hasPassword} onClose={() => setIsDeleting(false)} />
    </AccountSection>
  );
}

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

/** Hands a text to the browser as a file to keep. */
export function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
