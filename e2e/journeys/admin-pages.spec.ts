import { ADMIN_VIEWS } from '../testing/admin-views.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { openPage } from '../testing/open-page.ts';
import { enterPanel, openTab } from '../testing/owner.ts';
import { DESKTOP, PHONE } from '../testing/screen-sizes.ts';
import { expectVisibleFocus, tabTo } from '../testing/tab-to.ts';
import { expect, test } from '../testing/test.ts';

for (const size of [PHONE, DESKTOP]) {
  test(`ADM-02 every tab, form and dialog of the panel is in order at ${size.width} px`, async ({ page, watch }) => {
    test.slow();
    watch.allowMovement();
    await page.setViewportSize(size);
    await openPage(page, '/admin');
    await expectAccessible(page, 'the gate', size === PHONE ? 'light' : 'dark');
    await enterPanel(page);
    for (const { name, tab, open } of ADMIN_VIEWS) {
      await openTab(page, tab);
      await expect((await open?.(page)) ?? page.getByRole('tabpanel'), name).toBeVisible();
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${name} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0);
      await expectAccessible(page, `${name} at ${size.width} px`, size === PHONE ? 'light' : 'dark');
    }
  });
}

test('ADM-03 a keyboard alone is enough to find a product and to move a link', async ({ page, watch }) => {
  watch.allowMovement();
  await enterPanel(page);
  await openTab(page, 'products');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type('mesh');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
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
