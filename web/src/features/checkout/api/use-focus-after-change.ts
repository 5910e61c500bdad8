import { type RefObject, useEffect, useRef } from 'react';

/**
 * The control that was used goes when `value` changes: the focus goes on to the first one that has come in its place, unless the
 * shopper is somewhere else by then.
 */
export function useFocusAfterChange(value: unknown): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const isElsewhere = document.activeElement !== document.body && !place.current?.contains(document.activeElement);
    if (!isElsewhere) place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [value]);
  return place;
}
