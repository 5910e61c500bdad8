import type { Browser, Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';
import { SHOP } from './shop-address.ts';

/** Somebody else's browser, watched as the first one is. */
export async function openSecondBrowser(browser: Browser, watch: PageWatch): Promise<Page> {
  const context = await browser.newContext({ baseURL: SHOP, locale: 'en-US', timezoneId: 'America/New_York' });
  await watch.start(context);
  return context.newPage();
}
