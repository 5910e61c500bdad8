import type { ReactNode } from 'react';
import type { SaveState } from './latest-save.ts';
import styles from './save-note.module.css';

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
