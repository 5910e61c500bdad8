import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { guardBackNavigation } from '../../shell/back-navigation.ts';
import { ConfirmDialog } from './dialog.tsx';

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

/** While something is on its way to the shop the browser asks before it closes the page; other tabs of the panel may be opened. */
export function useUnloadGuard(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);
}

type PendingNavigation = { readonly go: () => void };

function getHistoryIndex(state: unknown): number | undefined {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}

/** The link of this site that a plain click follows in this tab. */
function getClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  return link;
}

/**
 * Asks before something unsaved is left (the browser itself asks before the page is closed): links, the browser's way back, and
 * whatever the caller does through `leave`. `asking` is there while the question is open.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [going, setGoing] = useState<PendingNavigation>();
  const ask = useEffectEvent((go: () => void) => setGoing({ go }));

  useEffect(() => {
    if (!isDirty) return undefined;
    let isReturning = false;
    let isLifted = false;
    const here = getHistoryIndex(history.state) ?? 0;
    const lift = (go: () => void) => () => {
      isLifted = true;
      go();
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (!isLifted) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = isLifted ? undefined : getClickedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      ask(lift(() => link.click()));
    };
    // The browser has gone already: it is sent forth again before the router hears of it, and asked afterwards.
    const pop = (event: PopStateEvent) => {
      if (isLifted) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const distance = (getHistoryIndex(event.state) ?? 0) - here;
      if (distance === 0) return;
      isReturning = true;
      history.go(-distance);
      ask(lift(() => history.go(distance)));
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    const stopGuarding = guardBackNavigation(pop);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
      stopGuarding();
    };
  }, [isDirty]);

  return {
    isAsking: going !== undefined,
    /** Goes at once when nothing is unsaved, and asks otherwise. */
    leave: (go: () => void) => {
      if (isDirty) setGoing({ go });
      else go();
    },
    stay: () => setGoing(undefined),
    goOn: () => {
      setGoing(undefined);
      going?.go();
    },
  };
}

/** Stands once in the panel and asks before anything unsaved is left. */
export function LeaveConfirmation() {
  const guard = useLeaveGuard(useHasUnsavedChanges());
  const leave = useEffectEvent(guard.leave);
  useEffect(() => subscribeToLeaveRequests((go) => leave(go)), []);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    >
      <p>What you changed here has not been saved.</p>
    </ConfirmDialog>
  );
}
