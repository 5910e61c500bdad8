import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { expectApplied, orderAmounts } from '../testing/checkout.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { SCRIPT_TEE, fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

/** A product that no other journey buys this many of. */
const LACES = 'Flat Laces';

async function findLaces() {
  const [found] = (await shopDatabase().collection('products').where('name', '==', LACES).get()).docs;
  const { id, sizes, colors, price } = (found?.data() ?? {}) as {
    id: number;
    sizes: string[];
    colors: string[];
    price: number;
  };
  return { item: { productId: id, size: sizes[0] ?? '', color: colors[0] ?? '', quantity: 10 }, total: price * 10 };
}

const toDollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test('DISC-07 DISC-09 O-20 a code for one category goes out as a link, and cart and checkout say what it is for', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const code = `L${testInfo.testId.slice(-6).toUpperCase()}${process.pid}`;
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, 'orders&part=codes');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Add Discount Code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Discount Code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Percent').fill('20');
  await dialog.getByLabel('Applies to').selectOption({ label: 'Some categories' });
  await dialog.getByLabel('Percent').press('Enter');
  await expect(dialog.getByText('Please choose a category')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Bottoms' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Not on items on sale' }).press('Space');
  await expectAccessible(page, 'a code for a category', 'dark');
  await dialog.getByLabel('Percent').press('Enter');
  await expectToast(page, 'Discount code created successfully');
  const row = page.getByRole('button', { name: new RegExp(`^${code}`) });
  await expect(row).toContainText('20% off Bottoms, not on items on sale');
  await row.press('Enter');
  const link = await page.getByText(`/discount/${code}`).last().innerText();

  const shopper = await openSecondBrowser(browser, watch);
  await shopper.setViewportSize(LARGE_PHONE);
  await fillCart(shopper);
  await shopper.goto(`${link}?redirect=/products/${SCRIPT_TEE.productId}`);
  await expect(shopper).toHaveURL(new RegExp(`/products/${SCRIPT_TEE.productId}$`));
  await expectToast(shopper, `Discount code ${code}`);
  await shopper.getByRole('button', { name: /^Cart/ }).click();
  const drawer = shopper.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText('This code is for Bottoms only.')).toBeVisible();
  await expectAccessible(shopper, 'a cart whose code does not fit', 'light');

  const [jogger] = (await shopDatabase().collection('products').where('category', '==', 'bottoms').get()).docs;
  const { id, sizes, colors, price } = (jogger?.data() ?? {}) as Record<string, never> & {
    id: number;
    sizes: string[];
    colors: string[];
    price: number;
  };
  await fillCart(shopper, { productId: id, size: sizes[1] ?? '', color: colors[0] ?? '', quantity: 1 });
  const off = `-${toDollars(Math.round(price / 5))}`;
  await openPage(shopper, '/shop');
  await shopper.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(drawer.getByText('Discount (20% off Bottoms, not on items on sale)').locator('..')).toContainText(off);
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expectApplied(shopper, code, off);
  await expect(orderAmounts(shopper).nth(1)).toHaveText(`Discount (20% off Bottoms, not on items on sale)${off}`);
  await expectAccessible(shopper, 'a checkout with a limited code', 'dark');
});

test('DISC-08 O-25 an automatic discount is in every cart it fits, without a code', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const { item, total } = await findLaces();
  const name = `A${testInfo.testId.slice(-6).toUpperCase()}${process.pid}`;
  await signInAsAdmin(page);
  await openAdmin(page, 'orders&part=codes');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Add Discount Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Discount Code' });
  await dialog.getByLabel('How shoppers get it').selectOption({ label: 'Automatically, in every cart it fits' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Percent').fill('50');
  await dialog.getByLabel('From a subtotal of').fill(String(total / 100));
  await dialog.getByLabel('Applies to').selectOption({ label: 'Some products' });
  await dialog.getByLabel('Add a product by its name').fill(LACES);
  await dialog.getByRole('button', { name: `Add ${LACES}` }).click();
  await expectAccessible(page, 'an automatic discount', 'light');
  await dialog.getByRole('button', { name: 'Add Discount Code' }).click();
  await expectToast(page, 'Discount code created successfully');
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('Automatic');

  const shopper = await openSecondBrowser(browser, watch);
  await fillCart(shopper, item);
  const off = `-${toDollars(total / 2)}`;
  await openPage(shopper, '/shop');
  await shopper.getByRole('button', { name: /^Cart/ }).click();
  const drawer = shopper.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText(`Discount (50% off ${LACES})`).locator('..')).toContainText(off);
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(orderAmounts(shopper).nth(1)).toHaveText(`Discount (50% off ${LACES})${off}`);

  await row.click();
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Discount code updated successfully');
  await openPage(shopper, '/checkout');
  await expect(orderAmounts(shopper).nth(1)).toContainText('Shipping');
});
