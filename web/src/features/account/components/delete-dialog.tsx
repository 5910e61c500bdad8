import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/button.tsx';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { auth } from '../../../lib/auth/auth-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { useChange } from '../api/use-change.ts';
import styles from './account.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Asks once before everything is gone (D-31). */
export function DeleteDialog({ isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const { run, isRunning } = useChange({
    change: () => callShop('deleteAccount'),
    onDone: ({ message }) => {
      onClose();
      auth.keep(undefined);
      void navigate('/');
      return message;
    },
    failure: 'Your account could not be deleted. Please try again.',
  });
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Delete your account?" from="center">
      <div className={styles.dialog}>
        <p>
          Your name, addresses and sign-in are removed at once and cannot be brought back. Your orders stay in our books
          without anything that names you.
        </p>
        <div className={styles.buttons}>
          <Button disabled={isRunning} onClick={() => run(undefined)}>
            Delete My Account
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep It
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
