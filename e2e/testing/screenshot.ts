import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './accessibility.ts';

const COLOR_SCHEMES = ['light', 'dark'] as const;

/** Saves the page in both color schemes as `<name>-<width>-<scheme>.png`. */
export async function saveScreenshots(page: Page, name: string, fullPage: boolean): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForAnimations(page);
    await page.evaluate(async () => {
      const arrived = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      await Promise.allSettled(arrived.map((image) => image.decode()));
    });
    const picture = await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage });
    expect(picture.length).toBeGreaterThan(0);
  }
}
