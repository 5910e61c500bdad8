import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

test('PAIR-07 the cart names the cheapest way to free shipping once, and takes no for an answer', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const at = new Date().toISOString();
    const chosen = { top: { size: 'MED', at }, bottom: { size: 'MED', at }, headwear: { size: 'MED', at } };
    localStorage.setItem('sizeMemory', JSON.stringify({ chosen }));
  });
  await fillCart(page);
  await openPage(page, '/shop');
  const openCart = page.getByRole('button', { name: /^Cart/ });
  await openCart.click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  const suggestion = cart.getByRole('complementary', { name: /ships? free/ });
  await expect(suggestion).toBeVisible();
  expect(await suggestion.getByRole('listitem').count()).toBeLessThanOrEqual(2);
  // Each tap adds one of them, in the shopper's size, until shipping is free.
  while (await suggestion.isVisible()) {
    const add = suggestion.getByRole('button', { name: /^Add / }).first();
    const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
    await add.click();
    await expect(cart.getByRole('list', { name: 'Items in your cart' }).getByText(name)).toBeVisible();
    await expect(suggestion.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expect(cart.getByText('Free', { exact: true })).toBeVisible();
});

test('PAIR-07 a dismissed suggestion stays away, in the cart and at checkout', async ({ page }) => {
  await fillCart(page);
  await openPage(page, '/shop');
  await page.getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('complementary', { name: /ships? free/ })).toBeVisible();
  await cart.getByRole('link', { name: 'Checkout' }).click();
  const suggestion = page.getByRole('complementary', { name: /ships? free/ });
  await expect(suggestion).toBeVisible();
  await suggestion.getByRole('button', { name: 'No, Thanks' }).press('Enter');
  await expect(suggestion).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Complete Order/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(cart.getByText('Subtotal')).toBeVisible();
  await expect(suggestion).toHaveCount(0);
});
