import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogActions, AdminDialog } from './panel-dialog.tsx';

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
