import { openPage } from '../testing/open-page.ts';
import { DESKTOP, PHONE } from '../testing/screen-matrix.ts';
import { SCRIPT_TEE, fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

/** The prices in an element's text, in dollars. */
const readPrices = (text: string) => [...text.matchAll(/\$([\d.]+)/g)].map(([, dollars]) => Number(dollars));

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`PAIR-07 on a ${name}, the cart names what makes shipping free, until it is waved away`, async ({ page }) => {
    await page.setViewportSize(size);
    await fillCart(page, SCRIPT_TEE);
    await openPage(page, '/about');
    await page.getByRole('button', { name: /^Cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    const suggestion = cart.getByRole('complementary', { name: 'For free shipping' });
    await expect(suggestion.getByText('With this, shipping is free')).toBeVisible();
    const [price = 0] = readPrices((await suggestion.textContent()) ?? '');
    expect(48 + price, 'it closes the gap to $100').toBeGreaterThanOrEqual(100);

    // By keyboard, as by touch.
    await suggestion.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/\d+/);
    await expect(cart).toBeHidden();

    await page.getByRole('button', { name: /^Cart/ }).click();
    await suggestion.getByRole('button', { name: 'No, Thanks' }).click();
    await expect(suggestion).toBeHidden();
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(page.getByText('shipping is free')).toBeHidden();
  });
}

test('PAIR-07 the checkout names it too, and nothing is suggested once shipping is free', async ({ page }) => {
  await fillCart(page, SCRIPT_TEE);
  await openPage(page, '/shop');
  await page.getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByText('With this, shipping is free')).toBeVisible();
  await cart.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('With this, shipping is free')).toBeVisible();

  await fillCart(page, { ...SCRIPT_TEE, quantity: 2 });
  await openPage(page, '/shop');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(cart.getByText('Free shipping', { exact: true })).toBeVisible();
  await expect(cart.getByText('shipping is free')).toBeHidden();
});
