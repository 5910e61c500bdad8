import type { Locator, Page } from '@playwright/test';
import { openPage } from '../testing/open-page.ts';
import { chooseOption, findProduct } from '../testing/products.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, findCoveredByToast, toastRegion } from '../testing/toasts.ts';

test.use({ viewport: LARGE_PHONE, contextOptions: { reducedMotion: 'reduce' } });

const BAR_HEIGHT = 64;

function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Buy Plenty Script Tee' });
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

test('R-18 on a phone a bar with price, choice and Add to Cart is visible while the page’s own button is not', async ({
  page,
}) => {
  await openPage(page, '/products/39');
  await expect(bar(page)).toBeVisible();
  const { y = 0, height } = (await bar(page).boundingBox()) ?? {};
  expect([y, height]).toEqual([LARGE_PHONE.height - BAR_HEIGHT, BAR_HEIGHT]);
  await expect(bar(page).getByText('$48.00', { exact: true })).toBeVisible();
  await expect(bar(page).getByText('Choose color and size', { exact: true })).toBeVisible();
  await chooseOption(page, 'Color', 'Pink');
  await chooseOption(page, 'Size', 'MED');
  const own = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await own.scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveCount(0);
  await expect(
    own.locator('..').locator('[data-chosen-picture="Pink"]'),
    'the picture beside the button',
  ).toBeVisible();

  await scrollToEnd(page);
  await expect(bar(page).getByText('Pink · MED', { exact: true })).toBeVisible();
  await expect(bar(page).locator('[data-chosen-picture="Pink"] img')).toHaveAttribute('src', /script-tee-pink/);
  const adding = page.waitForRequest((request) => request.method() === 'POST');
  await bar(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  expect((await adding).postDataJSON()).toEqual({ productId: 39, size: 'MED', color: 'Pink', quantity: 1 });
  await expectToast(page, 'Added to cart');
  expect(await findCoveredByToast(page), 'the toast stands above the bar').not.toContain('Add to Cart');
  const toast = await toastRegion(page).locator('[data-tone]').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(y);
});

test('R-18 R-15 the bar leads to the sizes when none is chosen, and marks them', async ({ page }) => {
  await openPage(page, '/products/39');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await bar(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Please select a size', 'You must select a size before adding to cart.');
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes.getByRole('radio', { name: 'XS' })).toBeFocused();
  await expect(sizes).toHaveAttribute('aria-invalid', 'true');
  await expect(sizes).toHaveAccessibleDescription('Choose a size to add this to your cart.');
  await expect(sizes).toBeInViewport({ ratio: 1 });
  expect(await findCoveredByToast(page), 'no size is under the toast').toEqual([]);
  expect(asked).not.toContain('POST');
});

test('R-18 neither the end of the page nor the focused element is covered by the bar', async ({ page }) => {
  await openPage(page, '/products/39');
  await scrollToEnd(page);
  await expect(bar(page)).toBeVisible();
  const top = LARGE_PHONE.height - BAR_HEIGHT;
  const end = await page.getByRole('contentinfo').boundingBox();
  expect(Math.floor((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThanOrEqual(top);

  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const foot = document.querySelector('[data-foot-bar]');
      if (!element || !foot || foot.contains(element)) return undefined;
      const isUnder = element.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
      return isUnder ? element.outerHTML.slice(0, 120) : undefined;
    });
    if (name !== undefined) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});

test('R-18 there is no bar on a desktop, nor for a product out of stock', async ({ page }) => {
  const soldOut = await findProduct(page, ({ inStock }) => !inStock);
  await openPage(page, `/products/${soldOut.id}`);
  await scrollToEnd(page);
  await expect(page.locator('[data-foot-bar]')).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await openPage(page, '/products/39');
  await scrollToEnd(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(1);
  await expect(page.locator('[data-foot-bar]')).toBeHidden();
});
