import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { getShowButtonLabel } from './describe-shown.ts';
import styles from './shop-view.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** How many products match; not there while they are on their way. */
  readonly count: number | undefined;
  readonly children: ReactNode;
};

/** The filters on small screens (SHOP-11), fetched when they are first asked for. */
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
