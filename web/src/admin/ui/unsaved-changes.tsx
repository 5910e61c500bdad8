import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { guardBackNavigation } from '../../shell/back-navigation.ts';
import { ConfirmDialog } from './dialog.tsx';

let unsavedFormCount = 0;
let requestLeave: ((leave: () => void) => void) | undefined;
const listeners = new Set<() => void>();

function setUnsavedFormCount(next: number) {
  unsavedFormCount = next;
  // recover.ts does not reload a page with unsaved changes.
  document.documentElement.toggleAttribute('data-unsaved', unsavedFormCount > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While a form has unsaved changes, leaving the page needs a confirmation. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    setUnsavedFormCount(unsavedFormCount + 1);
    return () => setUnsavedFormCount(unsavedFormCount - 1);
  }, [isUnsaved]);
}

/** Leaves at once if nothing is unsaved, and asks otherwise. */
export function confirmLeave(leave: () => void): void {
  if (requestLeave) requestLeave(leave);
  else leave();
}

/** While a save is in flight, the browser asks before it closes the page. Other tabs of the admin may be opened. */
export function useUnloadGuard(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaving]);
}

/** The dialog that asks before unsaved changes are left. The admin renders it once. */
export function LeaveConfirmation() {
  const hasUnsavedChanges = useSyncExternalStore(subscribe, () => unsavedFormCount > 0);
  const [pending, setPending] = useState<{ readonly leave: () => void }>();
  const leaveOrAsk = useEffectEvent((leave: () => void) => {
    if (hasUnsavedChanges) setPending({ leave });
    else leave();
  });
  useEffect(
    () => (hasUnsavedChanges ? guardNavigation((leave) => setPending({ leave })) : undefined),
    [hasUnsavedChanges],
  );
  useEffect(() => {
    requestLeave = (leave) => leaveOrAsk(leave);
    return () => {
      requestLeave = undefined;
    };
  }, []);
  return (
    <ConfirmDialog
      isOpen={pending !== undefined}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => {
        setPending(undefined);
        pending?.leave();
      }}
      onCancel={() => setPending(undefined)}
    >
      <p>What you changed here has not been saved.</p>
    </ConfirmDialog>
  );
}

/** Stops links, the browser's Back and Forward, and closing the page until `ask` allows it. Returns how to stop guarding. */
function guardNavigation(ask: (leave: () => void) => void): () => void {
  let isReturning = false;
  let isAllowed = false;
  const currentIndex = getHistoryIndex(history.state) ?? 0;
  const allow = (leave: () => void) => () => {
    isAllowed = true;
    leave();
  };
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (!isAllowed) event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const link = isAllowed ? undefined : getClickedLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    ask(allow(() => link.click()));
  };
  // The browser has already gone back, so it is sent forward again before the router notices, and the admin is asked then.
  const handlePop = (event: PopStateEvent) => {
    if (isAllowed) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const distance = (getHistoryIndex(event.state) ?? 0) - currentIndex;
    if (distance === 0) return;
    isReturning = true;
    history.go(-distance);
    ask(allow(() => history.go(distance)));
  };
  addEventListener('beforeunload', handleUnload);
  document.addEventListener('click', handleClick, true);
  const stopGuardingHistory = guardBackNavigation(handlePop);
  return () => {
    removeEventListener('beforeunload', handleUnload);
    document.removeEventListener('click', handleClick, true);
    stopGuardingHistory();
  };
}

/** React Router numbers its history entries. */
function getHistoryIndex(state: unknown): number | undefined {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** The link of this site that a plain click opens in this tab. */
function getClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  return link;
}
