import { openPage } from '../testing/open-page.ts';
import { fillCart } from '../testing/shopper.ts';
import { test } from '../testing/test.ts';

for (const width of [390, 1440]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`shots ${width} ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shot = (name: string) => page.screenshot({ path: `/tmp/pair/shots/${name}-${width}-${theme}.png` });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript(() => {
        localStorage.setItem(
          'pair',
          JSON.stringify({ id: 'green', name: 'x', colors: [{ hex: '#ffffff', name: 'white' }] }),
        );
      });
      await fillCart(page);
      await openPage(page, '/shop');
      await page.waitForTimeout(1500);
      await shot('shop');
      await page.getByRole('button', { name: /^Cart/ }).click();
      await page.waitForTimeout(2500);
      await shot('cart');
      await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
      await page.waitForTimeout(2000);
      await page.getByRole('button', { name: /^Complete Order/ }).scrollIntoViewIfNeeded();
      await shot('checkout');
      await openPage(page, '/');
      await page.waitForTimeout(1500);
      await shot('home-top');
      await page.evaluate(() => document.querySelector('[data-pair-row]')?.scrollIntoView());
      await page.waitForTimeout(1500);
      await shot('home-row');
      await openPage(page, '/gallery');
      await page.waitForTimeout(1500);
      await shot('gallery');
      const look = page.getByRole('button', { name: 'Get the Look' }).first();
      if (await look.isVisible()) {
        await look.click();
        await page.waitForTimeout(1500);
        await shot('look-sheet');
      }
    });
  }
}
