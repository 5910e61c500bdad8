import { openPage } from '../testing/open-page.ts';
import { expectShownProducts, fetchProducts, productCards } from '../testing/products.ts';
import { LARGE_PHONE, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test('SHOP-08 SHOP-09 SHOP-10 SHOP-13 SHOP-18 SHOP-19 the filters offer category, size, color and price, match any chosen value, and can be cleared', async ({
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
  await expectShownProducts(
    page,
    products.filter(
      ({ category, colors, price }) => category === 'bottoms' && colors.includes('Black') && Number(price) >= 60,
    ),
    products,
  );
  await panel.getByRole('button', { name: 'Clear All Filters', exact: true }).click();
  await expectShownProducts(page, products, products);
  await expect(page).toHaveURL('/shop');

  await panel.getByRole('checkbox', { name: 'Purple' }).check();
  await panel.getByRole('checkbox', { name: 'Yellow' }).check();
  const colored = products.filter(({ colors }) => colors.includes('Purple') || colors.includes('Yellow'));
  await expectShownProducts(page, colored, products);
  await panel.getByLabel('Max price in dollars').fill('46');
  await expectShownProducts(
    page,
    colored.filter(({ price }) => Number(price) <= 46),
    products,
  );
  await panel.getByLabel('Min price in dollars').fill('46');
  await expectShownProducts(
    page,
    colored.filter(({ price }) => Number(price) === 46),
    products,
  );
  await panel.getByLabel('Max price in dollars').fill('');
  await expectShownProducts(
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
  const rendered = html.slice(html.indexOf('data-drawn'), html.indexOf('</main>'));
  expect([...rendered.matchAll(/<article.*? src="([^"]+)"/g)].map(([, src]) => src)).toEqual(pictures);

  await openPage(page, '/shop?color=White');
  const shown = () =>
    productCards(page).evaluateAll((all) => all.map((card) => card.querySelector('img')?.getAttribute('src')));
  expect(await shown()).toEqual(pictures);
  watch.allowMovement();
  await openPage(page, '/shop');
  await page.getByRole('checkbox', { name: 'White' }).check();
  await expect.poll(shown).toEqual(pictures);

  const card = productCards(page).filter({
    has: page.getByRole('heading', { name: 'Orchard Cherry Tee', exact: true }),
  });
  await card.hover();
  await expect(card.locator('img'), 'the same color from the back on hover').toHaveCount(2);
  await expect(card.locator('img').last()).toHaveAttribute('src', /orchard-cherry-tee-white-back/);
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/products\/\d+\?color=White$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orchard Cherry Tee');
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'White' })).toBeChecked();
  const current = page.getByRole('list', { name: 'Pictures' }).locator('[aria-current="true"] img');
  await expect(current).toHaveAttribute('src', /orchard-cherry-tee-white/);
  await page.reload();
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'White' })).toBeChecked();
});

test('R-19 on a phone the title, Close and the number of results stay visible while the filters scroll', async ({
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
  await expectShownProducts(
    page,
    products.filter(({ category }) => category === 'accessories'),
    products,
  );
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('SHOP-13 SHOP-14 SHOP-15 SHOP-17 the address presets category and search, and Back undoes a choice', async ({
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
  await expectShownProducts(page, tees, products);
  await page.getByRole('checkbox', { name: 'Bottoms' }).check();
  await expectShownProducts(
    page,
    found.filter(({ category }) => category !== 'accessories'),
    products,
  );
  await page.goBack();
  await expectShownProducts(page, tees, products);
});

test('removing filters with the keyboard leaves the focus at the next one, and at last on the title', async ({
  page,
  watch,
}) => {
  await openPage(page, '/shop?category=tees&color=Black&color=White');
  watch.allowMovement();
  const filters = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
  await expect(filters).toHaveCount(3);
  await filters.nth(1).press('Enter');
  await expect(filters).toHaveCount(2);
  await expect(filters.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filters).toHaveCount(1);
  await expect(filters).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openPage(page, '/shop?search=raincoat');
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).press('Enter');
  await expect(page.getByText('No products found')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('SHOP-16 searching, sorting and filtering send no requests', async ({ page, watch }) => {
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
  await expect(productCards(page)).toHaveCount(shown.length);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('SHOP-22 a search without a match says so and offers to clear it', async ({ page, watch }) => {
  await openPage(page, '/shop?search=raincoat');
  watch.allowMovement();
  await expect(page.getByText('No products found matching your criteria.', { exact: true })).toBeVisible();
  await expect(productCards(page)).toHaveCount(0);
  const products = await fetchProducts(page);
  // Close matches are shown below and do not count.
  await page.getByPlaceholder('Search products...').fill('scrpit tee');
  await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible();
  await expect(productCards(page).getByRole('heading')).toContainText(['Plenty Script Tee']);
  await expect(page.getByText(`Showing 0 of ${products.length} products`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expectShownProducts(page, products, products);
});
