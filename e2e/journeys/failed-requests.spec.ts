import type { Product } from '@plenty/contract/catalog/product';
import { SHOP } from '../testing/environment.ts';
import { failRequests } from '../testing/network.ts';
import { openPage, waitUntilLoaded } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const LOST = 'ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED';
const UNLOADED = new RegExp(`${LOST}|dynamically imported module|Unable to preload CSS`);

test('ERR-02 a failed add to cart shows a message and works once the connection is back', async ({ page, watch }) => {
  watch.allow(new RegExp(LOST));
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
  const restore = await failRequests(page, /^\/api\/cart$/, 'POST');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Error', 'Failed to add item to cart. Please try again.');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Added to cart', 'Plenty Script Tee has been added to your cart.');
});

test('ERR-03 ERR-04 a cart change that fails shows a message and leaves the cart as it was', async ({
  page,
  watch,
}) => {
  watch.allow(new RegExp(LOST));
  await fillCart(page);
  await openPage(page, '/about');
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  const quantity = drawer.getByRole('group', { name: 'Quantity of Plenty Script Tee' }).getByRole('status');
  const mendChanges = await failRequests(page, /^\/api\/cart\/.+/, 'PUT');
  await more.click();
  await expectToast(page, 'Error', 'Failed to update item quantity.');
  await expect(quantity).toHaveText('1');
  await mendChanges();
  await more.click();
  await expect(quantity).toHaveText('2');
  watch.allowMovement();
  const mendRemovals = await failRequests(page, /^\/api\/cart\/.+/, 'DELETE');
  await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).click();
  await expectToast(page, 'Error', 'Failed to remove item from cart');
  await expect(quantity).toHaveText('2');
  await mendRemovals();
  await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).click();
  await expectToast(page, 'Success', 'Item removed from cart');
});

test('R-3 ERR-03 a line that is gone from the stored cart is reported and leaves the drawer', async ({
  page,
  watch,
}) => {
  watch.allow(/404.*\/api\/cart\//);
  await fillCart(page);
  await openPage(page, '/about');
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  await expect(more).toBeVisible();
  const [line] = (await (await page.request.get('/api/cart')).json()) as { id: string }[];
  await page.request.delete(`/api/cart/${line?.id}`, { headers: { origin: SHOP } });
  watch.allowMovement();
  await more.click();
  await expectToast(page, 'Error', 'This item is no longer in your cart.');
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, empty', includeHidden: true })).toHaveCount(1);
});

test('ERR-12 an order that cannot be sent shows a message and keeps the typed text', async ({
  page,
  watch,
}, testInfo) => {
  watch.allow(new RegExp(LOST));
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  const restore = await failRequests(page, /create-order$/, 'POST');
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expectToast(page, 'Order Failed', 'Failed to create order. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await listOrdersOf(email)).toHaveLength(0);
  await restore();
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  expect(await listOrdersOf(email)).toHaveLength(1);
});

test('ERR-12 a rejected order shows the server’s message', async ({ page, watch }, testInfo) => {
  const email = emailFor(testInfo);
  const product = shopDatabase().doc('products/10');
  await fillCart(page, { productId: 10, size: 'MED', color: 'Green', quantity: 1 });
  await openPage(page, '/checkout');
  // The quote for the typed state would report the missing item before the order is sent.
  const quoted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/checkout/quote') && response.request().postData()?.includes('"OR"') === true,
  );
  await fillCheckout(page, email);
  await quoted;
  watch.allow(/409.*create-order/);
  watch.allowMovement();
  try {
    await product.update({ inStock: false });
    await page.getByRole('button', { name: 'Complete Order - $75.99', exact: true }).click();
    await expectToast(page, 'Order Failed', 'Ripstop Cargo Short (MED, Green) is no longer available.');
  } finally {
    await product.update({ inStock: true });
  }
  expect(await listOrdersOf(email)).toHaveLength(0);
});

for (const { address, path, sentence } of [
  { address: '/', path: '/api/products', sentence: 'The new arrivals could not be loaded.' },
  { address: '/', path: '/api/gallery', sentence: 'The looks could not be loaded.' },
  { address: '/shop', path: '/api/products', sentence: 'The products could not be loaded.' },
  { address: '/gallery', path: '/api/gallery', sentence: 'The looks could not be loaded.' },
  { address: '/products/39', path: '/api/products/39', sentence: 'This product could not be loaded.' },
]) {
  test(`ERR-13 DATA-09 ${address} says that ${path} could not be loaded and retries on request`, async ({
    page,
    watch,
  }) => {
    watch.allow(new RegExp(LOST));
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) asked += 1;
    });
    const restore = await failRequests(page, new RegExp(`^${path}$`));
    // What is below the placeholders moves up when nothing replaces them.
    watch.allowMovement();
    await page.goto(address);
    const failed = page.getByRole('alert').filter({ hasText: sentence });
    await expect(failed).toBeVisible();
    expect(asked, 'nothing is asked twice by itself').toBe(1);
    await restore();
    await failed.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(failed).toHaveCount(0);
    await waitUntilLoaded(page);
    expect(asked).toBe(2);
  });
}

test('ERR-13 without its site texts the shop shows the default ones', async ({ page, watch }) => {
  watch.allow(new RegExp(LOST));
  await failRequests(page, /^\/api\/site$/);
  await openPage(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Shop',
    'Gallery',
    'About',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty');
});

test('ERR-13 a page whose code could not be loaded says so, and Back shows the page before', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(UNLOADED);
  await openPage(page, '/about');
  await page.getByRole('main').click();
  await expect(toastRegion(page)).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByText('This page could not be loaded. Check your connection.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made to go with the pair you already love.');
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
});

test('SHOP-17 ERR-13 a search without a connection leaves the list, which does without close matches', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(UNLOADED);
  watch.allowMovement();
  await openPage(page, '/shop');
  await page.getByRole('searchbox').first().click();
  await expect(toastRegion(page)).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('searchbox').first().fill('script cap');
  await expect(page.getByText('Showing 2 of 40 products')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-recovering');
  await page.getByRole('searchbox').first().fill('');
  await expect(page.getByText('Showing 40 of 40 products')).toBeVisible();
});

test('ERR-02 BIS-01 a size that has sold out meanwhile is not offered any more, but the line for it is', async ({
  page,
  watch,
}) => {
  watch.allow(/409.*\/api\/cart/);
  watch.allowMovement();
  const product = (await (await page.request.get('/api/products/39')).json()) as Product;
  const message = 'Plenty Script Tee is sold out in this size and color.';
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'out-of-stock', message } })
      : route.continue(),
  );
  await page.route('**/api/products/39', (route) => {
    const variants = product.sizes.flatMap((size) =>
      product.colors.map((color) => {
        const availability = size === 'LRG' && color === 'Blue' ? 'sold-out' : 'in-stock';
        return { size, color, availability };
      }),
    );
    return route.fulfill({ json: { ...product, variants } });
  });
  const line = page.getByRole('button', { name: 'Your size sold out? Tell me when it’s back' });
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'LRG');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Error', message);
  await expect(line).toBeVisible();
});
