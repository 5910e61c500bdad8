import { chooseOption } from '../testing/products.ts';
import { fillCart } from '../testing/shopper.ts';
import { holdScripts } from '../testing/network.ts';
import { waitUntilLoaded } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const CODE = /\/assets\/.*\.js$/;
const SLOW = 'This takes longer than it should.';

test('while the scripts load the shop shows its name', async ({ page, watch }) => {
  const release = await holdScripts(page, '/about');
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByText('The shop is opening.')).toBeVisible();
  watch.allowMovement();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made to go with the pair you already love.');
  await expect(page.getByText('The shop is opening.')).toHaveCount(0);
});

for (const [name, address, seen] of [
  ['HOME-01', '/', 'Shop The Collection'],
  ['SHOP-20', '/shop', 'Showing 40 of 40 products'],
  ['PDP-01', '/products/39', '$48.00'],
  ['GAL-03', '/gallery', 'Plenty Script Tee'],
] as const) {
  test(`${name} ${address} is visible before its scripts, and hydration changes nothing`, async ({ page }) => {
    const release = await holdScripts(page, address);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByText(seen).first()).toBeVisible();
    await expect(page.locator('[data-style]:not([style])')).toHaveCount(0);
    const mark = () =>
      [...document.querySelectorAll('#root *')].map((each) => Object.assign(each, { wasDrawn: true })).length;
    const count = () => [...document.querySelectorAll('#root *')].filter((each) => 'wasDrawn' in each).length;
    const rendered = await page.evaluate(mark);
    expect(rendered).toBeGreaterThan(100);
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    expect(await page.evaluate(count)).toBe(rendered);
  });
}

test('CHK-01 CHK-04 the checkout is visible before its scripts, and the form replaces its prerendered copy', async ({
  page,
}) => {
  await fillCart(page);
  const release = await holdScripts(page, '/checkout');
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  for (const title of ['Contact Information', 'Shipping Address', 'Order Summary']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const placeOf = (text: string) => page.locator('main').getByText(text, { exact: true }).boundingBox();
  const before = await placeOf('Country');
  release();
  await expect(page.getByRole('button', { name: 'Complete Order - $55.99' })).toBeVisible();
  expect(await placeOf('Country')).toEqual(before);
});

test('CART-01 PDP-10 a tap before the scripts have loaded takes effect afterwards', async ({ page }) => {
  const release = await holdScripts(page, '/products/39');
  await page.goto('/products/39', { waitUntil: 'domcontentloaded' });
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'LRG');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expectToast(page, 'Added to cart');
  await expect(page.getByRole('radio', { name: 'LRG' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
});

for (const [row, address, role, chosen] of [
  ['PDP-05', '/products/39', 'radio', [/^Pink/, /^Blue/, /^LRG/]],
  ['SHOP-05', '/shop', 'checkbox', [/^Tees/]],
] as const) {
  test(`${row} a ${role} of ${address} that is pressed before the scripts have loaded shows it at once, and stays pressed`, async ({
    page,
    watch,
  }) => {
    const release = await holdScripts(page, address);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const name of chosen) await page.getByRole(role, { name }).check();
    const last = page.getByRole(role, { name: chosen.at(-1) });
    const frames = await last.evaluateHandle((field: HTMLInputElement) => {
      const seen = { without: 0 };
      const look = () => {
        if (!field.checked) seen.without += 1;
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    // The list applies the choice when it can.
    watch.allowMovement();
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page).toHaveURL(/\?/);
    await waitUntilLoaded(page);
    expect(await frames.jsonValue()).toEqual({ without: 0 });
    for (const name of chosen.slice(-2)) await expect(page.getByRole(role, { name })).toBeChecked();
  });
}

test('CART-01 PDP-10 a tap during hydration takes effect after earlier choices', async ({ page }) => {
  const release = await holdScripts(page, '/products/39');
  await page.goto('/products/39', { waitUntil: 'domcontentloaded' });
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'LRG');
  const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  // A slow phone is busy for a while, and handles the tap at the end.
  await page.evaluate(() => {
    document.querySelector('#root')?.addEventListener('hydrated', () => {
      console.info('busy');
      const end = performance.now() + 2000;
      while (performance.now() < end);
    });
  });
  const busy = page.waitForEvent('console', (message) => message.text() === 'busy');
  release();
  await busy;
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10);
  await expectToast(page, 'Added to cart');
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
});

test('SHOP-03 SHOP-05 text and choices entered before the scripts have loaded take effect', async ({ page, watch }) => {
  const release = await holdScripts(page, '/shop');
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').first().fill('script cap');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  // The list has already applied the earlier choices.
  watch.allowMovement();
  release();
  await waitUntilLoaded(page);
  await expect(page.getByText('Showing 2 of 40 products')).toBeVisible();
  await expect(page).toHaveURL(/search=script(\+|%20)cap/);
  await expect(page.getByRole('combobox').first()).not.toHaveValue('newest');
});

test('when the scripts fail to load the shop says so and offers to try again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/shop');
  await expect(page.getByText(SLOW)).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole('link', { name: 'load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop says that it needs JavaScript', async ({ page }) => {
    await page.goto('/about');
    // Playwright reaches into a noscript by position only.
    const sentence = page.locator('noscript p');
    await expect(sentence).toContainText('Plenty needs JavaScript to show its products.');
    await expect(sentence).toBeVisible();
    await expect(sentence).toBeInViewport();
    await expect(page.getByText('The shop is opening.')).toBeHidden();
  });

  test('R-22 home can be read and links onward', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript h1')).toHaveText('Plenty');
    await expect(page.locator('noscript a[href="/gallery"]')).toHaveText('Gallery');
  });

  test('PDP-01 a product can be read, and the shop links to it', async ({ page }) => {
    await page.goto('/shop');
    const link = page.locator('noscript a[href="/products/39"]');
    await expect(link).toHaveText('Plenty Script Tee');
    await link.click();
    await expect(page).toHaveTitle('Plenty Script Tee – Plenty');
    await expect(page.locator('noscript h1')).toBeVisible();
    await expect(page.locator('noscript p').first()).toHaveText('$48.00');
  });
});
