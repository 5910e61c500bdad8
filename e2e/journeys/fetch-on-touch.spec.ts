import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const CATALOG_CALL = /^\/api\/(gallery|products(\/\d+)?)$/;

test('a touch on a product fetches it and what stands below it before the finger is lifted, and each once', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  const link = page.locator('main a[href^="/products/"]').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The first product is not on the screen');
  const path = await link.getAttribute('href');
  const calls: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (CATALOG_CALL.test(pathname)) {
      calls.push(pathname);
      await released;
    }
    await route.continue();
  });
  const session = await context.newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 4 }];
  const all = ['/api/gallery', '/api/products', `/api${path}`];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => calls.toSorted()).toEqual(all);
  expect(new URL(page.url()).pathname).toBe('/');

  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Wear it with' })).toBeVisible();
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  expect(calls.toSorted()).toEqual(all);
});
