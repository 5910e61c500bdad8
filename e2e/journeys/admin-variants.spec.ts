import { type Page, expect } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price', { exact: true }).fill('48');
  await page.getByLabel('Description').fill('A pair of pants.');
}

test('APROD-36 APROD-37 APROD-39 O-23 by keyboard on a phone an owner names own sizes, SKUs, barcodes, the cost and the search result', async ({
  page,
  browser,
  watch,
}, { retry }) => {
  watch.allowMovement();
  const name = `Court Pant ${retry}`;
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await openForm(page, name);
  await page.getByLabel('Cost per item').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Cost per item')).toHaveValue('12.00');
  await expect(page.getByText('Cost $12.00 · margin 75% · profit $36.00.')).toBeVisible();

  await page.getByLabel('Custom size').focus();
  await page.keyboard.type('32, 28, 30');
  await page.keyboard.press('Enter');
  const sizes = page.getByRole('group', { name: 'Sizes' });
  await expect(sizes.getByRole('checkbox', { checked: true })).toHaveCount(3);

  await page.getByText('Variants: price, SKU and barcode').focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: 'Variants' }).getByRole('row');
  await expect(rows).toHaveText([/Variant/, /28/, /30/, /32/]);
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('SKU of 28')).toBeFocused();
  for (const sku of ['CP-W28', 'CP-W30', 'CP-W32']) {
    await page.keyboard.type(`${sku}-${retry}`);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Barcode of 30').focus();
  await page.keyboard.type('4006381333931');

  await page.getByText('In search results').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title for search engines').fill(`Pants for Sneakers ${retry}`);
  const preview = page.getByRole('figure', { name: 'Preview of the search result' });
  await expect(preview).toContainText(`Pants for Sneakers ${retry} – Plenty`);
  await expect(preview).toContainText('A pair of pants.');
  await expectAccessible(page, 'The form', 'light');
  await expectAccessible(page, 'The form', 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(LARGE_PHONE.width);
  await page.getByRole('button', { name: 'Create Product' }).press('Enter');
  await expectToast(page, 'Product created successfully');

  const found = await shopDatabase().collection('products').where('name', '==', name).get();
  const [product] = found.docs;
  expect(product?.data()).toMatchObject({
    sizes: ['28', '30', '32'],
    cost: 1200,
    skus: { '28__any': `CP-W28-${retry}`, '30__any': `CP-W30-${retry}`, '32__any': `CP-W32-${retry}` },
    barcodes: { '30__any': '4006381333931' },
  });
  await page.getByLabel('Search products').fill(`cp-w30-${retry}`);
  await expect(page.getByRole('list', { name: 'Products' }).getByText(name)).toBeVisible();
  await expectShopperToSee(browser, `/products/${product?.id}`, async (shopper) => {
    await expect(shopper).toHaveTitle(`Pants for Sneakers ${retry} – Plenty`, { timeout: 1000 });
    await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect(await shopper.content()).not.toContain('CP-W28');
  });
});
