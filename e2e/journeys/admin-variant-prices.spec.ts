import { expect } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { fetchCart } from '../testing/cart.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { fillCart } from '../testing/shopper.ts';
import { test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const PRODUCT = {
  description: 'Keeps the rain out.',
  category: 'tees',
  colors: ['Black'],
  pictures: [],
  featured: false,
};

async function createProduct(id: number, name: string) {
  const at = new Date(Date.now() - 60_000);
  const fields = { ...PRODUCT, id, name, price: 4800, sizes: ['SM', 'MED', '3XL'], inStock: true };
  const reference = shopDatabase().collection('products').doc(String(id));
  await reference.set({ ...fields, createdAt: at, updatedAt: at });
  return reference;
}

test('APROD-40 O-23 D-63 by keyboard on a phone an owner gives a size its own price; list, cart and undo follow', async ({
  page,
  watch,
}, { retry }) => {
  watch.allowMovement();
  const [id, name] = [73_001 + retry, `Rain Tee ${retry}`];
  const reference = await createProduct(id, name);
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, `products&product=${id}`);
  await page.getByLabel('Cost per item').fill('12');
  await page.getByText('Variants: price, SKU and barcode').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price of SM in Black')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Price of SM in Black')).toBeFocused();
  await expect(page.getByLabel('Price of SM in Black')).toHaveAttribute('placeholder', '48.00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const large = page.getByLabel('Price of 3XL in Black');
  await expect(large).toBeFocused();
  await page.keyboard.type('more');
  const save = page.getByRole('button', { name: 'Update Product' });
  await save.press('Enter');
  await expect(page.getByText('3XL in Black: The price must be an amount such as 54.00')).toBeVisible();
  await expect(large).toBeFocused();
  await expect(large).toHaveValue('more');
  await large.fill('$54');
  await page.keyboard.press('Tab');
  await expect(large).toHaveValue('54.00');
  await expect(page.getByText('Variants: price, SKU and barcode (1 size has its own price)')).toBeVisible();
  await expect(page.getByText('margin 75% to 78% · profit $36.00 to $42.00.')).toBeVisible();
  await page.getByLabel('Sale price').fill('40');
  await expect(page.getByText('A sale lowers every price above the sale price to it.')).toBeVisible();
  await page.getByLabel('Sale price').fill('');
  await expectAccessible(page, 'The form', 'light');
  await expectAccessible(page, 'The form', 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(LARGE_PHONE.width);
  await save.press('Enter');
  // The message stays as long as its button has the focus.
  const undo = toastRegion(page).getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expectToast(page, 'Product updated successfully');
  expect((await reference.get()).data()).toMatchObject({ price: 4800, prices: { '3xl__black': 5400 } });
  const row = page.getByRole('link', { name: `${name} from $48.00 · tees` });
  await expect(row).toBeVisible();
  const item = { productId: id, color: 'Black', quantity: 1 };
  await fillCart(page, { ...item, size: 'SM' }, { ...item, size: '3XL' });
  const lines = await fetchCart(page);
  expect(lines.map(({ price }) => price).toSorted()).toEqual(['48.00', '54.00']);

  await undo.press('Enter');
  await expectToast(page, 'The change was taken back');
  expect((await reference.get()).data()).not.toHaveProperty('prices');
  await expect(row).toBeHidden();
  await reference.delete();
});

test('D-63 a bulk change and the table of prices say what becomes of own prices', async ({ page, watch }, {
  retry,
}) => {
  watch.allowMovement();
  const [id, name] = [73_101 + retry, `Mist Tee ${retry}`];
  const reference = await createProduct(id, name);
  await reference.update({ prices: { '3xl__black': 5400 } });
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Price', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Price' });
  await expect(dialog.getByLabel('Percent')).toBeFocused();
  await page.keyboard.type('10');
  await expect(dialog.getByText('sizes and colors with their own price change by as much.')).toBeVisible();
  await expectAccessible(page, 'The dialog', 'light');
  await expectAccessible(page, 'The dialog', 'dark');
  await dialog.getByLabel('Percent').press('Enter');
  await expectToast(page, '1 product changed.');
  expect((await reference.get()).data()).toMatchObject({ price: 4320, prices: { '3xl__black': 4860 } });
  await openAdmin(page, 'products&view=table');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 own price stays as it is');
  await reference.delete();
});
