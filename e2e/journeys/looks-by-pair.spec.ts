import type { Product } from '@plenty/contract/catalog/product';
import { expectAccessible } from '../testing/accessibility.ts';
import { cartLines } from '../testing/cart.ts';
import { openPage } from '../testing/open-page.ts';
import { DESKTOP, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

const WIDTHS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

for (const [screen, size] of WIDTHS) {
  test(`PAIR-13 a product's page opens its look with the keyboard alone, on ${screen}`, async ({ page, watch }) => {
    await page.setViewportSize(size);
    await openPage(page, '/products/39');
    const open = page.getByRole('button', { name: 'Get the Look' });
    await open.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'The whole look' });
    await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.press('Enter');
    for (const sizes of await sheet.getByRole('radiogroup').all())
      await sizes.getByRole('radio', { name: 'MED' }).press('Space');
    await sheet.getByRole('button', { name: 'Add the Whole Look' }).press('Enter');
    const lines = cartLines(page);
    await expect(lines.nth(1)).toBeVisible();
    // The cart empties when the shop has responded.
    watch.allowMovement();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(lines).toHaveCount(0);
  });
}

test('PAIR-13 a look of which a piece has sold out meanwhile is offered with the closest one instead', async ({
  page,
  watch,
}) => {
  watch.allow(/409.*\/api\/cart\/outfit/);
  watch.allowMovement();
  await openPage(page, '/products/39');
  await page.getByRole('button', { name: 'Get the Look' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'The whole look' });
  await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
  for (const sizes of await sheet.getByRole('radiogroup').all())
    await sizes.getByRole('radio', { name: 'MED' }).press('Space');
  const products = (await (await page.request.get('/api/products')).json()) as readonly Product[];
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: products.map((product) => (product.id === 39 ? { ...product, inStock: false } : product)) }),
  );
  const message = 'Plenty Script Tee is sold out in this size and color.';
  await page.route('**/api/cart/outfit', (route) =>
    route.fulfill({ status: 409, json: { code: 'out-of-stock', message } }),
  );
  await sheet.getByRole('button', { name: 'Add the Whole Look' }).press('Enter');
  await expect(sheet.getByText('Sold out: Plenty Script Tee. We swapped in the closest match.')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  for (const [screen, size] of WIDTHS) {
    test(`PAIR-13 a product's page adds the whole look at once and takes it out again, on ${screen}`, async ({
      page,
      watch,
    }) => {
      await page.setViewportSize(size);
      await openPage(page, '/products/39');
      const section = page.getByRole('region', { name: 'Wear it with' });
      await section.getByRole('button', { name: 'Get the Look' }).tap();
      const sheet = page.getByRole('dialog', { name: 'The whole look' });
      await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
      await expectAccessible(page, `a look on a product's page on ${screen}`, 'light');
      const pieces = await sheet.getByRole('listitem').count();
      for (const sizes of await sheet.getByRole('radiogroup').all())
        await sizes.getByRole('radio', { name: 'MED' }).tap();
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
      });
      await sheet.getByRole('button', { name: 'Add the Whole Look' }).tap();
      const lines = cartLines(page);
      await expect(lines).toHaveCount(pieces);
      expect(calls.filter((path) => path.startsWith('/api/cart'))).toEqual(['/api/cart/outfit']);
      // The cart empties when the shop has responded.
      watch.allowMovement();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect(lines).toHaveCount(0);
    });
  }
});

test('PAIR-13 a product that stands in no look offers none', async ({ page }) => {
  const looks = (await (await page.request.get('/api/gallery')).json()) as { shoppableProducts: number[] }[];
  const products = (await (await page.request.get('/api/products')).json()) as { id: number }[];
  const worn = new Set(looks.flatMap(({ shoppableProducts }) => shoppableProducts));
  const alone = products.find(({ id }) => !worn.has(id));
  await openPage(page, `/products/${alone?.id}`);
  await expect(page.getByRole('button', { name: 'Get the Look' })).toHaveCount(0);
});
