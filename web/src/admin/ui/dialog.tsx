import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dialog.module.css';
import { AdminThemeProvider } from './theme.tsx';

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

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The words of the button that goes ahead. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A question before something is done; closing it is a no. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDisabled = false,
  ...on
}: ConfirmDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} title={title} onClose={on.onCancel}>
      {children}
      <DialogActions>
        <Button disabled={isDisabled} onClick={on.onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={on.onCancel}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
