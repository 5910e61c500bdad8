import { type RefCallback, useCallback, useState } from 'react';

/** Not the whole of it: a fraction of a pixel may be lost in rounding. */
const VISIBLE_RATIO = 0.9;
/** What the header covers is out of sight, too. */
const HEADER_MARGIN = '-64px 0px 0px';

/** Whether the element that gets `watch` is not wholly on the screen. Not before the browser has looked: a page is drawn without it. */
export function useOutOfSight<Watched extends HTMLElement>() {
  const [isOutOfSight, setIsOutOfSight] = useState(false);
  const watch: RefCallback<Watched> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsOutOfSight(last.intersectionRatio < VISIBLE_RATIO);
      },
      { rootMargin: HEADER_MARGIN, threshold: VISIBLE_RATIO },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isOutOfSight, watch };
}
