import { type Page, type Request, expect } from '@playwright/test';

/** What the page still waits for, as the page itself sees it: code, data, fonts and the pictures in view. */
async function findPending(): Promise<string[]> {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const heading = document.querySelector('h1');
  const waiting = [
    ...(heading && isShown(heading) ? [] : ['a heading']),
    ...(document.querySelector('[data-drawn]') ? ['the code of what is drawn'] : []),
    ...[...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')].map((element) => `<${element.localName}>`),
    ...(/^Loading your .*\.\.\.$/m.exec(document.body.innerText) ?? []),
  ];
  if (waiting.length > 0) return waiting;
  await document.fonts.ready;
  const coming = [...document.images].filter((image) => !image.complete);
  if (coming.length === 0) return [];
  const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => resolve(entries));
    for (const image of coming) observer.observe(image);
  });
  return seen
    .filter(({ isIntersecting, target }) => isIntersecting && !(target as HTMLImageElement).complete)
    .map(({ target }) => (target as HTMLImageElement).src);
}

/** Waits until nothing on the page is on its way any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findPending), { intervals: [50] }).toEqual([]);
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
  ]).catch(() => undefined);
  await page.goto(address);
  // What the HTML has brought along is not asked for.
  if ((await page.locator('#page-data').count()) === 0) await site;
  await waitUntilLoaded(page);
}

/** Scrolls to the end of the page, screen by screen, and waits for the pictures that each of them shows. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    // Only what is in sight is fetched: a picture beside its carousel's frame would be waited for in vain.
    const comingIntoView = async () => {
      const coming = [...document.images].filter((image) => !image.complete);
      if (coming.length === 0) return [];
      const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => resolve(entries));
        for (const image of coming) observer.observe(image);
      });
      return seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLImageElement);
    };
    const arrival = (image: HTMLImageElement) =>
      new Promise<unknown>((resolve) => {
        if (image.complete) resolve(undefined);
        for (const outcome of ['load', 'error']) image.addEventListener(outcome, resolve, { once: true });
      });
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await drawn();
      await Promise.all((await comingIntoView()).map(arrival));
    }
  });
  await waitUntilLoaded(page);
}
