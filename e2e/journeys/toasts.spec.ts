import { cartLines } from '../testing/cart.ts';
import type { Locator, Page } from '@playwright/test';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, findCoveredByToast } from '../testing/toasts.ts';

/** Stops the page's clock before the toast's five seconds are over, however slow the machine. */
async function holdToast(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Waits for the content of a dialog whose code may still be loading, advancing the page's clock a little each time. */
async function expectOpened(page: Page, content: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(content).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.use({ viewport: LARGE_PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('R-14 on a phone a toast covers no line and no control of the cart', async ({ page, watch }) => {
  await page.clock.install();
  await fillCart(page);
  await openPage(page, '/products/39');
  watch.allowMovement();
  await chooseOption(page, 'Color', 'Pink');
  await chooseOption(page, 'Size', 'MED');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expectToast(page, 'Added to cart');
  await holdToast(page);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expectOpened(page, drawer.getByRole('button', { name: /^Remove/ }).last());
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectToast(page, 'Added to cart');
  expect(await findCoveredByToast(page)).toEqual([]);
  await page.clock.resume();
  const first = await cartLines(page).first().boundingBox();
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expectToast(page, 'Success', 'Item removed from cart');
  await holdToast(page);
  expect(await findCoveredByToast(page)).toEqual([]);
  expect((await cartLines(page).first().boundingBox())?.y, 'a toast moves no line').toBe(first?.y);
  await expect(drawer.getByRole('status').filter({ hasText: 'Item removed from cart' })).toHaveCount(1);
});

test('R-14 on a phone a toast leaves the size guide’s units and its close button free', async ({ page, watch }) => {
  await page.clock.install();
  await openPage(page, '/products/39');
  watch.allowMovement();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expectToast(page, 'Please select a size');
  await holdToast(page);
  await page.getByRole('button', { name: 'Size Guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size Guide' });
  await expectOpened(page, guide.getByText('Centimeters', { exact: true }));
  await expect(guide.getByRole('alert')).toContainText('Please select a size');
  // The sizes of the table scroll from below it.
  const covered = await findCoveredByToast(page);
  expect(covered.filter((control) => !control.startsWith('Choose '))).toEqual([]);
  await guide.getByText('Centimeters', { exact: true }).click();
  await expect(guide.getByRole('radio', { name: 'Centimeters' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expectToast(page, 'Please select a size');
});
