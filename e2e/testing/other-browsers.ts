import { type Browser, type Page, expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { SHOP } from './environment.ts';
import { openPage } from './open-page.ts';
import type { PageWatch } from './page-watch.ts';
import { shopDatabase } from './shop-database.ts';

/** How long the shop takes at most to write a change down and to show it to somebody else (D-32), in milliseconds. */
const PUBLISH_TIMEOUT_MS = 120_000;

/** Waits until the shop's snapshot holds the newest change: a page that is opened earlier only slows it down. */
async function waitForSnapshot(): Promise<void> {
  const catalog = shopDatabase().collection('catalog');
  await expect
    .poll(
      async () => {
        const [changes, version] = await Promise.all([catalog.doc('changes').get(), catalog.doc('version').get()]);
        const [changedAt, builtFrom]: unknown[] = [changes.get('at'), version.get('builtFrom')];
        return changedAt instanceof Timestamp && builtFrom instanceof Timestamp && builtFrom >= changedAt;
      },
      { timeout: PUBLISH_TIMEOUT_MS },
    )
    .toBe(true);
}

/**
 * A shopper in another browser opens an address of the shop again and again until it shows what the owner has changed; `seen` throws as
 * long as it does not.
 */
export async function expectShopperToSee(
  browser: Browser,
  address: string,
  seen: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: SHOP });
  const page = await context.newPage();
  try {
    await waitForSnapshot();
    await expect(async () => {
      await openPage(page, address);
      await seen(page);
    }).toPass({ timeout: PUBLISH_TIMEOUT_MS, intervals: [500, 1000, 2000] });
  } finally {
    await context.close();
  }
}

/** Somebody else's browser, watched as the first one is. */
export async function openSecondBrowser(browser: Browser, watch: PageWatch): Promise<Page> {
  const context = await browser.newContext({ baseURL: SHOP, locale: 'en-US', timezoneId: 'America/New_York' });
  await watch.start(context);
  return context.newPage();
}
