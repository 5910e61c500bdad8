import type { ReactNode } from 'react';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import styles from './shop-view.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** The filters on small screens (SHOP-11), fetched when they are first asked for. */
export default function FilterDialog({ isOpen, onClose, children }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Filter Products" from="left">
      <div className={styles.dialog}>{children}</div>
    </ModalDialog>
  );
}
