import { type Browser, type Page, expect } from '@playwright/test';
import { openPage } from './open-page.ts';
import { SHOP } from './shop-address.ts';

/** How long the shop takes at most to write a change down and to show it to somebody else (D-32), in milliseconds. */
const SHOWN_MS = 120_000;

/**
 * A shopper in another browser opens an address of the shop again and again until it shows what the owner has changed; `seen` throws as
 * long as it does not.
 */
export async function seeAsShopper(
  browser: Browser,
  address: string,
  seen: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: SHOP });
  const page = await context.newPage();
  try {
    await expect(async () => {
      await openPage(page, address);
      await seen(page);
    }).toPass({ timeout: SHOWN_MS, intervals: [500, 1000, 2000] });
  } finally {
    await context.close();
  }
}
