import type { Page } from '@playwright/test';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption, fetchProducts, findProduct } from '../testing/products.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('LAY-05 PDP-03 PDP-05 PDP-15 CONST-07 both addresses of a product show all its details', async ({ page }) => {
  for (const address of ['/products/39', '/product/39']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty Script Tee');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/39$/);
  }
  const main = page.locator('main');
  await expect(main.getByText('$48.00', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('No. 4039', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^Our name, written once by hand and printed as it came out\./)).toBeVisible();
  await expect(main.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toHaveCount(3);
  await expect(main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).toHaveCount(6);
  await expect(main.getByText('100% cotton. Made in U.S.A.', { exact: true })).toBeVisible();
  for (const [title, line] of [
    ['Details', 'Made in small runs'],
    ['Fit & Sizing', 'Relaxed in the chest.'],
    ['Materials & Care', 'Do not iron on the print.'],
  ] as const) {
    const section = main.getByRole('group').filter({ has: page.locator('summary', { hasText: title }) });
    await expect(section.getByText(line)).toBeHidden();
    await section.locator('summary').click();
    await expect(section.getByText(line)).toBeVisible();
    await section.locator('summary').click();
    await expect(section.getByText(line)).toBeHidden();
  }
});

test('D-61 D-63 a beanie is washed by hand, as its own facts say, and nothing below says otherwise', async ({
  page,
}) => {
  await openPage(page, '/products/1');
  const main = page.locator('main');
  await main.getByText('Materials & Care').click();
  await expect(main.getByText('Hand wash cold.')).toBeVisible();
  await expect(main.getByText('100% merino wool', { exact: true })).toBeVisible();
  await expect(main.getByText(/machine wash/i)).toHaveCount(0);
  await main.getByText('Fit & Sizing').click();
  await expect(main.getByText('Long enough to slouch.')).toBeVisible();
  await expect(main.getByText(/^True to size/)).toHaveCount(0);
});

test('PDP-01 arrows, thumbnails and a chosen color move the carousel', async ({ page }) => {
  await openPage(page, '/products/39');
  const carousel = page.getByRole('region', { name: 'Pictures of Plenty Script Tee' });
  const thumbnails = carousel.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(thumbnails).toHaveCount(6);
  await expectPicture(page, 0);
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(page, 1);
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expectPicture(page, 0);
  await thumbnails.nth(3).click();
  await expectPicture(page, 3);
  await chooseOption(page, 'Color', 'Pink');
  await expectPicture(page, 0);
  await expect(thumbnails.first()).toHaveAccessibleName(/Pink tee/);
  await carousel.getByRole('button', { name: 'Zoom' }).click();
  const zoom = page.getByRole('dialog', { name: 'Plenty Script Tee' });
  const picture = zoom.getByRole('button', { name: /^Look closer: Pink tee/ });
  const width = (await picture.boundingBox())?.width ?? 0;
  await picture.click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(2 * width);
  await page.keyboard.press('Escape');
  await expect(carousel.getByRole('button', { name: 'Zoom' })).toBeFocused();
  await openPage(page, '/products/9');
  await expect(page.getByRole('region', { name: 'Pictures of Cropped Boxy Tee' }).locator('img')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
});

test('R-17 the zoom shows the largest file of a picture, which no page loads before', async ({ page }) => {
  const widest = page.waitForRequest(/script-tee-blue-2400\.avif$/);
  const early: string[] = [];
  const note = (request: { url: () => string }) => early.push(request.url());
  page.on('request', note);
  await openPage(page, '/products/39');
  await page.getByRole('button', { name: 'Zoom' }).click();
  const picture = page.getByRole('dialog').getByRole('button', { name: /^Look closer: Blue tee/ });
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(early.filter((url) => url.includes('-2400'))).toEqual([]);
  page.off('request', note);
  await picture.click();
  await widest;
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/script-tee-blue-2400\.avif$/);
});

test('PDP-02 three thumbnail placeholders are shown while the product loads', async ({ page }) => {
  const release = await holdRequests(page, '/api/products/39');
  // The list knows the product too, and whichever comes first shows it.
  const letListGo = await holdRequests(page, '/api/products');
  await page.goto('/products/39');
  await expect(page.locator('[data-skeleton="thumbnail"]')).toHaveCount(3);
  release();
  letListGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty Script Tee');
  await expect(page.locator('[data-skeleton="thumbnail"]')).toHaveCount(0);
});

test('PDP-04 PDP-13 a product out of stock says so and cannot be added', async ({ page }) => {
  const product = await findProduct(page, ({ inStock }) => !inStock);
  await openPage(page, `/products/${product.id}`);
  const heading = page.getByRole('heading', { level: 1, name: product.name });
  await expect(heading.locator('..').getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
});

test('PDP-07 PDP-12 PDP-14 CART-12 Add to Cart adds one item and shows a toast', async ({ page }) => {
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
  const release = await holdRequests(page, '/api/cart');
  const adding = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Adding to Cart...', exact: true })).toBeDisabled();
  const request = await adding;
  expect(request.postDataJSON()).toEqual({ productId: 39, size: 'MED', color: 'Blue', quantity: 1 });
  release();
  await expectToast(page, 'Added to cart', 'Plenty Script Tee has been added to your cart.');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('PDP-08 PDP-09 the only size and the only color are preselected', async ({ page }) => {
  const single = await findProduct(
    page,
    ({ sizes, colors, inStock }) => inStock && sizes.length === 1 && colors.length > 1,
  );
  await openPage(page, `/products/${single.id}`);
  await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await openPage(page, '/products/9');
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('PDP-10 PDP-11 nothing is added while size or color is missing', async ({ page }) => {
  await openPage(page, '/products/39');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await chooseOption(page, 'Color', 'Blue');
  await add.click();
  await expectToast(page, 'Please select a size', 'You must select a size before adding to cart.');
  await openPage(page, '/products/39');
  await chooseOption(page, 'Size', 'MED');
  await add.click();
  await expectToast(page, 'Please select a color', 'You must select a color before adding to cart.');
  expect(asked).not.toContain('POST');
});

test('R-15 a missing choice marks its group and focuses it until something is chosen', async ({ page }) => {
  await openPage(page, '/products/39');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  for (const [title, option] of [
    ['Size', 'MED'],
    ['Color', 'Blue'],
  ] as const) {
    const group = page.getByRole('radiogroup', { name: title });
    await expect(group).not.toHaveAttribute('aria-invalid');
    await add.click();
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    const sentence = `Choose a ${title.toLowerCase()} to add this to your cart.`;
    await expect(group).toHaveAccessibleDescription(sentence);
    await expect(group.getByText(sentence, { exact: true })).toBeVisible();
    await expect(group.getByRole('radio').first()).toBeFocused();
    await chooseOption(page, title, option);
    await expect(group).not.toHaveAttribute('aria-invalid');
    await expect(group.getByText(sentence, { exact: true })).toHaveCount(0);
  }
});

test('PDP-16 up to four others of the same category are suggested', async ({ page }) => {
  await openPage(page, '/products/39');
  const others = (await fetchProducts(page)).filter(({ category, id }) => category === 'tees' && id !== 39);
  const names = others.toSorted((left, right) => right.id - left.id).map(({ name }) => name);
  const related = page.getByRole('region', { name: 'Style With' });
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(names.slice(0, 4));
  const worn = page.getByRole('region', { name: 'Wear it with' });
  await expect(worn.getByRole('heading', { level: 3 })).toHaveText(['Loopback Sweat Shorts', 'Script Cap']);
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
});

test('PDP-17 an unknown product is not found', async ({ page, watch }) => {
  watch.allow(/\/api\/products\/(999999|tee)/, /404.*[ (]\/products\/(999999|tee)/);
  for (const id of ['999999', 'tee']) {
    const release = await holdRequests(page, `/api/products/${id}`);
    await page.goto(`/products/${id}`);
    await expect(page.locator('[data-skeleton="thumbnail"]')).toHaveCount(3);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page.getByText("The product you're looking for doesn't exist.", { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('PDP-05 D-74 the address keeps the chosen color and size through reload, sharing and Back', async ({
  page,
  context,
}) => {
  await openPage(page, '/shop');
  await page.getByRole('link', { name: 'Plenty Script Tee', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty Script Tee');
  await page.evaluate(() => scrollTo(0, 120));
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Color', 'Pink');
  await chooseOption(page, 'Size', 'MED');
  await expect(page).toHaveURL('/products/39?color=Pink&size=MED');
  expect(await page.evaluate(() => scrollY), 'nothing scrolls').toBe(120);
  await expectChoice(page, 'Pink', 'MED');

  await page.reload();
  await expectChoice(page, 'Pink', 'MED');
  const shared = await context.newPage();
  await openPage(shared, page.url());
  await expectChoice(shared, 'Pink', 'MED');
  await expect(shared.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/39$/);
  await shared.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(shared, 'Added to cart');
  await shared.close();

  await page.goBack();
  await expect(page, 'a choice adds no history entry').toHaveURL('/shop');
});

test('PDP-05 D-74 the HTML of a product is the same for every choice', async ({ page }) => {
  const read = async (address: string) => (await page.request.get(address)).text();
  expect(await read('/products/39?color=Pink&size=MED')).toBe(await read('/products/39'));
});

test('PDP-05 D-74 what the product does not have is ignored in the address', async ({ page }) => {
  await openPage(page, '/products/39?color=Mauve&size=XXXXL&utm_source=mail');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectPicture(page, 0);
  await chooseOption(page, 'Color', 'Blue');
  await expect(page).toHaveURL('/products/39?color=Blue&utm_source=mail');
});

test('PDP-05 D-74 CART-05 a line of the cart leads to its color and size, even from the page of its product', async ({
  page,
}) => {
  await openPage(page, '/products/39?color=Pink&size=MED');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Added to cart');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'LRG');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Plenty Script Tee' }).click();
  await expect(page).toHaveURL('/products/39?color=Pink&size=MED');
  await expectChoice(page, 'Pink', 'MED');
});

/** The pictures begin with those of the chosen color. */
async function expectChoice(page: Page, color: string, size: string): Promise<void> {
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
  await expectPicture(page, 0);
  await expect(page.getByRole('button', { name: new RegExp(`^Picture 1: ${color} tee`) })).toBeVisible();
}

async function expectPicture(page: Page, place: number): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Pictures of Plenty Script Tee' });
  const thumbnails = carousel.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(thumbnails.nth(place)).toHaveAttribute('aria-current', 'true');
  const track = carousel.getByRole('list').first();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(place, 1);
}
