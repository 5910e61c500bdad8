import { useEffect } from 'react';

/** While something is on its way to the shop the browser asks before it closes the page; other tabs of the panel may be opened. */
export function useUnloadGuard(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);
}
