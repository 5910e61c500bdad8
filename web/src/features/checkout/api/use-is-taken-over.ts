import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False while the page's code takes over what was drawn for everybody (decision 47), where the browser's own knowledge must not show
 * yet; true right after it, and at once on every page one comes to within the shop.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
