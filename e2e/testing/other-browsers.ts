import { type Browser, type Page, expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { SHOP } from './environment.ts';
import { openPage } from './open-page.ts';
import type { PageWatch } from './page-watch.ts';
import { shopDatabase } from './shop-database.ts';

/** Milliseconds. The longest time until a change is published (D-32). */
const PUBLISH_TIMEOUT_MS = 120_000;

/** Waits until the catalog snapshot includes the newest change; polling pages before that only slows it down. */
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

/** Opens an address in another shopper's browser again and again until `expectation` passes. */
export async function expectShopperToSee(
  browser: Browser,
  address: string,
  expectation: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: SHOP });
  const page = await context.newPage();
  try {
    await waitForSnapshot();
    await expect(async () => {
      await openPage(page, address);
      await expectation(page);
    }).toPass({ timeout: PUBLISH_TIMEOUT_MS, intervals: [500, 1000, 2000] });
  } finally {
    await context.close();
  }
}

/** A second browser, watched like the first. */
export async function openSecondBrowser(browser: Browser, watch: PageWatch): Promise<Page> {
  const context = await browser.newContext({ baseURL: SHOP, locale: 'en-US', timezoneId: 'America/New_York' });
  await watch.start(context);
  return context.newPage();
}
