import { cartLines, fetchCart } from '../testing/cart.ts';
import type { Page } from '@playwright/test';
import { SCRIPT_TEE, fillCart } from '../testing/shopper.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { DESKTOP } from '../testing/screen-matrix.ts';
import { SHOP } from '../testing/environment.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Cart/ }).click();
  return page.getByRole('dialog', { name: 'Cart' });
}

test('CART-01 CART-02 CART-03 CART-04 the drawer slides in from the right and loads the cart each time', async ({
  page,
}) => {
  await openPage(page, '/about');
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/cart')) asked += 1;
  });
  const release = await holdRequests(page, '/api/cart');
  const drawer = await openCart(page);
  await expect(drawer.getByText('Loading cart items...', { exact: true })).toBeVisible();
  release();
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
  const panel = drawer.locator('> div').first();
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBe((await page.getByRole('banner').first().boundingBox())?.width);
  expect((await panel.boundingBox())?.x).toBeGreaterThan(DESKTOP.width / 2);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  expect(asked).toBe(1);
  await openCart(page);
  await expect(drawer).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await drawer.getByRole('button', { name: 'Continue Shopping', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('CART-02 Back closes the cart and shows the page it leads to', async ({ page }) => {
  await openPage(page, '/shipping');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  const drawer = await openCart(page);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/shipping');
  await expect(drawer).toBeHidden();
});

test('CART-04 to 08 CART-10 CART-11 a line shows the product, its price and its quantity', async ({ page }) => {
  await fillCart(page, SCRIPT_TEE, { productId: 27, size: 'LRG', color: 'Gray', quantity: 2 });
  await openPage(page, '/');
  const drawer = await openCart(page);
  const lines = cartLines(page);
  await expect(lines).toHaveCount(2);
  const tee = lines.filter({ hasText: 'Plenty Script Tee' });
  await expect(tee.locator('img')).toHaveAttribute('src', /^\/pictures\/script-tee-/);
  await expect(tee.getByText('Size: MED', { exact: true })).toBeVisible();
  await expect(tee.getByText('Color: Blue', { exact: true })).toBeVisible();
  await expect(tee.getByText('$48.00', { exact: true })).toBeVisible();
  await expect(tee.getByRole('status')).toHaveText('1');
  await expect(tee.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await expect(tee.getByRole('button', { name: 'Increase quantity' })).toBeEnabled();
  await expect(tee.getByRole('button', { name: 'Remove Plenty Script Tee' })).toBeVisible();
  const jogger = lines.filter({ hasText: 'Everyday Jogger' });
  await expect(jogger.getByRole('status')).toHaveText('2');
  await expect(jogger.getByRole('button', { name: 'Decrease quantity' })).toBeEnabled();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$216.00');
  await expect(drawer.getByRole('button', { name: 'Continue Shopping', exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
});

test('CART-06 CART-08 the controls of two sizes of one product have names of their own', async ({ page }) => {
  await fillCart(page, SCRIPT_TEE, { ...SCRIPT_TEE, size: 'LRG' });
  await openPage(page, '/about');
  const drawer = await openCart(page);
  for (const size of ['MED', 'LRG']) {
    const variant = `Plenty Script Tee, ${size}, Blue`;
    await expect(drawer.getByRole('button', { name: `Remove ${variant}`, exact: true })).toBeVisible();
    await expect(drawer.getByRole('group', { name: `Quantity of ${variant}`, exact: true })).toBeVisible();
  }
});

test('CART-06 CART-09 CART-12 LAY-24 plus and minus change the quantity between one and ten', async ({ page }) => {
  await fillCart(page, { ...SCRIPT_TEE, quantity: 9 });
  await openPage(page, '/about');
  const drawer = await openCart(page);
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  const less = drawer.getByRole('button', { name: 'Decrease quantity' });
  const quantity = drawer.getByRole('group', { name: 'Quantity of Plenty Script Tee' }).getByRole('status');
  const subtotal = drawer.getByText('Subtotal', { exact: true }).locator('..');
  await more.click();
  await expect(quantity).toHaveText('10');
  await expect(subtotal).toHaveText('Subtotal$480.00');
  await expect(more).toBeDisabled();
  for (let left = 9; left >= 1; left -= 1) {
    await less.click();
    await expect(quantity).toHaveText(String(left));
  }
  await expect(less).toBeDisabled();
  await expect(subtotal).toHaveText('Subtotal$48.00');
  await expect
    .poll(async () => ((await (await page.request.get('/api/cart')).json()) as { quantity: number }[])[0]?.quantity)
    .toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toHaveText('1');
});

for (const viewport of [
  { width: 667, height: 331 },
  { width: 375, height: 553 },
]) {
  test.describe(`on a low screen, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('CART-05 CART-06 CART-10 every line, its controls and Checkout can be scrolled to', async ({ page }) => {
      await fillCart(page, SCRIPT_TEE, { ...SCRIPT_TEE, size: 'LRG' });
      await openPage(page, '/about');
      const drawer = await openCart(page);
      await expect(cartLines(page)).toHaveCount(2);
      for (const line of await cartLines(page).all()) {
        await line.scrollIntoViewIfNeeded();
        await expect(line).toBeInViewport({ ratio: 1 });
        await line.getByRole('button', { name: 'Increase quantity' }).click();
        await expect(line.getByRole('status')).toHaveText('2');
      }
      await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
      await expect(page).toHaveURL('/checkout');
    });
  });
}

test('CART-09 the API rejects a quantity below one', async ({ page }) => {
  await fillCart(page);
  const [line] = (await (await page.request.get('/api/cart')).json()) as { id: string }[];
  for (const quantity of [0, -1]) {
    const response = await page.request.put(`/api/cart/${line?.id}`, { data: { quantity }, headers: { origin: SHOP } });
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain('Quantity must be at least 1');
  }
});

test('CART-07 a removal that ends late leaves the focus where the shopper is by then', async ({ page, watch }) => {
  await fillCart(page, SCRIPT_TEE, { ...SCRIPT_TEE, size: 'LRG' });
  await openPage(page, '/about');
  const drawer = await openCart(page);
  const [first] = await fetchCart(page);
  const release = await holdRequests(page, `/api/cart/${first?.id}`);
  const line = cartLines(page).first();
  watch.allowMovement();
  await line.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(line).toHaveAttribute('aria-busy', 'true');
  await expect(line.getByRole('button', { name: /^Remove / })).toBeFocused();
  const checkout = drawer.getByRole('link', { name: 'Checkout', exact: true });
  await checkout.focus();
  release();
  await expect(cartLines(page)).toHaveCount(1);
  await expectToast(page, 'Success', 'Item removed from cart');
  await expect(checkout).toBeFocused();
});

test('CART-07 CART-13 removing the last line shows a toast and an empty cart', async ({ page, watch }) => {
  await fillCart(page);
  await openPage(page, '/about');
  const drawer = await openCart(page);
  watch.allowMovement();
  await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).click();
  await expectToast(page, 'Success', 'Item removed from cart');
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  expect(await (await page.request.get('/api/cart')).json()).toEqual([]);
});
