import type { Locator, Page } from '@playwright/test';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { SOCKS, createSocks, removeSocks } from '../testing/sock-category.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const products = () => shopDatabase().collection('products');

/** Clicks, and counts it. Choosing an option of a select is two clicks for a hand. */
function countClicks() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    choose: async (target: Locator, option: string) => {
      clicks += 2;
      await target.selectOption(option);
    },
    getClicks: () => clicks,
  };
}

const selectAll = (page: Page) => page.getByRole('checkbox', { name: `Select all ${SOCKS}`, exact: true });

test.afterEach(removeSocks);

test('O-20 a price on a category of 18 takes at most 5 clicks, is previewed, and one undo takes it back', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  const socks = await createSocks(70_001);
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  const { click, choose, getClicks } = countClicks();
  await choose(page.getByLabel('Category'), socks.category);
  await expect(selectAll(page)).toBeVisible();
  await click(selectAll(page));
  await expect(page.getByText('18 selected')).toBeVisible();
  await click(page.getByRole('button', { name: 'Price', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Price' });
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByText('$30.00 → $27.00')).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Change 18 products' }));
  await expectToast(page, '18 products changed.');
  // It stays while a pointer is on it.
  await toastRegion(page).getByRole('button', { name: 'Undo' }).hover();
  expect(getClicks()).toBeLessThanOrEqual(5);
  expect(await socks.listPrices()).toEqual([2700]);
  await expect(page.getByText('$27.00', { exact: false }).first()).toBeVisible();
  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The change was taken back');
  expect(await socks.listPrices()).toEqual([3000]);
  await selectAll(page).click();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: 'Change 18 products' }).click();
  await expectToast(page, '18 products changed.');
  expect(await socks.listPrices(), 'the same change once more is a new one').toEqual([2700]);
});

test('O-34 the same works with the keyboard alone on a phone, and what was changed meanwhile stays', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  const socks = await createSocks(71_001);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await page.getByLabel('Category').selectOption(socks.category);
  await selectAll(page).press('Space');
  const excepted = page.getByRole('checkbox', { name: 'Select Sock 18', exact: true });
  await excepted.press('Space');
  await expect(page.getByText('17 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Sale', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  await expect(dialog.getByLabel('Percent')).toBeFocused();
  await page.keyboard.type('20');
  await expect(dialog.getByText('17 products', { exact: true })).toBeVisible();
  await products().doc('71001').update({ price: 5000 });
  await page.keyboard.press('Enter');
  await expectToast(page, '16 products changed. 1 product had been changed meanwhile and stayed.');
  const undo = toastRegion(page).getByRole('button', { name: 'Undo' });
  await undo.focus();
  const saved = await socks.findAll();
  const sales = new Map(saved.docs.map((product) => [product.id, product.get('sale') as unknown]));
  expect(sales.get('71001')).toBeUndefined();
  expect(sales.get('71018')).toBeUndefined();
  expect(sales.get('71002')).toEqual({ price: 2400 });
  await products()
    .doc('71002')
    .update({ sale: { price: 2000 } });
  await undo.press('Enter');
  await expectToast(page, 'The change was taken back', '1 product was changed since: what was changed there stayed.');
});

test('O-20 prices are typed and pasted into a table with the keyboard alone, and what was changed meanwhile stays', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  const socks = await createSocks(72_001);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await openAdmin(page, 'products&view=table');
  await page.getByLabel('Category').selectOption(socks.category);
  const price = (number: number) => page.getByLabel(`Price of Sock ${number}`, { exact: true });
  const stored = async (number: number) =>
    Number(
      (
        await products()
          .doc(String(72_000 + number))
          .get()
      ).get('price'),
    );
  await expect(page.getByRole('row')).toHaveCount(SOCKS + 1);
  await price(18).press('ArrowDown');
  await expect(price(17)).toBeFocused();
  await page.keyboard.type('31.5');
  await page.keyboard.press('Enter');
  await expect(price(16)).toBeFocused();
  await expect.poll(() => stored(17)).toBe(3150);
  await expect(price(17)).toHaveValue('31.50');
  await page.keyboard.type('soon');
  await page.keyboard.press('ArrowDown');
  await expect(price(16)).toHaveAttribute('aria-invalid', 'true');
  expect(await stored(16)).toBe(3000);
  await price(15).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '40\n41\n42\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expectToast(page, '3 cells saved.');
  expect([await stored(15), await stored(14), await stored(13)]).toEqual([4000, 4100, 4200]);
  await products().doc('72012').update({ price: 9900 });
  await price(12).fill('1');
  await price(12).press('Enter');
  await expect(page.getByText('Somebody changed it meanwhile.', { exact: false })).toBeVisible();
  await expect(price(12)).toHaveValue('99.00');
  expect(await stored(12)).toBe(9900);
});
