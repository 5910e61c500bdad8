import { useEffect, useEffectEvent, useState } from 'react';
import { guardBackNavigation } from '../../shell/back-navigation.ts';
import { ConfirmDialog } from './dialog.tsx';
import { setLeaveQuestion, useHasUnsavedChanges } from './unsaved-changes.ts';

/** The dialog that asks before unsaved changes are left. The admin renders it once. */
export function LeaveConfirmation() {
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [pending, setPending] = useState<{ readonly leave: () => void }>();
  const leaveOrAsk = useEffectEvent((leave: () => void) => {
    if (hasUnsavedChanges) setPending({ leave });
    else leave();
  });
  useEffect(
    () => (hasUnsavedChanges ? guardNavigation((leave) => setPending({ leave })) : undefined),
    [hasUnsavedChanges],
  );
  useEffect(() => setLeaveQuestion((leave) => leaveOrAsk(leave)), []);
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
  const currentIndex = getHistoryIndex(history.state) ?? 0;
  const guards = new AbortController();
  const askFirst = (leave: () => void) =>
    ask(() => {
      stop();
      leave();
    });
  // The browser has already gone back, so it is sent forward again before the router notices, and the admin is asked then.
  const stopGuardingHistory = guardBackNavigation((event) => {
    event.stopImmediatePropagation();
    const distance = (getHistoryIndex(event.state) ?? 0) - currentIndex;
    if (isReturning || distance === 0) {
      isReturning = false;
      return;
    }
    isReturning = true;
    history.go(-distance);
    askFirst(() => history.go(distance));
  });
  const handleClick = (event: MouseEvent) => {
    const link = getClickedLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    askFirst(() => link.click());
  };
  document.addEventListener('click', handleClick, { capture: true, signal: guards.signal });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: guards.signal });
  const stop = () => {
    guards.abort();
    stopGuardingHistory();
  };
  return stop;
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
