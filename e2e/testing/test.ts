import { type BrowserContext, expect, test as base } from '@playwright/test';
import { PageWatch } from './page-watch.ts';

type Fixtures = { readonly watch: PageWatch };
/** Whether the hero video plays. Three seconds of it cost as much work as opening the page, and few journeys look at it. */
type Options = { readonly heroVideo: 'plays' | 'is paused' };

/** Every journey fails on console errors, exceptions, failed requests and layout shifts. */
export const test = base.extend<Fixtures & Options>({
  heroVideo: ['is paused', { option: true }],
  watch: [
    async ({ context, heroVideo }, use) => {
      const watch = new PageWatch();
      await watch.start(context);
      if (heroVideo === 'is paused') await pauseVideos(context);
      await use(watch);
      expect(watch.getProblems(), 'what went wrong on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** Pauses a video as soon as it starts, as the pause button does. */
async function pauseVideos(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const pause = ({ target }: Event): void => {
      if (target instanceof HTMLVideoElement) target.pause();
    };
    document.addEventListener('playing', pause, { capture: true });
  });
}

export { expect } from '@playwright/test';
