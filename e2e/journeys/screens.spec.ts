import type { Page } from '@playwright/test';
import { openPage } from '../testing/open-page.ts';
import { PHONE, SCREEN_SIZES } from '../testing/screen-sizes.ts';
import { scrollThrough } from '../testing/scroll-through.ts';
import { SHOP_OVERLAYS, waitUntilOpen } from '../testing/shop-overlays.ts';
import { SHOP_PAGES } from '../testing/shop-pages.ts';
import { expect, test } from '../testing/test.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Saves the page as it is, in both schemes, as `<name>-<width>-<scheme>.png`. */
async function draw(page: Page, name: string, fullPage: boolean): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const picture = await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage });
    expect(picture.length).toBeGreaterThan(0);
  }
}

for (const { name, prepare, allowed = [] } of SHOP_PAGES) {
  test(`@screens ${name}`, async ({ page, watch }, testInfo) => {
    watch.allow(...allowed);
    const address = await prepare(page, testInfo);
    for (const size of SCREEN_SIZES) {
      await page.setViewportSize(size);
      await openPage(page, address);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo(0, 0));
      await draw(page, name, true);
    }
  });
}

for (const { name, isSmall = false, open } of SHOP_OVERLAYS) {
  test(`@screens opened ${name}`, async ({ page }) => {
    for (const size of isSmall ? [PHONE] : SCREEN_SIZES) {
      await page.setViewportSize(size);
      await waitUntilOpen(await open(page));
      await draw(page, `opened-${name}`, false);
    }
  });
}
