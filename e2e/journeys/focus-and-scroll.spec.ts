import type { Page } from '@playwright/test';
import { openPage, scrollThrough } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';

/** How many pixels of the focused element something sticky or fixed covers. */
async function describeHidden(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element.closest('header')) return undefined;
    if (getComputedStyle(element).position === 'fixed') return undefined;
    const target = element.closest('label') ?? element;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom, height } = target.getBoundingClientRect();
    // An element taller than the screen cannot be visible whole.
    const isTall = height > innerHeight - header;
    const isSeen = isTall ? bottom > header && top < innerHeight : top >= header - 1 && bottom <= innerHeight + 1;
    return isSeen
      ? undefined
      : `<${element.localName}> ${element.textContent.trim().slice(0, 40)} from ${top} to ${bottom}`;
  });
}

test('LAY-20 the focused element is never under the header or off the screen', async ({ page }) => {
  for (const address of ['/shop?search=fleece', '/products/39']) {
    await openPage(page, address);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('main').focus();
    const stops = 40;
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        expect.soft(await describeHidden(page), `${address}, ${key} ${stop + 1}`).toBeUndefined();
      }
    }
  }
});

test('LAY-04 a new page starts at its top with the focus on its title, and Back restores the scroll position', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const title = page.getByRole('heading', { level: 1 });
  const card = page.getByRole('article').nth(13);
  const ahead = page.waitForRequest(/\/api\/products\/\d+$/);
  // Hovering scrolls as far as pressing will, and waits until that is over.
  await card.getByRole('link').hover();
  await ahead;
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(900);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(title).toHaveText(name);
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(title).toHaveText('Shop All Products');
  await expect(title).toBeFocused();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  await page.goForward();
  await expect(title).toHaveText(name);
  await expect(title).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('LAY-04 Back returns to where a shopper had scrolled before the page’s code was there', async ({ page }) => {
  let sendCode = (): void => {};
  const isWanted = new Promise<void>((resolve) => (sendCode = resolve));
  await page.route(/\/assets\/shop-.*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/products/39', { waitUntil: 'commit' });
  const card = page.getByRole('main').getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  sendCode();
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
});

test('LAY-19 no animation lasts longer than 250 ms, and none runs under reduced motion', async ({ page }) => {
  const durations = () =>
    page.evaluate(() =>
      ['--motion-fast', '--motion-medium'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    );
  await openPage(page, '/about');
  expect((await durations()).map((duration) => Number.parseFloat(duration))).toEqual([0.15, 0.24]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await durations()).map((duration) => Number.parseFloat(duration))).toEqual([0, 0]);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  // What appears after a while, in no time, moves nothing.
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().activeDuration !== 0).length,
  );
  expect(moving).toBe(0);
});
