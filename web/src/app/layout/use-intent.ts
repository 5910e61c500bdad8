import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'];

/** Somebody who points at a link, touches it or comes to it by keyboard may follow it: what it needs is fetched before they do. */
export function usePrefetchOnIntent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ target, type }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link)
        void import('../fetch-ahead.ts').then(({ prefetchLink }) => prefetchLink(link, type, client)).catch(() => {});
    };
    for (const eventType of INTENT_EVENTS) addEventListener(eventType, hear, { passive: true });
    return () => {
      for (const eventType of INTENT_EVENTS) removeEventListener(eventType, hear);
    };
  }, [client]);
}
