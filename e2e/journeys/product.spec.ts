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
  await expect(main.getByText(/^Our name, written once by hand and printed as it came out\./)).toBeVisible();
  await expect(main.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toHaveCount(3);
  await expect(main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).toHaveCount(6);
  for (const title of ['Details', 'Fit & Sizing', 'Materials & Care']) {
    const section = main.getByRole('group').filter({ has: page.locator('summary', { hasText: title }) });
    await expect(section.getByRole('listitem').first()).toBeHidden();
    await section.locator('summary').click();
    await expect(section.getByRole('listitem').first()).toHaveText(/\w{3}/);
    await section.locator('summary').click();
    await expect(section.getByRole('listitem').first()).toBeHidden();
  }
});

test('PDP-01 arrows, thumbnails and a chosen color move the carousel', async ({ page }) => {
  await openPage(page, '/products/39');
  const carousel = page.getByRole('region', { name: 'Pictures of Plenty Script Tee' });
  const thumbnails = carousel.getByRole('list', { name: 'Pictures' }).getByRole('button');
  const expectPicture = async (place: number) => {
    await expect(thumbnails.nth(place)).toHaveAttribute('aria-current', 'true');
    const track = carousel.getByRole('list').first();
    await expect.poll(() => track.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(place, 1);
  };
  await expect(thumbnails).toHaveCount(5);
  await expectPicture(0);
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(1);
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expectPicture(0);
  await thumbnails.nth(3).click();
  await expectPicture(3);
  await chooseOption(page, 'Color', 'Pink');
  await expectPicture(4);
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
