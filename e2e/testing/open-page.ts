import { type Page, type Request, expect } from '@playwright/test';

/** Lists what the page is still waiting for: code, data, fonts and the pictures in view. */
async function findPending(): Promise<string[]> {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const heading = document.querySelector('h1');
  const waiting = [
    ...(heading && isShown(heading) ? [] : ['a heading']),
    ...(document.querySelector('[data-drawn]') ? ['hydration'] : []),
    ...[...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')].map((element) => `<${element.localName}>`),
    ...(/^Loading your .*\.\.\.$/m.exec(document.body.innerText) ?? []),
  ];
  if (waiting.length > 0) return waiting;
  await document.fonts.ready;
  const pending = [...document.images].filter((image) => !image.complete);
  if (pending.length === 0) return [];
  const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => resolve(entries));
    for (const image of pending) observer.observe(image);
  });
  return seen
    .filter(({ isIntersecting, target }) => isIntersecting && !(target as HTMLImageElement).complete)
    .map(({ target }) => (target as HTMLImageElement).src);
}

export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findPending), { intervals: [50] }).toEqual([]);
}

function asksForSite(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/site';
}

/** Opens an address of the shop and waits until it has loaded, with the site's settings. */
export async function openPage(page: Page, address: string): Promise<void> {
  // A URL that differs only in its # would not load the page again.
  if (address.includes('#')) await page.goto('about:blank');
  const site = Promise.race([
    page.waitForEvent('requestfinished', asksForSite),
    page.waitForEvent('requestfailed', asksForSite),
  ]).catch(() => undefined);
  await page.goto(address);
  // Embedded data is not fetched.
  if ((await page.locator('#page-data').count()) === 0) await site;
  await waitUntilLoaded(page);
}

/** Opens an empty page of the shop's origin, to reach its storage without running the shop's code. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Blank</title><link rel="icon" href="data:,">',
    }),
  );
  await page.goto('/blank');
}

/** Scrolls to the end of the page, screen by screen, and waits for the pictures that come into view. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    // Only pictures in view are fetched; those outside a carousel's frame never load.
    const comingIntoView = async () => {
      const pending = [...document.images].filter((image) => !image.complete);
      if (pending.length === 0) return [];
      const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => resolve(entries));
        for (const image of pending) observer.observe(image);
      });
      return seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLImageElement);
    };
    const loaded = (image: HTMLImageElement) =>
      new Promise<unknown>((resolve) => {
        if (image.complete) resolve(undefined);
        for (const outcome of ['load', 'error']) image.addEventListener(outcome, resolve, { once: true });
      });
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await nextPaint();
      await Promise.all((await comingIntoView()).map(loaded));
    }
  });
  await waitUntilLoaded(page);
}
