import { openPage } from '../testing/open-page.ts';
import { DESKTOP, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test('LAY-19 LAY-20 the header stays in view and leads to shop, gallery and about', async ({ page }) => {
  await openPage(page, '/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Plenty, home' })).toHaveAttribute('href', '/');
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Shop', 'Gallery', 'About']);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await header.boundingBox())?.y).toBe(0);
  await links.nth(1).click();
  await expect(page).toHaveURL('/gallery');
  await links.nth(2).click();
  await expect(page).toHaveURL('/about');
  await links.nth(0).click();
  await expect(page).toHaveURL('/shop');
  await header.getByRole('link', { name: 'Plenty, home' }).click();
  await expect(page).toHaveURL('/');
});

test('LAY-21 LAY-22 the search dialog needs a term and leads to its results', async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Products' });
  await expect(dialog.getByRole('heading', { name: 'Search Products', exact: true })).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Search', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('searchbox').fill('   ');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('searchbox').fill('script tee');
  await submit.click();
  await expect(page).toHaveURL('/shop?search=script+tee');
  await expect(dialog).toBeHidden();
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('script tee');
});

test('LAY-21 selecting text past the edge of a dialog leaves it open, and a click beside it closes it', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Products' });
  const field = dialog.getByRole('searchbox');
  await field.fill('script tee');
  const beside = { x: DESKTOP.width / 2, y: DESKTOP.height - 20 };
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 3 });
  await page.mouse.up();
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('script tee');
  await page.mouse.click(beside.x, beside.y);
  await expect(dialog).toBeHidden();
});

for (const { name, code } of [
  { name: 'Search', code: 'header-dialogs' },
  { name: 'Cart, empty', code: 'cart-drawer' },
]) {
  test(`what ‘${name}’ opens stands there at once when its code does`, async ({ page }) => {
    await openPage(page, '/about');
    const button = page.getByRole('button', { name, exact: true });
    await button.hover();
    const script = page.waitForFunction(
      (part) => performance.getEntriesByType('resource').find((entry) => entry.name.match(`${part}-.*js$`))?.name,
      code,
    );
    await page.evaluate((address) => import(address ?? ''), await (await script).jsonValue());
    const frames = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      for (let frame = 0; ; frame += 1) {
        if (document.querySelector('dialog[open]')) return frame;
        await new Promise(requestAnimationFrame);
      }
    });
    expect(frames).toBeLessThanOrEqual(2);
  });
}

test('LAY-23 LAY-25 the side menu of small screens leads everywhere and closes after a choice', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/about');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Shop',
    'Gallery',
    'About',
    'Tees & Hoodies',
    'Bottoms',
    'Accessories',
    'Sign In',
    'Register',
  ]);
  await menu.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(menu).toBeHidden();
});

test('LAY-26 LAY-27 LAY-29 LAY-30 the footer leads to categories, policies, support and elsewhere', async ({
  page,
}) => {
  await openPage(page, '/about');
  const footer = page.getByRole('contentinfo');
  const linksOf = (title: string) =>
    footer
      .getByRole('navigation', { name: title })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  expect(await linksOf('Shop')).toEqual([
    'New Arrivals /shop?sort=newest',
    'Tees & Hoodies /shop?category=tees',
    'Bottoms /shop?category=bottoms',
    'Accessories /shop?category=accessories',
  ]);
  expect(await linksOf('Support')).toEqual([
    'Contact mailto:support@plenty.example',
    'Find Your Order /order-confirmation',
    'Shipping & Returns /shipping',
    'Privacy Policy /privacy',
    'Terms of Service /terms',
  ]);
  expect(await linksOf('Follow')).toHaveLength(3);
  await expect(footer.getByText('© 2024 Plenty. All rights reserved.', { exact: true })).toBeVisible();
  await expect(footer).toContainText('Apparel made to go with sneakers.');
  await footer.getByRole('link', { name: 'New Arrivals' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
});

test('LAY-18 any other address is not found, with a hint and links back', async ({ page, watch }) => {
  watch.allow(/404.*\/no\/such\/page/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Go to the Shop' }).click();
  await expect(page).toHaveURL('/shop');
});
