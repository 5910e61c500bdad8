import type { Page } from '@playwright/test';
import { removePageData } from './strip-page-data.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Cuts the line for the calls of a path, as a lost connection would, until the test mends it. */
export async function failRequests(page: Page, path: RegExp, method: Method = 'GET'): Promise<() => Promise<void>> {
  if (method === 'GET') await removePageData(page);
  const isMeant = (url: URL) => path.test(url.pathname);
  await page.route(isMeant, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.continue(),
  );
  return () => page.unroute(isMeant);
}
