import type { Page } from '@playwright/test';
import { waitUntilDrawn } from './open-page.ts';

/** Scrolls to the end of the page as a wheel does, screen by screen, and waits for what each of them shows. */
export async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  const height = page.viewportSize()?.height ?? 0;
  while (!(await isAtEnd())) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, height);
    await page.waitForFunction((start) => scrollY > start, before);
    await waitUntilDrawn(page);
  }
}
