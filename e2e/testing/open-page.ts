import { expect, type Page, type Request } from '@playwright/test';

/** Waits until nothing on the page is on its way any more: code, data, fonts and the pictures in view. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByText(/^Loading your .*\.\.\.$/)).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
          const observer = new IntersectionObserver((entries) => resolve(entries));
          if (document.images.length === 0) resolve([]);
          for (const image of document.images) observer.observe(image);
        });
        const inView = seen.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLImageElement);
        return inView.filter((image) => !image.complete).map((image) => image.src);
      }),
    )
    .toEqual([]);
}

function asksForSite(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/site';
}

/** Opens an address of the shop and waits until it is drawn, with the owner's own texts and addresses. */
export async function openPage(page: Page, address: string): Promise<void> {
  // With another # alone the browser would stay on the page it is on.
  if (address.includes('#')) await page.goto('about:blank');
  const site = Promise.race([
    page.waitForEvent('requestfinished', asksForSite),
    page.waitForEvent('requestfailed', asksForSite),
  ]);
  await page.goto(address);
  await site;
  await waitUntilDrawn(page);
}
