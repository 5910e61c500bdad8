import { useEffect, useSyncExternalStore } from 'react';

let forms = 0;
let ask: ((go: () => void) => void) | undefined;
const listeners = new Set<() => void>();

function become(next: number) {
  forms = next;
  // For recover.ts, which loads no page again on which something would be lost.
  document.documentElement.toggleAttribute('data-unsaved', forms > 0);
  for (const listener of listeners) listener();
}

/** Says that what is typed in a form has not been saved; nobody leaves then without being asked. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    become(forms + 1);
    return () => become(forms - 1);
  }, [isUnsaved]);
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => forms > 0,
  );
}

/** The panel's one question hears of everybody who wants to leave; answers how to stop. */
export function hearLeaving(question: (go: () => void) => void): () => void {
  ask = question;
  return () => {
    ask = undefined;
  };
}

/** Goes where a button leads, once nothing is unsaved or whoever typed it agrees. */
export function leaveUnsaved(go: () => void): void {
  if (ask) ask(go);
  else go();
}
