import { Button } from '../../../components/button/button.tsx';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import styles from './checkout.module.css';

type OrderChangedDialogProps = {
  readonly changes: readonly string[];
  /** The button that orders after all, with what it costs now. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** What has changed since the shopper agreed to the order, who is asked once more (D-12); over the page, so that nothing in it moves. */
export function OrderChangedDialog({ changes, confirm, onConfirm, onClose }: OrderChangedDialogProps) {
  return (
    <ModalDialog isOpen={changes.length > 0} onClose={onClose} title="Your order has changed" from="center">
      <div className={styles.question}>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>Nothing has been ordered yet. Please confirm once more if this is fine.</p>
        <div className={styles.buttons}>
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button variant="quiet" onClick={onClose}>
            Back to Checkout
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
