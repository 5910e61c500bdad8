import { expect, type Page } from '@playwright/test';

/** Waits until nothing on the page is on its way any more: code, data, fonts and the pictures in view. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const inView = [...document.images].filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        });
        return inView.filter((image) => !image.complete).map((image) => image.src);
      }),
    )
    .toEqual([]);
}

/** Opens an address of the shop and waits until it is drawn. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilDrawn(page);
}
