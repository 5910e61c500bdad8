import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { createRandom } from '../fakes/random.ts';
import { withProgress } from '../start/command.ts';
import { launchChromium } from '../start/browser.ts';
import { startFullShop } from './bench-shop.ts';
import { type Goal, atMost, formatGoals, median, percentile } from './goals.ts';
import { MAIN_THREAD_KINDS, traceMainThread } from './main-thread.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const TAPS = Number(process.env['BENCH_TAPS'] ?? 200);
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_126);
const PRODUCTS = 100;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
/** A quick tap of a finger. */
const TOUCH_MS = 60;
const LOOK_MS = 3000;
const REPORT_MS = 250;
const SLOWEST_TAPS = 10;
const RECORDER = fileURLToPath(new URL('taps-recorder.js', import.meta.url));

const MAX_FORESEEN_MS = 100;
const MAX_OTHER_MS = 400;
const MAX_BACK_MS = 50;
const MAX_INTERACTION_MS = 100;

/** A way from page to page. */
type Way = {
  readonly name: string;
  readonly from: string;
  readonly isForeseen: boolean;
  readonly link: (page: Page) => Locator;
};

const inMain = (selector: string) => (page: Page) => page.locator(`main ${selector}`).first();
const WAYS: readonly Way[] = [
  { name: 'home, first card', from: '/', isForeseen: true, link: inMain('a[href^="/products/"]') },
  { name: 'home, the collection', from: '/', isForeseen: true, link: inMain('a[href="/shop"]') },
  { name: 'home, the gallery', from: '/', isForeseen: true, link: inMain('a[href="/gallery"]') },
  { name: 'home, a category', from: '/', isForeseen: true, link: inMain('a[href^="/shop?category="]') },
  { name: 'shop, first card', from: '/shop', isForeseen: true, link: inMain('a[href^="/products/"]') },
  { name: 'product, another one', from: '/products/39', isForeseen: true, link: inMain('a[href^="/products/"]') },
  { name: 'gallery, a piece', from: '/gallery', isForeseen: true, link: inMain('a[href^="/products/"]') },
  { name: 'about, the shop', from: '/about', isForeseen: false, link: inMain('a[href^="/shop"]') },
  {
    name: 'footer, shipping',
    from: '/shop',
    isForeseen: false,
    link: (page) => page.locator('footer a[href="/shipping"]'),
  },
  { name: 'footer, privacy', from: '/', isForeseen: false, link: (page) => page.locator('footer a[href="/privacy"]') },
];

async function openPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript({ path: RECORDER });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** A shopper looks at a page before the next tap, and the page fetches what its links lead to meanwhile. That time is part of the way. */
const lookAtPage = (page: Page, milliseconds = LOOK_MS) => page.waitForTimeout(milliseconds);

/** The browser reports an interaction some time after its frame, and says nothing at all of a tap that nothing answers. */
const waitForReport = (page: Page) => page.waitForTimeout(REPORT_MS);

async function touch(session: CDPSession, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('A link is not on the screen');
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

type Times = { readonly there: number; readonly back: number; readonly forward: number; readonly moved: number };
type Step = Exclude<keyof Times, 'moved'>;
/** Takes a step and says how long it took; `page` is where it happens. */
type Observe = (step: Step, page: Page, act: () => Promise<number>) => Promise<number>;

const withoutTrace: Observe = (_step, _page, act) => act();

async function walk(browser: Browser, address: string, way: Way, observe: Observe = withoutTrace): Promise<Times> {
  const { page, session } = await openPhone(browser);
  try {
    await page.goto(`${address}${way.from}`);
    await page.locator('main h1').first().waitFor();
    const link = way.link(page);
    await link.scrollIntoViewIfNeeded();
    await lookAtPage(page);
    const target = new URL((await link.getAttribute('href')) ?? '/', address).pathname;
    const place = await page.evaluate(() => scrollY);
    const there = await observe('there', page, async () => {
      await page.evaluate(`benchTaps.expectTap(${JSON.stringify(target)})`);
      await touch(session, link);
      return page.evaluate<number>('benchTaps.painted');
    });
    await lookAtPage(page);
    const go = (by: number, path: string) => page.evaluate<number>(`benchTaps.step(${by}, ${JSON.stringify(path)})`);
    const back = await observe('back', page, () => go(-1, way.from));
    const moved = Math.abs((await page.evaluate(() => scrollY)) - place);
    await lookAtPage(page, LOOK_MS / 2);
    const forward = await observe('forward', page, () => go(1, target));
    return { there, back, forward, moved };
  } finally {
    await page.context().close();
  }
}

/** Where the time goes. Tracing slows the way down, so these walks are not timed. */
async function profile(browser: Browser, address: string, way: Way): Promise<string[]> {
  const rows: string[] = [];
  await walk(browser, address, way, async (step, page, act) => {
    let total = 0;
    const spent = await traceMainThread(browser, page, async () => {
      total = await act();
    });
    rows.push(`| ${[way.name, step, ...Object.values(spent).map((each) => each.toFixed(0))].join(' | ')} |`);
    return total;
  });
  return rows;
}

/** An entry of the Event Timing API and its three phases, in milliseconds. */
type Interaction = {
  readonly duration: number;
  readonly inputDelay: number;
  readonly processing: number;
  readonly presentationDelay: number;
};

/** Taps whatever can be tapped, at random, and returns to the page when a tap leaves it. */
async function tapAtRandom(browser: Browser, address: string, path: string): Promise<Interaction[]> {
  const random = createRandom(SEED);
  const { page, session } = await openPhone(browser);
  try {
    await page.goto(`${address}${path}`);
    await lookAtPage(page);
    const interactions: Interaction[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) {
      const points = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, input, select, summary, label')].flatMap((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          const isTop =
            left > 0 &&
            left < innerWidth &&
            top > 0 &&
            top < innerHeight &&
            element.contains(document.elementFromPoint(left, top));
          return isTop ? [{ x: left, y: top }] : [];
        }),
      );
      const point = points[random.below(points.length)];
      if (point) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
      await waitForReport(page);
      interactions.push(...(await page.evaluate<Interaction[]>('benchTaps.takeInteractions()')));
      if (tap % 7 === 6) await page.evaluate((by) => scrollBy(0, by), random.below(800) - 240);
      if (new URL(page.url()).pathname !== path || points.length === 0) {
        await page.goto(`${address}${path}`);
        await lookAtPage(page, LOOK_MS / 2);
      }
    }
    return interactions;
  } finally {
    await page.context().close();
  }
}

/** The means of the slowest interactions. */
function describeSlowest(path: string, interactions: readonly Interaction[]): string {
  const found = interactions.toSorted((left, right) => right.duration - left.duration).slice(0, SLOWEST_TAPS);
  const mean = (name: keyof Interaction) =>
    (found.reduce((sum, each) => sum + each[name], 0) / Math.max(1, found.length)).toFixed(0);
  return `| ${[path, mean('inputDelay'), mean('processing'), mean('presentationDelay')].join(' | ')} |`;
}

/** Each way from page to page, back and forward, and random taps, on a slow phone. */
export async function benchTaps(): Promise<string> {
  const shop = await startFullShop(PRODUCTS);
  const browser = await launchChromium();
  const goals: Goal[] = [];
  const rows: string[] = [];
  const profiles: string[] = [];
  const slowest: string[] = [];
  try {
    for (const way of WAYS) {
      const times: Times[] = [];
      await withProgress(`Walking: ${way.name}`, async () => {
        for (let run = 0; run < RUNS; run += 1) times.push(await walk(browser, shop.address, way));
        profiles.push(...(await profile(browser, shop.address, way)));
      });
      const of = (name: keyof Times) => median(times.map((each) => each[name]));
      goals.push(
        atMost(`${way.name}, painted`, of('there'), way.isForeseen ? MAX_FORESEEN_MS : MAX_OTHER_MS, ' ms', 0),
      );
      goals.push(atMost(`${way.name}, back`, of('back'), MAX_BACK_MS, ' ms', 0));
      const cells = [way.name, ...(['there', 'back', 'forward', 'moved'] as const).map((name) => of(name).toFixed(0))];
      rows.push(`| ${cells.join(' | ')} |`);
    }
    for (const path of ['/', '/shop', '/products/39', '/gallery', '/about']) {
      const interactions = await withProgress(`Tapping ${path}`, () => tapAtRandom(browser, shop.address, path));
      const durations = interactions.map(({ duration }) => duration);
      slowest.push(describeSlowest(path, interactions));
      goals.push(
        atMost(`${TAPS} random taps on ${path}, p98`, percentile(durations, 0.98), MAX_INTERACTION_MS, ' ms', 0),
      );
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  return [
    formatGoals(goals),
    '',
    '| way | painted ms | back ms | forward ms | pixels moved |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `| way | step | ${MAIN_THREAD_KINDS.map((kind) => `${kind} ms`).join(' | ')} |`,
    `| --- | --- | ${MAIN_THREAD_KINDS.map(() => '---:').join(' | ')} |`,
    ...profiles,
    '',
    `| slowest ${SLOWEST_TAPS} taps on | input delay ms | processing ms | presentation delay ms |`,
    '| --- | ---: | ---: | ---: |',
    ...slowest,
  ].join('\n');
}
