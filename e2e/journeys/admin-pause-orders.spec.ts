import { fillCart } from '../testing/shopper.ts';
import { openPage } from '../testing/open-page.ts';
import { createAdminApi } from '../testing/admin.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { expect, test } from '../testing/test.ts';

const CLOSED = 'We’re not taking orders right now. Your cart will be here when we are.';

test('R-24 while orders are paused every page that sells says so at the top, in the HTML too', async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  const owner = await createAdminApi(browser);
  try {
    await owner('PUT', 'settings/checkout', { takesOrders: false });
    await expectShopperToSee(browser, '/shop', async (shopper) => {
      await expect(shopper.getByText(CLOSED, { exact: true })).toBeVisible({ timeout: 2000 });
    });
    for (const address of ['/shop', '/shop?category=tees', '/products/39', '/gallery']) {
      const html = await (await page.request.get(address)).text();
      expect(html.indexOf(CLOSED), address).toBeLessThan(html.indexOf('<main'));
      expect(html, address).toContain(CLOSED);
    }
    // Home and checkout are prerendered, so the line comes with the settings.
    watch.allowMovement();
    await fillCart(page);
    for (const address of ['/', '/products/39', '/checkout']) {
      await openPage(page, address);
      await expect(page.locator('header + output')).toHaveText(CLOSED);
    }
    await openPage(page, '/privacy');
    await expect(page.locator('header + output')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' }).getByText(CLOSED, { exact: true }).first()).toBeVisible();
  } finally {
    await owner('PUT', 'settings/checkout', { takesOrders: true });
  }
});
