import { expectAccessible, expectLargeTargets } from '../testing/accessibility.ts';
import { openPage, scrollThrough } from '../testing/open-page.ts';
import { createOrderWithStates } from '../testing/order-states.ts';
import { DESKTOP, IS_FULL_RUN, PHONE, SCREEN_SIZES, themesAt } from '../testing/screen-matrix.ts';
import { SHOP_OVERLAYS, waitUntilOpen } from '../testing/shop-overlays.ts';
import { SHOP_PAGES } from '../testing/shop-pages.ts';
import { expect, test } from '../testing/test.ts';

const SIZES = IS_FULL_RUN ? SCREEN_SIZES : [PHONE, DESKTOP];

for (const [place, { name, title, prepare, allowed = [] }] of SHOP_PAGES.entries()) {
  const themes = themesAt(place);
  test(`LAY-19 ${name} is accessible on every screen, in light and dark`, async ({ page, watch }, testInfo) => {
    watch.allow(...allowed);
    const address = await prepare(page, testInfo);
    for (const size of SIZES) {
      await page.goto('about:blank');
      await page.setViewportSize(size);
      await openPage(page, address);
      const what = `${name} at ${size.width} px`;
      await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(title);
      await expect(page.getByRole('banner'), what).toBeVisible();
      await expect(page.getByRole('contentinfo'), what).toBeAttached();
      await scrollThrough(page);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      if (size === PHONE) {
        await expectLargeTargets(page, what);
        if (themes.includes('light')) await expectAccessible(page, what, 'light');
      }
      if (size === DESKTOP && themes.includes('dark')) await expectAccessible(page, what, 'dark');
    }
  });
}

for (const [place, { name, isSmall = false, open }] of SHOP_OVERLAYS.filter(
  ({ isAlike = false }) => !isAlike,
).entries()) {
  test(`LAY-19 the opened ${name} is accessible, in light and dark`, async ({ page }) => {
    await page.setViewportSize(isSmall ? PHONE : DESKTOP);
    const dialog = await open(page);
    await waitUntilOpen(dialog);
    await expectLargeTargets(page, name);
    for (const theme of themesAt(place)) await expectAccessible(page, name, theme);
  });
}

test('LAY-19 an order’s page is accessible when the order is delayed, delivered or has to be paid again', async ({
  page,
}, testInfo) => {
  await page.setViewportSize(PHONE);
  const showState = await createOrderWithStates(page, testInfo);
  for (const [place, state] of (['order-payment-failed', 'order-delayed', 'order-delivered'] as const).entries()) {
    await showState(state);
    await expectLargeTargets(page, state);
    for (const theme of themesAt(place)) await expectAccessible(page, state, theme);
  }
});

test('CHK-10 a checkout with messages is accessible, in light and dark', async ({ page, watch }, testInfo) => {
  const checkout = SHOP_PAGES.find(({ name }) => name === 'checkout');
  await openPage(page, (await checkout?.prepare(page, testInfo)) ?? '/');
  watch.allowMovement();
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  await expect(page.getByText('City is required')).toBeVisible();
  await expectAccessible(page, 'checkout with messages', 'light');
  await expectAccessible(page, 'checkout with messages', 'dark');
});
