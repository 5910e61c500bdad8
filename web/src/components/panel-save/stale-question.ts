import { useSyncExternalStore } from 'react';

/** One field of something that was saved elsewhere in the meantime: what is typed here (or was seen, if nothing is), and what stands there now. */
export type Difference = { readonly field: string; readonly mine: string; readonly theirs: string };

/** A save that was refused because somebody else was faster (D-34). */
export type StaleQuestion = {
  /** True for a deletion and the like: nothing is typed that could be compared. */
  readonly isAct: boolean;
  readonly differences: readonly Difference[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Neither: what was typed stays where it is, unsaved. */
  readonly close: () => void;
};

let question: StaleQuestion | undefined;
const listeners = new Set<() => void>();

function become(next: StaleQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

export function askAboutStale(asked: StaleQuestion): void {
  become(asked);
}

export function closeStale(): void {
  become(undefined);
}

export function useStaleQuestion(): StaleQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => question,
  );
}
