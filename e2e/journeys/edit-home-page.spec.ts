import type { Browser, Page } from '@playwright/test';
import { IS_FULL_RUN } from '../testing/screen-matrix.ts';
import { expectShown, HOME_PAGE_CHANGES } from '../testing/home-page-changes.ts';
import { waitUntilLoaded } from '../testing/open-page.ts';
import { createAdminApi } from '../testing/admin.ts';
import type { PageWatch } from '../testing/page-watch.ts';
import { randomDelays } from '../testing/timing.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { expect, test } from '../testing/test.ts';

const LOADS = IS_FULL_RUN ? 10 : 2;
const SEED = 22;
/** Milliseconds. Scripts arrive before or after the API responses. */
const LONGEST_DELAY = 400;
/** Milliseconds. The longest time until a change is published (D-32). */
const SHOWN_MS = 120_000;
const OTHER_PAGES = ['/shop', '/gallery', '/products/39', '/checkout'];

type RenderedWindow = Window & { readonly rendered: { readonly elements: readonly Element[]; readonly text: string } };

/** Remembers what was rendered before any script ran. */
async function rememberRendered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#root');
      Object.assign(window, {
        rendered: { elements: [...document.querySelectorAll('#root *')], text: root?.textContent },
      });
    });
  });
}

/** Opens home in a new browser with scripts and responses in random order; fails if anything rendered is rendered again. */
async function loadOnce(browser: Browser, watch: PageWatch, delay: () => number): Promise<void> {
  const page = await openSecondBrowser(browser, watch);
  await rememberRendered(page);
  const calls: string[] = [];
  await page.route(/\/(assets\/.*\.js|api\/.*)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
    const until = Date.now() + delay();
    await expect.poll(() => Date.now() >= until, { intervals: [20] }).toBe(true);
    await route.continue();
  });
  await page.goto('/');
  await waitUntilLoaded(page);
  const [isKept, text, before] = await page.evaluate(() => {
    // Set by rememberRendered above, which the window's type does not know.
    const { elements, text: renderedText } = (window as unknown as RenderedWindow).rendered;
    return [
      elements.every((element) => element.isConnected),
      document.querySelector('#root')?.textContent,
      renderedText,
    ];
  });
  expect(text, 'the text stays as it was rendered').toBe(before);
  expect(isKept, 'no element is rendered twice').toBe(true);
  expect(calls, 'nothing that the HTML has brought along is asked for').toEqual([]);
  await page.context().close();
}

test(`R-22 whatever the owner changes, the HTML of home shows it and hydration changes nothing, ${HOME_PAGE_CHANGES.length} changes of ${LOADS} loads each (seed ${SEED})`, async ({
  browser,
  request,
  watch,
}) => {
  test.slow();
  const call = await createAdminApi(browser);
  const delay = randomDelays(SEED, LONGEST_DELAY);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    for (const change of HOME_PAGE_CHANGES) {
      await test.step(change.name, async () => {
        undo.unshift(await change.save(call));
        await expect(async () => expectShown(await (await request.get('/')).text(), change)).toPass({
          timeout: SHOWN_MS,
          intervals: [500],
        });
        for (let load = 0; load < LOADS; load += 1) await loadOnce(browser, watch, delay);
      });
    }
    // Header and footer of the other server-rendered pages are the owner's too.
    for (const address of OTHER_PAGES) {
      await expect(async () => {
        const html = await (await request.get(address)).text();
        expect(html.indexOf('>Lookbook</a>'), address).toBeGreaterThan(0);
        expect(html.indexOf('>Shop</a>'), address).toBeGreaterThan(html.indexOf('>Lookbook</a>'));
        expect(html, address).toContain('12 Winter Street, Portland');
      }).toPass({ timeout: SHOWN_MS, intervals: [500] });
    }
  } finally {
    for (const takeBack of undo) await takeBack();
  }
});

test('R-22 a browser that is signed in or has a cart gets the same bytes as any other, cached by the CDN only', async ({
  request,
}) => {
  const html = await request.get('/');
  expect(html.headers()['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60');
  expect(html.headers()['set-cookie']).toBeUndefined();
  await expect(async () => {
    const first = await request.get('/');
    const again = await request.get('/', { headers: { cookie: '__session=somebody-else' } });
    expect(again.headers()['etag']).toBe(first.headers()['etag']);
    expect(await again.text()).toBe(await first.text());
    const known = { 'if-none-match': first.headers()['etag'] ?? '' };
    expect((await request.get('/', { headers: known })).status()).toBe(304);
  }).toPass({ timeout: SHOWN_MS });
});
