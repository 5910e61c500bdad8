import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/** Somebody who points at a link, touches it or comes to it by keyboard may follow it: what it needs is fetched before they do. */
export function useIntent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ target, type }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link)
        void import('../fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(link, type, client)).catch(() => {});
    };
    for (const sign of SIGNS) addEventListener(sign, hear, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, hear);
    };
  }, [client]);
}
