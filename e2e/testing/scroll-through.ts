import type { Page } from '@playwright/test';
import { waitUntilLoaded } from './open-page.ts';

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
