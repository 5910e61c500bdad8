import { passwordSchema } from '@plenty/contract/account/password';
import type { User } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { saveFile } from '../lib/save-file.ts';
import { forgetSizes } from '../fit/forget-sizes.ts';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { useAccountForm, useAccountMutation } from './use-account-mutation.ts';

/** Exports the customer's data and deletes the account (D-31). */
export function DataSection({ user }: { readonly user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const closeDialog = () => setIsDeleting(false);
  const { run: download, isRunning } = useAccountMutation({
    request: () => callApi(accountEndpoints.exportAccount),
    onSuccess: (data) => {
      downloadJson('plenty-my-data.json', data);
      return undefined;
    },
    failureMessage: 'Your data could not be downloaded. Please try again.',
  });
  return (
    <AccountSection id="data" title="Your Data">
      <p className={styles.quiet}>Download everything we keep about you, or delete your account for good.</p>
      <div className="button-row">
        <BusyButton variant="quiet" isBusy={isRunning} onClick={() => download(undefined)}>
          Download My Data
        </BusyButton>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <ModalDialog isOpen={isDeleting} onClose={closeDialog} title="Delete your account?" from="center">
        <DeleteAccountForm hasPassword={user.hasPassword} onClose={closeDialog} />
      </ModalDialog>
    </AccountSection>
  );
}

type DeleteAccountFormProps = { readonly hasPassword: boolean; readonly onClose: () => void };

/** Confirms with the password, if the account has one (D-31). */
function DeleteAccountForm({ hasPassword, onClose }: DeleteAccountFormProps) {
  const navigate = useNavigate();
  const { field, submit, isRunning } = useAccountForm({
    namePrefix: 'delete.',
    initialValues: { currentPassword: '' },
    schema: z.object({ currentPassword: hasPassword ? passwordSchema : z.string() }),
    request: (form) => callApi(accountEndpoints.deleteAccount, { body: hasPassword ? form : {} }),
    onSuccess: ({ message }) => {
      onClose();
      forgetSizes();
      authStore.save(undefined);
      void navigate(PAGE_PATHS.home);
      return message;
    },
    failureMessage: 'Your account could not be deleted. Please try again.',
  });
  return (
    <form className={styles.dialog} noValidate onSubmit={submit}>
      <p>
        Your name, addresses and sign-in are removed at once and cannot be brought back. We keep your orders for our
        records, without anything that names you. If you get our newsletter, it goes on until you unsubscribe by the
        link in it.
      </p>
      {hasPassword && (
        <PasswordField {...field('currentPassword')} label="Current Password" autoComplete="current-password" />
      )}
      <div className="button-row">
        <BusyButton type="submit" isBusy={isRunning}>
          Delete My Account
        </BusyButton>
        <Button variant="quiet" onClick={onClose}>
          Keep It
        </Button>
      </div>
    </form>
  );
}

function downloadJson(name: string, data: unknown): void {
  saveFile(name, JSON.stringify(data, null, 2), 'application/json');
}
