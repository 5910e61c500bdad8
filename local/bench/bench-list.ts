import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../machine/find-chromium.ts';
import { at } from './at.ts';
import { atMost, drawGoals } from './draw-goals.ts';
import { openWholeShop } from './open-whole-shop.ts';
import { takePaints } from './take-paints.ts';

const SIZES = (process.env['BENCH_PRODUCTS'] ?? '100,1000,10000').split(',').map(Number);
const TERM = 'cotton tee';
const SLOW = 4;

const WATCH = fileURLToPath(new URL('watch-list.js', import.meta.url));

/** What one page showed, in milliseconds; the heap in MiB. */
interface Figures {
  readonly firstCard: number;
  readonly whole: number;
  readonly keys: readonly number[];
  readonly slowKeys: readonly number[];
  readonly chosen: readonly number[];
  readonly heap: number;
}

async function type(page: Page): Promise<number[]> {
  const search = page.getByPlaceholder('Search products...');
  const all: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await search.pressSequentially(TERM, { delay: 120 });
    for (const _letter of TERM) await search.press('Backspace', { delay: 60 });
    all.push(...(await takePaints(page, 2 * TERM.length)));
  }
  return all;
}

async function choose(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (const name of ['Black', 'Black', 'Tees', 'Tees'])
    all.push(await page.evaluate<number>(`benchList.choose('${name}')`));
  return all;
}

async function measure(browser: Browser, address: string): Promise<Figures> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript({ path: WATCH });
  await page.goto(`${address}/shop`);
  const { firstCard, whole } = await page.evaluate<{ firstCard: number; whole: number }>('benchList.listed');
  const keys = await type(page);
  const chosen = await choose(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slowKeys = await type(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
  await page.context().close();
  return { firstCard, whole, keys, slowKeys, chosen, heap };
}

function draw(size: number, { firstCard, whole, keys, slowKeys, chosen, heap }: Figures): string {
  const cells = [
    size,
    firstCard.toFixed(0),
    whole.toFixed(0),
    `${at(keys, 0.5).toFixed(1)} / ${at(keys, 0.95).toFixed(1)}`,
    `${at(slowKeys, 0.5).toFixed(1)} / ${at(slowKeys, 0.95).toFixed(1)}`,
    `${at(chosen, 0.5).toFixed(1)} / ${at(chosen, 1).toFixed(1)}`,
    heap.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The shop page with more and more products: how soon it is there, how fast it follows a hand, what it keeps in memory. */
export async function benchList(): Promise<string> {
  const rows: string[] = [];
  let largest: Figures | undefined;
  for (const size of SIZES) {
    const shop = await openWholeShop(size);
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      await measure(browser, shop.address);
      largest = await measure(browser, shop.address);
      rows.push(draw(size, largest));
    } finally {
      await browser.close();
      await shop.close();
    }
  }
  const most = `${SIZES.at(-1)} products`;
  return [
    drawGoals([
      atMost(`keystroke to paint, ${most}, p95`, largest && at(largest.keys, 0.95), 16, ' ms'),
      atMost('the same with a processor 4 × slower', largest && at(largest.slowKeys, 0.95), 50, ' ms'),
    ]),
    '',
    '| products | first card ms | whole list ms | key to paint p50 / p95 ms | the same, processor 4 × slower | filter to count p50 / most ms | heap MiB |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
