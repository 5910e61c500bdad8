import { type ReactNode, type SubmitEvent, useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from '../api/autosave.ts';
import styles from './form.module.css';
import { PendingUploads } from './pending-uploads.ts';

type Props = {
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Keeps the buttons of a long form in sight. */
  readonly isSticky?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** Beside the buttons, such as a Delete button. */
  readonly extraActions?: ReactNode;
  readonly children: ReactNode;
};

/** Fields above the buttons that save and cancel. The fields show what is wrong, not the browser. */
export function AdminForm({
  onSubmit,
  submitLabel,
  busyLabel = 'Saving...',
  isBusy = false,
  isDisabled = false,
  isSticky = false,
  onCancel,
  cancelLabel = 'Cancel',
  extraActions,
  children,
}: Props) {
  const [uploads, setUploads] = useState(0);
  const countUpload = useCallback((change: 1 | -1) => setUploads((now) => now + change), []);
  const isUploading = uploads > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !isUploading) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PendingUploads value={countUpload}>{children}</PendingUploads>
      <div className={styles.actions} data-sticky={isSticky}>
        <Button type="submit" disabled={isDisabled || isUploading} aria-busy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {extraActions}
      </div>
    </form>
  );
}

/** Two fields side by side on a wide screen. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function CheckboxRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.checkboxes}>{children}</div>;
}

/** Fields that are saved as they are edited, without a submit button. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}

/** Waits for the render that marks the invalid fields. */
export function focusFirstInvalidField(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

const AUTOSAVE_LABELS: Readonly<Record<SaveState, string>> = {
  saved: 'Every change is saved as you type.',
  saving: 'Saving...',
  failed: 'Not saved. The next change is tried together with this one.',
};

type AutosaveStatusProps = {
  readonly state: SaveState;
  /** Why what was typed last cannot be saved. */
  readonly problem?: string | undefined;
  readonly children?: ReactNode;
};

/** Below fields that are saved as they are edited. */
export function AutosaveStatus({ state, problem, children }: AutosaveStatusProps) {
  return (
    <div className={styles.note} data-state={problem === undefined ? state : 'failed'}>
      <span>{problem === undefined ? AUTOSAVE_LABELS[state] : `Not saved: ${problem}`}</span>
      {children}
    </div>
  );
}
