import { expect, test as base } from '@playwright/test';
import { PageWatch } from './page-watch.ts';

type Fixtures = { readonly watch: PageWatch };

/** Every journey is watched: it fails by a console error, an exception, a failed request or a layout shift. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = new PageWatch();
      await watch.begin(context);
      await use(watch);
      expect(watch.findings(), 'what went wrong on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
