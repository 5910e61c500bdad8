import { expectAccessible } from '../testing/accessibility.ts';
import { ADMIN_VIEWS } from '../testing/admin-views.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { expectVisibleFocus, tabTo } from '../testing/keyboard.ts';
import { openPage } from '../testing/open-page.ts';
import { PHONE, themesAt } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

const HALF = Math.ceil(ADMIN_VIEWS.length / 2);

for (const [part, views] of [
  ['first', ADMIN_VIEWS.slice(0, HALF)],
  ['second', ADMIN_VIEWS.slice(HALF)],
] as const) {
  test(`ADM-02 the ${part} half of the panel's tabs, forms and dialogs is accessible, in light and dark`, async ({
    page,
    watch,
  }, testInfo) => {
    test.slow();
    watch.allowMovement();
    await page.setViewportSize(PHONE);
    await signInAsAdmin(page);
    for (const [place, { name, tab, open }] of views.entries()) {
      await openAdmin(page, tab);
      await expect((await open?.(page, testInfo)) ?? page.getByRole('tabpanel'), name).toBeVisible();
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      for (const theme of themesAt(place)) await expectAccessible(page, name, theme);
    }
  });
}

test('ADM-01 the admin sign-in is accessible, in light and dark', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/admin');
  await expectAccessible(page, 'admin sign-in', 'light');
  await expectAccessible(page, 'admin sign-in', 'dark');
});

test('ADM-03 a keyboard alone is enough to find a product and to move a link', async ({ page, watch }) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type('mesh');
  await expect(page.getByRole('link', { name: /^Plenty Script Tee/ })).toHaveCount(0);
  await tabTo(page, page.getByRole('link', { name: /^Mesh Basketball Shorts/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'XS' }));
  await expectVisibleFocus(page);
  await tabTo(page, page.getByRole('button', { name: /^Move .*, number 1 of/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Move .*, number 2 of/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await tabTo(page, leaving.getByRole('button', { name: 'Discard changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Products/ })).toBeVisible();
});
