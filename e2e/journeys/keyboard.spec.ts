import type { Page } from '@playwright/test';
import { PASSWORD, registerCustomer } from '../testing/customer.ts';
import { expectVisibleFocus, tabTo } from '../testing/keyboard.ts';
import { openPage, waitUntilLoaded } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { ADDRESS, emailFor, fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

async function expectHeading(page: Page, text: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(text);
  await expect(heading).toBeFocused();
}

async function expectTrapped(page: Page, dialog: string, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
    });
    expect(isInside, `stop ${stop + 1} is inside ${dialog}`).toBe(true);
  }
}

test('LAY-20 CART-06 CHK-21 a keyboard alone is enough to buy', async ({ page, watch }, testInfo) => {
  const email = emailFor(testInfo);
  await openPage(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Shop The Collection' }));
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Shop All Products');
  await tabTo(page, page.getByPlaceholder('Search products...'));
  const arrive = watch.allowMovement();
  await page.keyboard.type('script tee');
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  await tabTo(page, page.getByRole('article').first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Plenty Script Tee');
  arrive();
  await tabTo(page, page.getByRole('radio', { name: 'Blue' }));
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page);
  await expect(page.getByRole('radio', { name: 'Natural/Green' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'XS' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'SM', exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart', exact: true }));
  await page.keyboard.press('Enter');
  const cart = page.getByRole('button', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await tabTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await tabTo(page, drawer.getByRole('button', { name: 'Increase quantity' }));
  await page.keyboard.press('Space');
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$96.00');
  await tabTo(page, drawer.getByRole('link', { name: 'Checkout', exact: true }));
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Checkout');
  await tabTo(page, page.getByLabel('Email'));
  const { country: _preset, ...typed } = ADDRESS;
  // The second address line stays empty.
  const { firstName, lastName, address, ...rest } = typed;
  for (const value of [email, firstName, lastName, address, '', ...Object.values(rest)]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  await tabTo(page, page.getByRole('button', { name: 'Complete Order - $103.99', exact: true }));
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Order Confirmed!');
  const [order] = await listOrdersOf(email);
  expect(order).toMatchObject({ total: 10399, shippingAddress: ADDRESS });
});

test('LAY-19 the first Tab offers a skip link past the header', async ({ page }) => {
  await openPage(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All' })).toBeFocused();
});

test('LAY-19 the skip link leaves the secret of an emailed link in the address', async ({ page }) => {
  const address = `/reset-password#token=${'a'.repeat(43)}`;
  await openPage(page, address);
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
});

test('LAY-21 CART-02 search and cart trap the focus, close with Escape and restore the focus', async ({ page }) => {
  await fillCart(page);
  await openPage(page, '/about');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await tabTo(page, search);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search Products' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expectTrapped(page, 'search', 6);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();
  const cart = page.getByRole('button', { name: /^Cart/ });
  await tabTo(page, cart);
  await page.keyboard.press('Space');
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectTrapped(page, 'cart', 12);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();
});

test('AUTH-03 LAY-23 a keyboard alone is enough to sign in and out, and the focus is kept', async ({
  page,
  watch,
}, testInfo) => {
  const { email } = await registerCustomer(page, emailFor(testInfo));
  await openPage(page, '/about');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Sign In');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'My Account');
  await waitUntilLoaded(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  await tabTo(page, profile.getByRole('button', { name: 'Edit Name' }));
  await page.keyboard.press('Enter');
  await expect(profile.getByLabel('First Name')).toBeFocused();
  await tabTo(page, profile.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(profile).toBeFocused();
  const addresses = page.getByRole('region', { name: 'Addresses' });
  const sections = page.getByRole('navigation', { name: 'Account', exact: true });
  await tabTo(page, sections.getByRole('link', { name: 'Addresses' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(addresses).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(addresses.getByRole('button', { name: 'Add Address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(addresses.getByLabel('First Name')).toBeFocused();
  await tabTo(page, addresses.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(addresses).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign Out' }), 'Shift+Tab');
  // After the response the account page is replaced by a shorter one.
  watch.allowMovement();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Account Required');
});

test.describe('on a small screen', () => {
  test.use({ viewport: PHONE });

  test('LAY-25 SHOP-11 menu and filters trap the focus, close with Escape and restore the focus', async ({ page }) => {
    await openPage(page, '/shop');
    for (const [control, title] of [
      ['Menu', 'Menu'],
      ['Filters', 'Filter Products'],
    ] as const) {
      const button = page.getByRole('button', { name: control, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expectTrapped(page, title, 12);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });
});

test('PDP-01 GAL-04 the arrow keys change the picture, and focus shows the pins', async ({ page }) => {
  await openPage(page, '/products/39');
  const carousel = page.getByRole('region', { name: 'Pictures of Plenty Script Tee' });
  await tabTo(page, carousel.getByRole('list').first());
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(1)).toHaveAttribute(
    'aria-current',
    'true',
  );
  await openPage(page, '/gallery');
  const marker = page.getByRole('article').first().locator('img').locator('..').getByRole('link').first();
  await tabTo(page, marker);
  await expect(marker).toHaveCSS('opacity', '1');
});
