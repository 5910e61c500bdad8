import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openPage, waitUntilLoaded } from '../testing/open-page.ts';
import { DESKTOP, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

const GREEN = 'white lows with green heels';
const WIDTHS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

async function choosePair(page: Page): Promise<void> {
  await openPage(page, '/pair');
  await page.getByRole('radio', { name: GREEN }).check();
  // The outfits are what the shopper came for, and with their products the home page is drawn at once.
  await expect(page.getByRole('heading', { name: `Outfits for your ${GREEN}` })).toBeVisible();
}

const readTitles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

for (const [screen, size] of WIDTHS) {
  test(`PAIR-12 the gallery puts first what goes with the pair and says why, on ${screen}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, '/gallery');
    const inOwnersOrder = await readTitles(page);
    const reasons = page.getByText(/^(?:Picks up|The .* picks up|Plain|Tonal|Nearly) .*pair|heels/);
    await expect(page.getByRole('article').filter({ has: reasons })).toHaveCount(0);
    await choosePair(page);

    // The page is opened within the shop: all looks are in the order of the pair from the first paint on.
    await page.getByRole('banner').getByRole('link', { name: 'Plenty, home' }).press('Enter');
    await page.getByRole('link', { name: 'View Full Gallery' }).press('Enter');
    const best = page.getByRole('article').first();
    await expect(best.getByText('Picks up the green of your heels')).toBeVisible();
    await waitUntilLoaded(page);
    const withPair = await readTitles(page);
    expect(withPair).not.toEqual(inOwnersOrder);
    expect(withPair.toSorted()).toEqual(inOwnersOrder.toSorted());
    await expect(page.getByRole('article').filter({ has: reasons })).toHaveCount(2);
    await expectAccessible(page, `the gallery with a pair on ${screen}`, 'light');
    await expectAccessible(page, `the gallery with a pair on ${screen}`, 'dark');

    // With the page's own HTML the look that is on the screen stays; the others follow in the order of the pair.
    await openPage(page, '/gallery');
    await expect(best).toHaveAccessibleName(inOwnersOrder[0] ?? '');
    const others = withPair.filter((title) => title !== inOwnersOrder[0]);
    await expect.poll(() => readTitles(page)).toEqual([inOwnersOrder[0], ...others]);
  });
}

for (const [screen, size] of WIDTHS) {
  test(`outfits for the pair that load late do not shift the page, on ${screen}`, async ({ page }) => {
    await page.setViewportSize(size);
    await choosePair(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/pair-row-/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/pair-row-/);
    await page.goto('/');
    await asked;
    const readTop = (name: string) =>
      page
        .getByRole('heading', { level: 2, name })
        .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
    const readDistance = async () => (await readTop('Plenty Looks')) - (await readTop('New Arrivals'));
    await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').first()).toBeVisible();
    const before = await readDistance();
    release();
    await expect(page.getByRole('region', { name: `For your ${GREEN}` })).toBeVisible();
    expect(Math.abs((await readDistance()) - before)).toBeLessThan(60);
  });
}
