import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { saveScreenshots } from '../testing/screenshot.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

/** Types at the end of a text box with the keyboard alone, and saves with the button after it. */
async function writeAndSave(page: Page, name: string, value: string): Promise<void> {
  const box = page.getByRole('textbox', { name });
  await box.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(value);
  const save = page.getByRole('button', { name: `Save ${name}` });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Content updated successfully');
}

test.describe('the texts of pages', () => {
  test.afterEach(async () => {
    const edited = await shopDatabase().collection('content').where('section', '==', 'terms').get();
    for (const text of edited.docs) await text.ref.delete();
  });

  test('O-4 D-61 the owner rewrites a policy with the keyboard, reads it as shoppers do, and goes back to the default', async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    watch.allowMovement();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsAdmin(page);
    await openAdmin(page, 'content');
    const box = page.getByRole('textbox', { name: 'Terms text' });
    const preview = page.getByRole('region', { name: 'Preview of Terms text' });
    await expect(preview).toContainText('All sales are final');
    await expect(page.getByRole('button', { name: 'Back to the default of Terms text' })).toHaveCount(0);
    const before = await box.inputValue();

    const wrong = '## Shipping\nIt costs {fee}.';
    await box.fill(wrong);
    await expect(page.getByText('There is no {fee}. You can write {shippingFee}')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Terms text' })).toBeDisabled();
    await expect(box, 'nothing typed is lost').toHaveValue(wrong);

    const rewritten =
      '## Shipping\nIt costs **{shippingFee}**, see [the policy](/shipping).\n- one\n- two\n\n> **Mind.** Final.';
    await writeAndSave(page, 'Terms text', rewritten);
    await expect(preview.getByRole('heading', { name: 'Shipping' })).toBeVisible();
    await expect(preview.getByText('$7.99')).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'texts', scheme);

    await expectShopperToSee(browser, '/terms', async (shopper) => {
      const main = shopper.locator('main');
      await expect(main.getByText('It costs $7.99, see the policy.')).toBeVisible({ timeout: 3000 });
      await expect(main.getByText('Last updated: July 27, 2025')).toHaveCount(0);
      await expect(main.getByRole('listitem')).toHaveText(['one', 'two']);
      await expect(main.getByRole('link', { name: 'the policy' })).toHaveAttribute('href', '/shipping');
      await shopper.setViewportSize({ width: 390, height: 844 });
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(shopper, 'terms', scheme);
      await saveScreenshots(shopper, 'edited-terms', true);
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await preview.scrollIntoViewIfNeeded();
      await saveScreenshots(page, 'page-texts', false);
    }

    await page.getByRole('button', { name: 'Back to the default of Terms text' }).click();
    await expect(box).toHaveValue(before);
    await page.getByRole('button', { name: 'Save Terms text' }).click();
    await expectToast(page, 'Content updated successfully');
    await expectShopperToSee(browser, '/terms', async (shopper) => {
      await expect(shopper.getByText('Last updated: July 27, 2025')).toBeVisible({ timeout: 3000 });
    });
  });
});
