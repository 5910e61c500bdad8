import type { Look } from '@plenty/contract/catalog/look';
import { findProduct } from '../testing/products.ts';
import { holdRequests, removePageData } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test('LAY-06 GAL-01 GAL-03 GAL-05 GAL-06 the gallery shows its looks in rows of picture and text', async ({ page }) => {
  await openPage(page, '/gallery');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Gallery');
  await expect(page.getByText('Looks built from the sneaker up.', { exact: false })).toBeVisible();
  const looks = page.getByRole('article');
  await expect(looks).toHaveCount(6);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const look = looks.nth(place);
    const picture = await look.locator('img').boundingBox();
    const words = await look.getByRole('heading', { level: 2 }).boundingBox();
    const isPictureFirst = (picture?.x ?? 0) < (words?.x ?? 0);
    expect(isPictureFirst, `look ${place + 1}`).toBe(place % 2 === 0);
    await expect(look.getByRole('heading', { name: 'Featured in this look:', exact: true })).toBeVisible();
    await expect(look.getByRole('link', { name: 'Shop Now', exact: true })).toBeVisible();
  }
  const mesh = page.getByRole('article', { name: 'Mesh Season' });
  await mesh.getByRole('listitem').getByRole('link', { name: 'Mesh Basketball Shorts' }).click();
  await expect(page).toHaveURL('/products/40');
});

test('GAL-02 six placeholders are shown while the looks load', async ({ page }) => {
  const release = await holdRequests(page, '/api/gallery');
  await page.goto('/gallery');
  await expect(page.locator('[data-skeleton="look"]')).toHaveCount(6);
  release();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('HOME-08 GAL-02 a look tapped on the home page is scrolled to, however late the looks come', async ({ page }) => {
  await openPage(page, '/');
  const release = await holdRequests(page, '/api/gallery');
  const looks = page.getByRole('region', { name: 'Plenty Looks' });
  await looks.getByRole('listitem').filter({ hasText: 'Mesh Season' }).getByRole('link').click();
  await expect(page).toHaveURL('/gallery#mesh-season');
  await expect(page.locator('[data-skeleton="look"]')).toHaveCount(6);
  release();
  await expect(page.getByRole('article', { name: 'Mesh Season' })).toBeInViewport({ ratio: 0.5 });
});

test('GAL-04 hovering over a picture shows two pins that lead to their products', async ({ page }) => {
  await openPage(page, '/gallery');
  const look = page.getByRole('article', { name: 'Script, and Nothing Else' });
  const markers = look.locator('img').locator('..').getByRole('link');
  await expect(markers).toHaveCount(2);
  await expect(markers.first()).toHaveCSS('opacity', '0');
  await look.locator('img').hover();
  await expect(markers.first()).toHaveCSS('opacity', '1');
  await expect(markers.nth(1)).toHaveCSS('opacity', '1');
  await expect(markers.first()).toHaveAttribute('href', '/products/39');
  await expect(markers.nth(1)).toHaveAttribute('href', '/products/20');
  await markers.first().click();
  await expect(page).toHaveURL('/products/39');
});

test('GAL-07 the gallery ends with a link to the shop', async ({ page }) => {
  await openPage(page, '/gallery');
  const closing = page.locator('main section').last();
  await closing.getByRole('link', { name: 'Shop All Products' }).click();
  await expect(page).toHaveURL('/shop');
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('GAL-04 without hover the pins are always visible', async ({ page }) => {
    await openPage(page, '/gallery');
    const product = await findProduct(page, ({ id }) => id === 39);
    const look = page.getByRole('article', { name: 'Script, and Nothing Else' });
    const marker = look.locator('img').locator('..').getByRole('link').first();
    await expect(marker).toHaveCSS('opacity', '1');
    await marker.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  });
});

test('GAL-06 PAIR-09 a look offers only the pieces that are still in the shop', async ({ page }) => {
  const looks = (await (await page.request.get('/api/gallery')).json()) as Look[];
  const pieces = [[39, 20], [39, 99_999], [99_999]];
  const left = looks.slice(0, 3).map((look, place) => ({ ...look, shoppableProducts: pieces[place] }));
  await removePageData(page);
  await page.route('**/api/gallery', (route) => route.fulfill({ json: left }));
  await openPage(page, '/gallery');
  const look = (place: number) => page.getByRole('article').nth(place);
  await expect(look(0).getByRole('listitem')).toHaveCount(2);
  await expect(look(0).getByRole('button', { name: 'Get the Look' })).toBeVisible();
  await expect(look(1).getByRole('listitem')).toHaveCount(1);
  await expect(look(2).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(look(2).getByText('Featured in this look:')).toHaveCount(0);
  for (const place of [1, 2]) await expect(look(place).getByRole('button', { name: 'Get the Look' })).toHaveCount(0);
});
