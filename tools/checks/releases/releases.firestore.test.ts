import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigure } from '../figures.ts';
import { findHeadlessChromium } from '../../start/browser.ts';
import { createRandom } from '../../fakes/random.ts';
import { startShopWithReleases, RELEASE_STATES } from './testing/two-releases.ts';
import { VISIT_STEPS, watchForBlankPages } from './testing/visit.ts';

const SEED = Number(process.env['RELEASES_SEED'] ?? 20_261_122);
const MOMENTS = process.env['PROVE'] === undefined ? 3 : 20;
/** Releases during one visit. */
const OF_A_VISIT = process.env['PROVE'] === undefined ? 3 : 4;
const SOON_MS = 500;

let shop: Awaited<ReturnType<typeof startShopWithReleases>>;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShopWithReleases(process.env['FIRESTORE_EMULATOR_HOST'] ?? ''),
    findHeadlessChromium().then((executablePath) =>
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    ),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A new browser context: its page and every problem seen on it. */
async function openBrowser() {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  await context.addInitScript(watchForBlankPages);
  const page = await context.newPage();
  const seen: string[] = [];
  let loads = 0;
  page.on('console', (message) => message.text().includes('BLANK PAGE') && seen.push(message.text()));
  page.on('load', () => (loads += 1));
  return { page, seen, loads: () => loads, close: () => context.close() };
}

async function ordersOf(email: string): Promise<Record<string, unknown>[]> {
  const found = await shop.database.collection('orders').where('customerEmail', '==', email).get();
  return found.docs.map((each) => each.data());
}

test(
  `P-9 visits through ${MOMENTS} random deploys and rollbacks: no blank page, no lost form, no wrong order`,
  { timeout: 1_200_000 },
  async () => {
    const random = createRandom(SEED);
    let moments = 0;
    let visits = 0;
    let reloads = 0;
    while (moments < MOMENTS) {
      visits += 1;
      const email = `visit-${visits}@example.com`;
      const places = random
        .shuffle(VISIT_STEPS.map((_step, place) => place))
        .slice(0, Math.min(OF_A_VISIT, MOMENTS - moments));
      const { page, seen, loads, close } = await openBrowser();
      await page.goto('/');
      const told: string[] = [];
      for (const [place, step] of VISIT_STEPS.entries()) {
        const delay = random.below(SOON_MS);
        const others = RELEASE_STATES.filter((state) => state !== shop.live());
        const next = others[random.below(others.length)] ?? 'older';
        const change = places.includes(place)
          ? new Promise<void>((resolve) =>
              setTimeout(() => {
                shop.release(next);
                resolve();
              }, delay),
            )
          : undefined;
        if (change !== undefined) {
          moments += 1;
          told.push(`${step.name}: ${next} after ${delay} ms`);
        }
        const why = `seed ${SEED}, visit ${visits}, while somebody ${step.name}\n${told.join('\n')}`;
        await step.run(page, email).catch(async (failure: unknown) => {
          const shown = await page.locator('body').innerText();
          throw new Error(`${String(failure)}\n${why}\n${page.url()} shows:\n${shown.slice(0, 600)}`, {
            cause: failure,
          });
        });
        await change;
        expect(seen, why).toEqual([]);
        expect((await page.locator('body').innerText()).trim(), why).not.toBe('');
      }
      reloads += loads() - 1;
      const orders = await ordersOf(email);
      expect(
        orders.map(({ total }) => total),
        `seed ${SEED}, visit ${visits}: one order of one tee\n${told.join('\n')}`,
      ).toEqual([5599]);
      await close();
    }
    recordFigure(
      `A visit through ${moments} random deploy and rollback moments (seed ${SEED}, ${visits} visits, ${reloads} page reloads): 0 blank pages, 0 lost forms, 0 wrong orders.`,
    );
  },
);

test('P-9 typed text is kept when a page reloads itself, and a password is not', async () => {
  shop.release('older');
  const { page, loads, seen, close } = await openBrowser();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not a secret');
  await page.locator('footer input[type=email]').fill('news@example.com');
  shop.release('newer alone');
  const before = loads();
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect.poll(() => loads(), { timeout: 30_000 }).toBe(before + 1);
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com');
  await expect.poll(() => page.locator('footer input[type=email]').inputValue()).toBe('news@example.com');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('not a secret');
  expect(seen).toEqual([]);
  await close();
});

test('P-9 typed text is kept when the reloaded page lacks a script, too, and reloads again', async () => {
  shop.release('older');
  const { page, close } = await openBrowser();
  // A page may be reloaded before it counts as loaded.
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/');
  await page.waitForFunction(() => !document.querySelector('[data-drawn]'));
  await page.locator('footer input[type=email]').fill('news@example.com');
  const CODE = /\/assets\/shop-older[^/]*\.js$/;
  const gone = { status: 404, body: 'gone' };
  await page.route(/\/assets\/header-dialogs/, (route) => route.fulfill(gone));
  await page.route(CODE, (route) => (documents === 2 ? route.fulfill(gone) : route.continue()));
  const missing = page.waitForResponse(CODE);
  await page.route(
    /\/recover\.js/,
    async (route) => {
      await missing;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect.poll(() => documents, { timeout: 30_000 }).toBe(3);
  await expect.poll(() => page.locator('footer input[type=email]').inputValue()).toBe('news@example.com');
  await close();
});

test('P-9 a page whose scripts fail to load reloads itself once, and then shows a message', async () => {
  shop.release('older');
  const { page, loads, seen, close } = await openBrowser();
  await page.route(/\/assets\/header-dialogs/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/about');
  const search = page.getByRole('button', { name: 'Search', exact: true }).first();
  await search.click();
  await expect.poll(() => loads(), { timeout: 30_000 }).toBe(2);
  await search.click();
  await page.getByText('This could not be loaded. Check your connection.').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loads()).toBe(2);
  expect(seen).toEqual([]);
  await close();
});
