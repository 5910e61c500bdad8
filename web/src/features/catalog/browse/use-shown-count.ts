import { type RefCallback, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Cards drawn at once: six rows of the widest grid and more than any first screen holds. */
export const STEP = 48;
/** Beyond this the shopper asks for more, so that the footer can be reached. */
const AUTOMATIC = 4 * STEP;
const MARGIN = '1200px';

/** How much of the list each entry of the history had drawn, so that Back finds its place again. */
const remembered = new Map<string, number>();

/** Draws a long list in steps: by itself as its end comes near, later when asked. `end` goes on the control at the list's end. */
export function useShownCount() {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => remembered.get(key) ?? STEP);
  const [knownKey, setKnownKey] = useState(key);
  if (knownKey !== key) {
    setKnownKey(key);
    setShown(remembered.get(key) ?? STEP);
  }
  const showMore = useCallback(() => {
    remembered.set(key, shown + STEP);
    setShown(shown + STEP);
  }, [key, shown]);
  const end: RefCallback<Element> = useCallback(
    (element) => {
      if (!element || shown >= AUTOMATIC) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) showMore();
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [shown, showMore],
  );
  return { shown, showMore, end };
}
