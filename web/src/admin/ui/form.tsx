import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from '../api/autosave.ts';
import styles from './form.module.css';

type Props = {
  readonly onSubmit: () => void;
  /** The button that saves: its words, and its words while it is under way. */
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** In a long form the buttons stay in sight. */
  readonly isSticky?: boolean;
  readonly onCancel?: () => void;
  /** Beside the buttons, such as a way to delete. */
  readonly extraActions?: ReactNode;
  readonly children: ReactNode;
};

/** Fields one under the other with the buttons that save and leave. What is wrong is said by the fields, not by the browser. */
export function AdminForm({
  onSubmit,
  submitLabel,
  busyLabel = 'Saving...',
  isBusy = false,
  isDisabled = false,
  ...rest
}: Props) {
  const { onCancel, extraActions, children, isSticky = false } = rest;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {children}
      <div className={styles.actions} data-sticky={isSticky}>
        <Button type="submit" disabled={isDisabled} aria-busy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {extraActions}
      </div>
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** Boxes to tick in a row. */
export function CheckboxRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ticks}>{children}</div>;
}

/** Fields one under the other, where nothing is sent by a button. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}

/** Takes the owner to the first field that is marked wrong, once it is. */
export function focusFirstInvalidField(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

const AUTOSAVE_LABELS: Readonly<Record<SaveState, string>> = {
  saved: 'Every change is saved as you type.',
  saving: 'Saving...',
  failed: 'Not saved. The next change is tried together with this one.',
};

/** Under fields that save by themselves: how it stands. */
export function AutosaveStatus({ state, children }: { readonly state: SaveState; readonly children?: ReactNode }) {
  return (
    <div className={styles.note} data-state={state}>
      <span>{AUTOSAVE_LABELS[state]}</span>
      {children}
    </div>
  );
}
