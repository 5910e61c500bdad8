import { type RefCallback, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Cards drawn at once: six rows of the widest grid and more than any first screen holds. */
export const PAGE_SIZE = 48;
/** Beyond this the shopper asks for more, so that the footer can be reached. */
const AUTO_LOAD_LIMIT = 4 * PAGE_SIZE;
const LOAD_MARGIN = '1200px';

/** How much of the list each entry of the history had drawn, so that Back finds its place again. */
const countByHistoryKey = new Map<string, number>();

/** Draws a long list in steps: by itself as its end comes near, later when asked. `end` goes on the control at the list's end. */
export function useVisibleCount() {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => countByHistoryKey.get(key) ?? PAGE_SIZE);
  const [knownKey, setKnownKey] = useState(key);
  if (knownKey !== key) {
    setKnownKey(key);
    setShown(countByHistoryKey.get(key) ?? PAGE_SIZE);
  }
  const showMore = useCallback(() => {
    countByHistoryKey.set(key, shown + PAGE_SIZE);
    setShown(shown + PAGE_SIZE);
  }, [key, shown]);
  const end: RefCallback<Element> = useCallback(
    (element) => {
      if (!element || shown >= AUTO_LOAD_LIMIT) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) showMore();
        },
        { rootMargin: LOAD_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [shown, showMore],
  );
  return { shown, showMore, end };
}
