import { holdRequests, removePageData } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { expectShownProducts, fetchProducts, findProduct, productCards } from '../testing/products.ts';
import { expect, test } from '../testing/test.ts';

test('LAY-04 SHOP-01 to 07 SHOP-12 SHOP-21 SHOP-25 the shop lists all products, the newest first, marks those out of stock, hides its filters and sorts', async ({
  page,
  watch,
}) => {
  await openPage(page, '/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
  await expect(page.getByPlaceholder('Search products...', { exact: true })).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('newest');
  await expect(sort.getByRole('option')).toHaveText([
    'Newest',
    'Price: Low to High',
    'Price: High to Low',
    'Name: A to Z',
  ]);
  const products = await fetchProducts(page);
  await expectShownProducts(page, products, products);
  const soldOut = products.filter(({ inStock }) => !inStock);
  expect(soldOut.length).toBeGreaterThan(0);
  await expect(page.locator('main').getByText('Out of Stock', { exact: true })).toHaveCount(soldOut.length);
  for (const { name } of soldOut) {
    const card = productCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText('Out of Stock', { exact: true })).toBeVisible();
  }

  watch.allowMovement();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(panel).toBeVisible();
  await toggle.click();
  await expect(panel).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(panel).toBeVisible();

  const prices = async () =>
    (await productCards(page).getByText(/^\$/).allTextContents()).map((text) => Number(text.slice(1)));
  await sort.selectOption('price-low');
  await expect.poll(prices).toEqual((await prices()).toSorted((left, right) => left - right));
  await sort.selectOption('price-high');
  await expect.poll(prices).toEqual((await prices()).toSorted((left, right) => right - left));
  await sort.selectOption('name');
  const names = products.map(({ name }) => name);
  await expect(productCards(page).getByRole('heading')).toHaveText(
    names.toSorted((left, right) => left.localeCompare(right)),
  );
  await expect(page).toHaveURL('/shop?sort=name');
});

test('R-19 the page of one category has its name as heading and title, in the HTML as on the page', async ({
  page,
  watch,
}) => {
  const html = await (await page.request.get('/shop?category=bottoms')).text();
  expect(html).toContain('<title>Bottoms – Plenty</title>');
  expect(html).toMatch(/<h1[^>]*>Bottoms<\/h1>/);
  await openPage(page, '/shop?category=bottoms');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Bottoms');
  await expect(page).toHaveTitle('Bottoms – Plenty');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\?category=bottoms$/);
  watch.allowMovement();
  await page.getByRole('checkbox', { name: 'Accessories' }).check();
  await expect(heading).toHaveText('Shop All Products');
  await page.getByRole('checkbox', { name: 'Bottoms' }).uncheck();
  await expect(heading).toHaveText('Accessories');
  await expect(page).toHaveTitle('Accessories – Plenty');
});

test('SHOP-20 twelve placeholders are shown while the products load', async ({ page }) => {
  const release = await holdRequests(page, '/api/products');
  await page.goto('/shop');
  await expect(page.locator('main [data-skeleton="product"]')).toHaveCount(12);
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  release();
  await expect(productCards(page).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('SHOP-23 SHOP-24 SHOP-26 CONST-07 a card has name, price and pictures, and leads to its product', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const product = await findProduct(page, ({ id }) => id === 39);
  const card = productCards(page).filter({ hasText: product.name });
  const [first = '', second = ''] = product.images;
  await expect(card.getByRole('heading')).toHaveText('Plenty Script Tee');
  await expect(card.getByText('$48.00', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.locator('img')).toHaveAttribute('src', first);
  await card.hover();
  await expect(card.locator('img').nth(1)).toHaveAttribute('src', second);
  await expect(card.locator('img').nth(1).locator('..')).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(card.locator('img').nth(1).locator('..')).toHaveCSS('opacity', '0');
  await expect(card.getByRole('link')).toHaveAttribute('href', '/products/39');
  await card.click();
  await expect(page).toHaveURL('/products/39');
});

test('LAY-20 SHOP-22 Show More leads a keyboard to the first product that it shows, also with its last press', async ({
  page,
  watch,
}) => {
  const [first] = await fetchProducts(page);
  const products = Array.from({ length: 250 }, (_item, index) => ({
    ...first,
    id: 10_250 - index,
    name: `Tee ${index}`,
  }));
  await removePageData(page);
  await page.route('**/api/products', (route) => route.fulfill({ json: products }));
  watch.allowMovement();
  // A product that has the focus is asked for early, and these are made up.
  watch.allowPossible(/\/api\/products\/10\d{3}/);
  await openPage(page, '/shop');
  const showMore = page.getByRole('button', { name: 'Show More' });
  for (const shown of [192, 240]) {
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.getByRole('link', { name: `Tee ${shown - 1}`, exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await showMore.press('Enter');
    await expect(page.getByRole('link', { name: `Tee ${shown}`, exact: true })).toBeFocused();
  }
  await expect(showMore).toHaveCount(0);
});
