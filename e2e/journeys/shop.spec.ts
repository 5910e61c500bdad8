import type { Page } from '@playwright/test';
import { type Product, findProduct, readProducts } from '../testing/catalogue.ts';
import { holdCalls } from '../testing/hold-calls.ts';
import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-sizes.ts';
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
  const products = await readProducts(page);
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
  const bottoms = (await readProducts(page)).filter(({ category }) => category === 'bottoms');
  await expect(panel.getByText('Bottoms', { exact: true }).locator('..')).toHaveText(`Bottoms${bottoms.length}`);
  await panel.getByRole('checkbox', { name: 'Bottoms' }).check();
  await panel.getByRole('checkbox', { name: 'Black' }).check();
  await range.first().fill('60');
  await expect(page).toHaveURL('/shop?category=bottoms&color=Black&min=60');
  const products = await readProducts(page);
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
  const products = await readProducts(page);
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
  const products = await readProducts(page);
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
  const products = await readProducts(page);
  const shown = products.filter(
    ({ name, description, category }) => /script/i.test(name + description) && category === 'tees',
  );
  await expect(cards(page)).toHaveCount(shown.length);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('SHOP-20 twelve placeholders stand for the products while they load', async ({ page }) => {
  const letGo = await holdCalls(page, '/api/products');
  await page.goto('/shop');
  await expect(page.locator('main [data-skeleton="product"]')).toHaveCount(12);
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  letGo();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('SHOP-22 a search without a match says so and offers to clear it', async ({ page, watch }) => {
  await openPage(page, '/shop?search=raincoat');
  watch.allowMovement();
  await expect(page.getByText('No products found matching your criteria.', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const products = await readProducts(page);
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
