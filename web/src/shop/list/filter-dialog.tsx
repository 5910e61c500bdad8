import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import styles from './shop-page.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** How many products match; undefined while they load. */
  readonly count: number | undefined;
  readonly children: ReactNode;
};

/** The filters on small screens (SHOP-11). */
export default function FilterDialog({ isOpen, onClose, count, children }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Filter Products" from="left">
      <div className={styles.dialog}>{children}</div>
      <div className={styles.show}>
        <Button isWide disabled={count === 0} onClick={onClose}>
          <span aria-live="polite">{getShowButtonLabel(count)}</span>
        </Button>
      </div>
    </ModalDialog>
  );
}

export function getShowButtonLabel(count: number | undefined): string {
  if (count === undefined) return 'Show products';
  if (count === 0) return 'No products match';
  return count === 1 ? 'Show 1 product' : `Show ${count} products`;
}
