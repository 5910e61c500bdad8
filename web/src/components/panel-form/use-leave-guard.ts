import { useEffect, useEffectEvent, useState } from 'react';
import { guardBackNavigation } from '../../lib/way-back.ts';

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
