import type { User } from '@plenty/contract/account/user';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { callApi } from '../../../lib/call-shop.ts';
import { downloadFile } from '../api/save-file.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { DeleteAccountDialog } from './delete-dialog.tsx';

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
