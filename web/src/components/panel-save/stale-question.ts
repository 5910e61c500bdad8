import { useSyncExternalStore } from 'react';

/** One field of something that was saved elsewhere in the meantime: what is typed here (or was seen, if nothing is), and what stands there now. */
export type FieldDifference = { readonly field: string; readonly mine: string; readonly theirs: string };

/** A save that was refused because somebody else was faster (D-34). */
export type EditConflict = {
  /** True for a deletion and the like: nothing is typed that could be compared. */
  readonly isAction: boolean;
  readonly differences: readonly FieldDifference[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Neither: what was typed stays where it is, unsaved. */
  readonly close: () => void;
};

let openConflict: EditConflict | undefined;
const listeners = new Set<() => void>();

function setOpenConflict(next: EditConflict | undefined) {
  openConflict = next;
  for (const listener of listeners) listener();
}

export function openEditConflict(asked: EditConflict): void {
  setOpenConflict(asked);
}

export function closeEditConflict(): void {
  setOpenConflict(undefined);
}

export function useEditConflict(): EditConflict | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => openConflict,
  );
}
