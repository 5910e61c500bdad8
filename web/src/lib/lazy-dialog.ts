import { useState } from 'react';

/** True from the first opening on: the dialog's code is fetched then, and the dialog stays mounted after it closes. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened;
}

/** Fetches a dialog's code as soon as a shopper points at its button or tabs to it. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => void load();
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
