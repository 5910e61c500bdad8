import { ADMIN_TABS } from './admin-tabs.ts';

/** Resolves when the browser has nothing better to do; soon, where it does not say. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 300);
  });
}

/** Fetches the code of each tab's first page, one after the other, while the owner reads the one that is open. Answers how to stop. */
export function prefetchTabs(): () => void {
  let isLeft = false;
  const load = async () => {
    for (const { pages } of ADMIN_TABS) {
      await whenIdle();
      if (isLeft) return;
      await pages[0].load();
    }
  };
  // Whoever opens the tab asks again, and is told then.
  load().catch(() => undefined);
  return () => {
    isLeft = true;
  };
}
