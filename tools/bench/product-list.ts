import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../start/browser.ts';
import { startFullShop } from './bench-shop.ts';
import { atMost, formatGoals, percentile } from './goals.ts';

const SIZES = (process.env['BENCH_PRODUCTS'] ?? '100,1000,10000').split(',').map(Number);
const TERM = 'cotton tee';
const CPU_SLOWDOWN = 4;

const RECORDER_SCRIPT = fileURLToPath(new URL('product-list-recorder.js', import.meta.url));

/** The figures of one page, in milliseconds; the heap in MiB. */
interface Figures {
  readonly firstCard: number;
  readonly whole: number;
  readonly keys: readonly number[];
  readonly slowKeys: readonly number[];
  readonly chosen: readonly number[];
  readonly heap: number;
}

async function typeSearch(page: Page): Promise<number[]> {
  const search = page.getByPlaceholder('Search products...');
  const all: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await search.pressSequentially(TERM, { delay: 120 });
    for (const _letter of TERM) await search.press('Backspace', { delay: 60 });
    all.push(...(await readPaintTimes(page, 2 * TERM.length)));
  }
  return all;
}

async function chooseFilters(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (const name of ['Black', 'Black', 'Tees', 'Tees'])
    all.push(await page.evaluate<number>(`benchList.choose('${name}')`));
  return all;
}

async function measure(browser: Browser, address: string): Promise<Figures> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript({ path: RECORDER_SCRIPT });
  await page.goto(`${address}/shop`);
  const { firstCard, whole } = await page.evaluate<{ firstCard: number; whole: number }>('benchList.listed');
  const keys = await typeSearch(page);
  const chosen = await chooseFilters(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowKeys = await typeSearch(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
  await page.context().close();
  return { firstCard, whole, keys, slowKeys, chosen, heap };
}

function formatRow(size: number, { firstCard, whole, keys, slowKeys, chosen, heap }: Figures): string {
  const cells = [
    size,
    firstCard.toFixed(0),
    whole.toFixed(0),
    `${percentile(keys, 0.5).toFixed(1)} / ${percentile(keys, 0.95).toFixed(1)}`,
    `${percentile(slowKeys, 0.5).toFixed(1)} / ${percentile(slowKeys, 0.95).toFixed(1)}`,
    `${percentile(chosen, 0.5).toFixed(1)} / ${percentile(chosen, 1).toFixed(1)}`,
    heap.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Measures the shop page with more and more products: time to show, typing latency, memory. */
export async function benchProductList(): Promise<string> {
  const rows: string[] = [];
  let largest: Figures | undefined;
  for (const size of SIZES) {
    const shop = await startFullShop(size);
    const browser = await launchChromium();
    try {
      await measure(browser, shop.address);
      largest = await measure(browser, shop.address);
      rows.push(formatRow(size, largest));
    } finally {
      await browser.close();
      await shop.close();
    }
  }
  const most = `${SIZES.at(-1)} products`;
  return [
    formatGoals([
      atMost(`keystroke to paint, ${most}, p95`, largest && percentile(largest.keys, 0.95), 16, ' ms'),
      atMost('the same with a processor 4 × slower', largest && percentile(largest.slowKeys, 0.95), 50, ' ms'),
    ]),
    '',
    '| products | first card ms | whole list ms | key to paint p50 / p95 ms | the same, processor 4 × slower | filter to count p50 / most ms | heap MiB |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

/** Milliseconds from each key to the next paint, one for each key pressed, once the last has been painted. */
export async function readPaintTimes(page: Page, keys: number): Promise<number[]> {
  return page.evaluate<number[]>(`benchList.takePaints(${keys})`);
}
