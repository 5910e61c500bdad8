import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dialog.module.css';
import { AdminForm } from './form.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

type AdminDialogProps = {
  readonly isOpen?: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Called by Escape and a click beside the dialog, which may be a slip. By default they close it, too. */
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
};

export function AdminDialog({ isOpen = true, title, onClose, onDismiss = onClose, children }: AdminDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onDismiss}>
      <DialogTitle>{title}</DialogTitle>
      <IconButton size="large" aria-label="Close" sx={{ position: 'absolute', top: 8, right: 8 }} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <DialogContent className={styles.body}>{children}</DialogContent>
    </Dialog>
  );
}

type FormDialogProps = Pick<AdminDialogProps, 'isOpen' | 'title' | 'onClose'> &
  Omit<ComponentProps<typeof AdminForm>, 'onCancel'> & {
    /** Something was typed, so that a slip must not lose it. */
    readonly isChanged: boolean;
  };

export function FormDialog({ isOpen = true, title, onClose, isChanged, ...form }: FormDialogProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  useUnsavedChanges(isOpen && isChanged);
  return (
    <AdminDialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onDismiss={isChanged && !form.isBusy ? () => setIsDismissed(true) : onClose}
    >
      <AdminForm {...form} onCancel={onClose} />
      <ConfirmDialog
        isOpen={isDismissed}
        title="Close without saving?"
        confirmLabel="Discard what I typed"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setIsDismissed(false);
          onClose();
        }}
        onCancel={() => setIsDismissed(false)}
      >
        <p>What you typed here has not been saved.</p>
      </ConfirmDialog>
    </AdminDialog>
  );
}

type DialogButtonProps = {
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  /** False hides the button. A dialog that is open stays, because what it acts on may change while somebody types into it. */
  readonly isOffered?: boolean;
  /** The dialog, which lives only while it is open, so it always starts fresh. */
  readonly children: (onClose: () => void) => ReactNode;
};

export function DialogButton({
  label,
  variant = 'primary',
  isDisabled = false,
  isOffered = true,
  children,
}: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant={variant} disabled={isDisabled} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type ConfirmDialogProps = {
  readonly isOpen?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A yes-or-no question; closing it means no. */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} title={title} onClose={onCancel}>
      {children}
      <DialogActions>
        <Button disabled={isDisabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
