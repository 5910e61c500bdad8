import type { Page } from '@playwright/test';
import { removePageData } from './strip-page-data.ts';

/** Holds the real calls of a path back until the test lets them go on. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  await removePageData(page);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  return open;
}
