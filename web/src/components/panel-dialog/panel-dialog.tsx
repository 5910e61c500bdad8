import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { AdminThemeProvider } from '../mui-root/mui-root.tsx';
import styles from './panel-dialog.module.css';

type DialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog of the panel, in the middle of the screen. Escape, its corner and a tap beside it close it. */
export function AdminDialog({ isOpen, title, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <AdminThemeProvider>
      <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </Dialog>
    </AdminThemeProvider>
  );
}

/** The buttons that end a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
