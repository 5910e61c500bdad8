import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the page's code takes over what was drawn for everybody (decision 47), where the browser's own knowledge must not show
 * yet; true right after it, and at once on every page one comes to within the shop.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
