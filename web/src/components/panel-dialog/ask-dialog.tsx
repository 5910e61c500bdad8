import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogActions, PanelDialog } from './panel-dialog.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The words of the button that goes ahead. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A question before something is done; closing it is a no. */
export function AskDialog({ isOpen, title, children, confirm, cancel = 'Cancel', isDisabled = false, ...on }: Props) {
  return (
    <PanelDialog isOpen={isOpen} title={title} onClose={on.onCancel}>
      {children}
      <DialogActions>
        <Button disabled={isDisabled} onClick={on.onConfirm}>
          {confirm}
        </Button>
        <Button look="quiet" onClick={on.onCancel}>
          {cancel}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
