import { expect, test } from '../testing/test.ts';

const CODE = /\/assets\/.*\.js$/;
const SLOW = 'This takes longer than it should.';

test('while the pages’ code is on its way the shop says who it is', async ({ page, watch }) => {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(CODE, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('The shop is opening.')).toBeVisible();
  watch.allowMovement();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty');
  await expect(page.getByText('The shop is opening.')).toHaveCount(0);
});

test('where the pages’ code does not come at all the shop says so and offers to try again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/shop');
  await expect(page.getByText(SLOW)).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole('link', { name: 'load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop says what it needs', async ({ page, watch }) => {
    // What is fetched ahead of being asked for is refused where nothing may ask for it.
    watch.allow(/csp: GET .assets.*js/);
    await page.goto('/');
    // Playwright looks into a noscript by its place only.
    const sentence = page.locator('noscript p');
    await expect(sentence).toContainText('Plenty needs JavaScript to show its shelves.');
    await expect(sentence).toBeVisible();
    await expect(sentence).toBeInViewport();
    await expect(page.getByText('The shop is opening.')).toBeHidden();
  });
});
