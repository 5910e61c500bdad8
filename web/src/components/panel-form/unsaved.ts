import { useEffect, useSyncExternalStore } from 'react';

let unsavedFormCount = 0;
let askBeforeLeaving: ((go: () => void) => void) | undefined;
const listeners = new Set<() => void>();

function setUnsavedFormCount(next: number) {
  unsavedFormCount = next;
  // For recover.ts, which loads no page again on which something would be lost.
  document.documentElement.toggleAttribute('data-unsaved', unsavedFormCount > 0);
  for (const listener of listeners) listener();
}

/** Says that what is typed in a form has not been saved; nobody leaves then without being asked. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    setUnsavedFormCount(unsavedFormCount + 1);
    return () => setUnsavedFormCount(unsavedFormCount - 1);
  }, [isUnsaved]);
}

export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => unsavedFormCount > 0,
  );
}

/** The panel's one question hears of everybody who wants to leave; answers how to stop. */
export function subscribeToLeaveRequests(question: (go: () => void) => void): () => void {
  askBeforeLeaving = question;
  return () => {
    askBeforeLeaving = undefined;
  };
}

/** Goes where a button leads, once nothing is unsaved or whoever typed it agrees. */
export function confirmLeave(go: () => void): void {
  if (askBeforeLeaving) askBeforeLeaving(go);
  else go();
}
