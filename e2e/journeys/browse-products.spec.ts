import type { Page } from '@playwright/test';
import { type Product, findProduct, fetchProducts } from '../testing/products.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { LARGE_PHONE, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

function cards(page: Page) {
  return page.locator('main').getByRole('article');
}

async function expectShown(page: Page, expected: readonly Product[], all: readonly Product[]): Promise<void> {
  await expect(page.getByText(`Showing ${expected.length} of ${all.length} products`, { exact: true })).toBeVisible();
  const names = expected.toSorted((left, right) => right.id - left.id).map(({ name }) => name);
  await expect(cards(page).getByRole('heading')).toHaveText(names);
}

test('LAY-04 SHOP-01 to 07 SHOP-12 SHOP-21 SHOP-25 the shop lists everything, the newest first, says what is out of stock, hides its filters and sorts', async ({
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
  await expectShown(page, products, products);
  const soldOut = products.filter(({ inStock }) => !inStock);
  expect(soldOut.length).toBeGreaterThan(0);
  await expect(page.locator('main').getByText('Out of Stock', { exact: true })).toHaveCount(soldOut.length);
  for (const { name } of soldOut) {
    const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
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
    (await cards(page).getByText(/^\$/).allTextContents()).map((text) => Number(text.slice(1)));
  await sort.selectOption('price-low');
  await expect.poll(prices).toEqual((await prices()).toSorted((left, right) => left - right));
  await sort.selectOption('price-high');
  await expect.poll(prices).toEqual((await prices()).toSorted((left, right) => right - left));
  await sort.selectOption('name');
  const names = products.map(({ name }) => name);
  await expect(cards(page).getByRole('heading')).toHaveText(names.toSorted((left, right) => left.localeCompare(right)));
  await expect(page).toHaveURL('/shop?sort=name');
});

test('SHOP-08 SHOP-09 SHOP-10 SHOP-13 SHOP-18 SHOP-19 the panel filters by category, size, color and price, any chosen value matching, and can be cleared', async ({
  page,
  watch,
}) => {
  await openPage(page, '/shop');
  watch.allowMovement();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const boxes = (title: string) => panel.getByRole('group', { name: title }).getByRole('checkbox');
  await expect(boxes('Category')).toHaveCount(3);
  await expect(panel.getByRole('group', { name: 'Category' }).locator('label')).toHaveText([
    /^Tees & Hoodies\d+$/,
    /^Bottoms\d+$/,
    /^Accessories\d+$/,
  ]);
  await expect(panel.getByRole('group', { name: 'Size' }).locator('label')).toHaveText([
    /^XS\d+$/,
    /^SM\d+$/,
    /^MED\d+$/,
    /^LRG\d+$/,
    /^XL\d+$/,
    /^2XL\d+$/,
    /^ONE SIZE\d+$/,
  ]);
  await expect(boxes('Color')).toHaveCount(11);
  const range = panel.getByRole('group', { name: 'Price Range' }).getByRole('spinbutton');
  await expect(range).toHaveCount(2);
  const bottoms = (await fetchProducts(page)).filter(({ category }) => category === 'bottoms');
  await expect(panel.getByText('Bottoms', { exact: true }).locator('..')).toHaveText(`Bottoms${bottoms.length}`);
  await panel.getByRole('checkbox', { name: 'Bottoms' }).check();
  await panel.getByRole('checkbox', { name: 'Black' }).check();
  await range.first().fill('60');
  await expect(page).toHaveURL('/shop?category=bottoms&color=Black&min=60');
  const products = await fetchProducts(page);
  await expectShown(
    page,
    products.filter(
      ({ category, colors, price }) => category === 'bottoms' && colors.includes('Black') && Number(price) >= 60,
    ),
    products,
  );
  await panel.getByRole('button', { name: 'Clear All Filters', exact: true }).click();
  await expectShown(page, products, products);
  await expect(page).toHaveURL('/shop');

  await panel.getByRole('checkbox', { name: 'Purple' }).check();
  await panel.getByRole('checkbox', { name: 'Yellow' }).check();
  const colored = products.filter(({ colors }) => colors.includes('Purple') || colors.includes('Yellow'));
  await expectShown(page, colored, products);
  await panel.getByLabel('Max price in dollars').fill('46');
  await expectShown(
    page,
    colored.filter(({ price }) => Number(price) <= 46),
    products,
  );
  await panel.getByLabel('Min price in dollars').fill('46');
  await expectShown(
    page,
    colored.filter(({ price }) => Number(price) === 46),
    products,
  );
  await panel.getByLabel('Max price in dollars').fill('');
  await expectShown(
    page,
    colored.filter(({ price }) => Number(price) >= 46),
    products,
  );
});

test('R-16 with a color chosen every card shows that color and leads to it, in the HTML as on the page', async ({
  page,
  watch,
}) => {
  const pictures = (await fetchProducts(page))
    .filter(({ colors }) => colors.includes('White'))
    .toSorted((left, right) => right.id - left.id)
    .map(({ pictures: own }) => (own.find(({ color }) => color === 'White') ?? own[0])?.src ?? '');
  const html = await (await page.request.get('/shop?color=White')).text();
  const drawn = html.slice(html.indexOf('data-drawn'), html.indexOf('</main>'));
  expect([...drawn.matchAll(/<article.*? src="([^"]+)"/g)].map(([, src]) => src)).toEqual(pictures);

  await openPage(page, '/shop?color=White');
  const shown = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.querySelector('img')?.getAttribute('src')));
  expect(await shown()).toEqual(pictures);
  watch.allowMovement();
  await openPage(page, '/shop');
  await page.getByRole('checkbox', { name: 'White' }).check();
  await expect.poll(shown).toEqual(pictures);

  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Orchard Cherry Tee', exact: true }) });
  await card.hover();
  await expect(card.locator('img'), 'no picture of another color on hover').toHaveCount(1);
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/products\/\d+$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orchard Cherry Tee');
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'White' })).toBeChecked();
  const current = page.getByRole('list', { name: 'Pictures' }).locator('[aria-current="true"] img');
  await expect(current).toHaveAttribute('src', /orchard-cherry-tee-white/);
  await page.reload();
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { checked: true })).toHaveCount(0);
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

test('R-19 on a phone title, close and a button that says what is found stay in reach of all filters', async ({
  page,
  watch,
}) => {
  await page.setViewportSize(LARGE_PHONE);
  await openPage(page, '/shop?category=bottoms');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Filters (1)', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter Products' });
  const bottoms = (await fetchProducts(page)).filter(({ category }) => category === 'bottoms').length;
  const show = dialog.getByRole('button', { name: `Show ${bottoms} products`, exact: true });
  await dialog.getByRole('button', { name: 'Clear All Filters' }).scrollIntoViewIfNeeded();
  for (const control of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' }), show]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('checkbox', { name: 'White' }).check();
  await expect(dialog.getByRole('button', { name: 'No products match', exact: true })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'White' }).uncheck();
  await show.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Showing ${bottoms} of`)).toBeVisible();
});

test('SHOP-11 on a small screen the filters slide over from the left', async ({ page, watch }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/shop');
  watch.allowMovement();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter Products' });
  await expect(dialog.getByRole('heading', { name: 'Filter Products', exact: true })).toBeVisible();
  const panel = dialog.locator('> div').first();
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  expect((await panel.boundingBox())?.width).toBeLessThan(PHONE.width);
  await dialog.getByRole('checkbox', { name: 'Accessories' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const products = await fetchProducts(page);
  await expectShown(
    page,
    products.filter(({ category }) => category === 'accessories'),
    products,
  );
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('SHOP-13 SHOP-14 SHOP-15 SHOP-17 an address presets category and search, and Back takes a choice away', async ({
  page,
  watch,
}) => {
  await openPage(page, '/shop?search=COTTON&category=tees');
  watch.allowMovement();
  const products = await fetchProducts(page);
  const found = products.filter(({ name, description }) => /cotton/i.test(name + description));
  const tees = found.filter(({ category }) => category === 'tees');
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('COTTON');
  await expect(page.getByRole('checkbox', { name: 'Tees & Hoodies' })).toBeChecked();
  expect(tees.some(({ name }) => !/cotton/i.test(name))).toBe(true);
  await expectShown(page, tees, products);
  await page.getByRole('checkbox', { name: 'Bottoms' }).check();
  await expectShown(
    page,
    found.filter(({ category }) => category !== 'accessories'),
    products,
  );
  await page.goBack();
  await expectShown(page, tees, products);
});

test('SHOP-16 searching, sorting and filtering ask the shop nothing', async ({ page, watch }) => {
  await openPage(page, '/shop');
  watch.allowMovement();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByPlaceholder('Search products...').fill('script');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await page.getByRole('checkbox', { name: 'Tees & Hoodies' }).check();
  await expect(page).toHaveURL('/shop?search=script&category=tees&sort=name');
  const products = await fetchProducts(page);
  const shown = products.filter(
    ({ name, description, category }) => /script/i.test(name + description) && category === 'tees',
  );
  await expect(cards(page)).toHaveCount(shown.length);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('SHOP-20 twelve placeholders stand for the products while they load', async ({ page }) => {
  const release = await holdRequests(page, '/api/products');
  await page.goto('/shop');
  await expect(page.locator('main [data-skeleton="product"]')).toHaveCount(12);
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('SHOP-22 a search without a match says so and offers to clear it', async ({ page, watch }) => {
  await openPage(page, '/shop?search=raincoat');
  watch.allowMovement();
  await expect(page.getByText('No products found matching your criteria.', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const products = await fetchProducts(page);
  // What is spelled nearly so is shown below, and does not count.
  await page.getByPlaceholder('Search products...').fill('scrpit tee');
  await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toContainText(['Plenty Script Tee']);
  await expect(page.getByText(`Showing 0 of ${products.length} products`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expectShown(page, products, products);
});

test('SHOP-23 SHOP-24 SHOP-26 CONST-07 a card has name, price and pictures, and leads to its product', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const product = await findProduct(page, ({ id }) => id === 39);
  const card = cards(page).filter({ hasText: product.name });
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
