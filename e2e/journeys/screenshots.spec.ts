import { ACCOUNT_STATES } from '../testing/account-states.ts';
import { ADMIN_SCREENSHOTS, ADMIN_VIEWS } from '../testing/admin-views.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage, scrollThrough } from '../testing/open-page.ts';
import { ORDER_PAGES } from '../testing/order-states.ts';
import { PHONE, SCREEN_SIZES } from '../testing/screen-matrix.ts';
import { saveScreenshots } from '../testing/screenshot.ts';
import { SHOP_OVERLAYS, waitUntilOpen } from '../testing/shop-overlays.ts';
import { SHOP_PAGES } from '../testing/shop-pages.ts';
import { SHOP_STATES } from '../testing/shop-states.ts';
import { test } from '../testing/test.ts';

for (const { name, prepare, allowed = [] } of SHOP_PAGES) {
  test(`@screens ${name}`, async ({ page, watch }, testInfo) => {
    watch.allow(...allowed);
    const address = await prepare(page, testInfo);
    for (const size of SCREEN_SIZES) {
      await page.setViewportSize(size);
      await openPage(page, address);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo(0, 0));
      await saveScreenshots(page, name, true);
    }
  });
}

for (const { name, isWhole = true, show } of [...SHOP_STATES, ...ACCOUNT_STATES, ...ORDER_PAGES]) {
  test(`@screens ${name}`, async ({ page, watch }, testInfo) => {
    watch.ignoreAll();
    for (const size of SCREEN_SIZES) {
      await page.setViewportSize(size);
      await page.context().clearCookies();
      await page.emulateMedia({ media: 'screen' });
      await show(page, testInfo);
      await saveScreenshots(page, name, isWhole);
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

for (const { name, isSmall = false, open } of SHOP_OVERLAYS) {
  test(`@screens opened ${name}`, async ({ page }) => {
    for (const size of isSmall ? [PHONE] : SCREEN_SIZES) {
      await page.setViewportSize(size);
      await waitUntilOpen(await open(page));
      await saveScreenshots(page, `opened-${name}`, false);
    }
  });
}

test('@screens admin sign-in', async ({ page }) => {
  for (const size of SCREEN_SIZES) {
    await page.setViewportSize(size);
    await openPage(page, '/admin');
    await saveScreenshots(page, 'admin-sign-in', true);
  }
});

for (const view of [...ADMIN_VIEWS, ...ADMIN_SCREENSHOTS]) {
  const { name, tab, open, isWhole = true } = view;
  test(`@screens admin ${name}`, async ({ page, watch }, testInfo) => {
    if (ADMIN_SCREENSHOTS.includes(view)) watch.ignoreAll();
    await signInAsAdmin(page);
    for (const size of SCREEN_SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ media: 'screen' });
      await openAdmin(page, tab);
      await (await open?.(page, testInfo))?.waitFor();
      await saveScreenshots(page, `admin-${name}`, isWhole);
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
