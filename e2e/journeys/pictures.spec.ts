import type { Page } from '@playwright/test';
import { holdScripts } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { contrastOverPicture } from '../testing/pictures.ts';
import { DESKTOP, PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test.use({ heroVideo: 'plays' });

/** WCAG 2.2 AA for text of any size. */
const READABLE = 4.5;
/** For the largest picture on a phone's first screen. */
const MOST_BYTES = 120_000;

/** Stops the hero video at a moment of its loop. */
async function stopAt(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement, at) => {
    video.pause();
    video.currentTime = at;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  }, seconds);
}

for (const size of [PHONE, DESKTOP]) {
  test(`HOME-02 HOME-10 text over pictures has enough contrast at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, '/');
    const hero = page.locator('main > section').first();
    // The heading is the shop's sticker, a picture itself.
    const words = [hero.getByRole('paragraph').first()];
    await expect(hero.getByRole('button', { name: 'Pause the video' })).toBeVisible();
    for (const seconds of [0, 1.5, 3]) {
      await stopAt(page, seconds);
      for (const text of words) {
        const contrast = await contrastOverPicture(page, text);
        expect.soft(contrast, `${await text.textContent()} at ${seconds} s`).toBeGreaterThanOrEqual(READABLE);
      }
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const text of words) {
      const contrast = await contrastOverPicture(page, text);
      expect.soft(contrast, `${await text.textContent()} over the poster`).toBeGreaterThanOrEqual(READABLE);
    }
    for (const tile of await page.getByRole('region', { name: 'Categories' }).getByRole('link').all()) {
      await tile.scrollIntoViewIfNeeded();
      await expect(tile.locator('img')).toHaveJSProperty('complete', true);
      const contrast = await contrastOverPicture(page, tile.locator('span'));
      expect.soft(contrast, await tile.innerText()).toBeGreaterThanOrEqual(READABLE);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the largest picture of a first screen weighs at most 120 kB', async ({ page }) => {
    for (const address of ['/', '/shop', '/products/39', '/gallery']) {
      await openPage(page, address);
      const seen = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc)
          .filter((source) => source.startsWith('http')),
      );
      // Requested again: the page's own response may have come from the browser cache.
      const weights = await Promise.all(seen.map(async (each) => (await (await page.request.get(each)).body()).length));
      expect(weights.length, address).toBeGreaterThan(0);
      for (const [place, weight] of weights.entries()) {
        expect.soft(weight, `${address}: ${seen[place]}`).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
  });
});

test('PDP-01 GAL-03 without pictures their alternative text takes their place, and the layout stays', async ({
  page,
  watch,
}) => {
  const frameOf = (place: number) => page.locator('main [class*="picture"], main [class*="stage"]').nth(place);
  for (const address of ['/products/39', '/gallery']) {
    await openPage(page, address);
    const before = await frameOf(0).boundingBox();
    watch.allow(/ERR_FAILED/);
    await page.route(/\/pictures\//, (route) => route.abort());
    await page.reload();
    const missing = page.locator('main').getByRole('img').first();
    await expect(missing).toHaveAttribute('aria-label', /\w+ tee/);
    const words = await missing.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(words).toBe(`"${await missing.getAttribute('aria-label')}"`);
    expect(await frameOf(0).boundingBox()).toEqual(before);
    await page.unroute(/\/pictures\//);
  }
});

test('a picture that takes long says what it shows', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/pictures\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/products/39', { waitUntil: 'commit' });
  const picture = page.locator('main img').first();
  await expect(picture).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(picture).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(picture).toHaveAttribute('alt', /\w+ tee/);
  release();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('HOME-01 a hero whose picture failed before the scripts loaded shows its background and no broken image', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.route(/\/hero\//, (route) => route.abort());
  const release = await holdScripts(page, '/');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const poster = page.locator('main > section').first().locator('img');
  await expect(poster).toHaveJSProperty('complete', true);
  release();
  await expect(poster).toHaveCount(0);
});
