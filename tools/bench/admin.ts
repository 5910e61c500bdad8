import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { launchChromium } from '../start/browser.ts';
import { CliError, withProgress } from '../start/command.ts';
import { getDatabase } from './bench-data.ts';
import { seedOrders } from './bench-orders.ts';
import { startFullShop } from './bench-shop.ts';
import { percentile } from './goals.ts';
import { readPaintTimes } from './product-list.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 10_000);
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 5000);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const THIRTY_KEYS = 'a heavy cotton tee in the dark';
/** The storage key of a signed-in admin. */
const ADMIN_FLAG = 'adminLoggedIn';
const SCRIPTS = ['product-list-recorder.js', 'admin-tab-recorder.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** The seven tabs, and the first row of each. */
const TABS = [
  ['products', 'ul[aria-label="Products"] > li'],
  ['orders', 'ul[aria-label="Orders"] > li'],
  ['categories', 'ul > li'],
  ['shopify', 'h2 ~ p, div:has(> h2) ~ p'],
  ['content', 'form'],
  ['navigation', 'ul > li'],
  ['hero-sections', 'ul > li'],
] as const;

/** Fields to type into, each with its address. */
const FIELDS: readonly {
  readonly name: string;
  readonly at: string;
  readonly field: (page: Page) => Locator;
}[] = [
  { name: 'product search', at: '?tab=products', field: (page) => page.getByLabel('Search products') },
  { name: 'order search', at: '?tab=orders', field: (page) => page.getByLabel('Search orders') },
  { name: 'a content text', at: '?tab=content', field: (page) => page.locator('#tab-panel form input').first() },
  {
    name: 'a product’s name',
    at: '?tab=products&product=1',
    field: (page) => page.getByLabel('Name', { exact: true }),
  },
];

type Shop = Awaited<ReturnType<typeof startFullShop>>;

/** A browser of the owner's with an empty cache, at an address of the panel. */
async function openAdmin(browser: Browser, { address }: Shop, query: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address });
  const data = { password: LOCAL_DEFAULT_PASSWORD };
  const response = await context.request.post('/api/admin/login', { data, headers: { origin: address } });
  if (!response.ok()) throw new CliError(`The panel stays closed: ${await response.text()}`);
  await context.addInitScript((flag) => localStorage.setItem(flag, 'true'), ADMIN_FLAG);
  for (const path of SCRIPTS) await context.addInitScript({ path });
  const page = await context.newPage();
  await page.goto(`/admin${query}`, { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds from the click on a tab to its first row, each time in a browser with an empty cache. */
async function timeTab(browser: Browser, shop: Shop, tab: string, first: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openAdmin(browser, shop, tab === 'shopify' ? '?tab=navigation' : '?tab=shopify');
    times.push(await page.evaluate<number>(`benchPanel.open(${JSON.stringify(tab)}, ${JSON.stringify(first)})`));
    await page.context().close();
  }
  return times;
}

/** Milliseconds from each of thirty keys to the frame it changed. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.waitFor();
  let paints: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await field.press('Control+a');
    await field.press('Delete');
    // Keys that clear the field: the select-all shortcut and the one that deletes.
    await readPaintTimes(page, 3);
    await field.pressSequentially(THIRTY_KEYS, { delay: 120 });
    paints = await readPaintTimes(page, THIRTY_KEYS.length);
  }
  return paints;
}

async function measure(browser: Browser, shop: Shop): Promise<string[]> {
  const rows: string[] = [];
  for (const [tab, first] of TABS) {
    const times = await timeTab(browser, shop, tab, first);
    rows.push(`| tab ${tab} | ${percentile(times, 0.5).toFixed(0)} | ${percentile(times, 1).toFixed(0)} |`);
  }
  rows.push('', '| 30 keys into | p50 ms | p95 ms | slowest ms |', '| :--- | ---: | ---: | ---: |');
  for (const { name, at: query, field } of FIELDS) {
    const page = await openAdmin(browser, shop, query);
    const keys = await typeInto(page, field(page));
    rows.push(`| ${[name, ...[0.5, 0.95, 1].map((share) => percentile(keys, share).toFixed(1))].join(' | ')} |`);
    await page.context().close();
  }
  return rows;
}

/** Measures the panel of a full shop: how soon each tab appears, and how fast typing shows. */
export async function benchAdmin(): Promise<string> {
  const shop = await startFullShop(PRODUCTS, ['storefront', 'pages', 'admin']);
  const database = getDatabase(shop.firestore, shop.projectId);
  await withProgress(`Writing ${ORDERS} orders`, () => seedOrders(database, ORDERS));
  const browser = await launchChromium();
  try {
    // The functions' first responses belong to the cold start table.
    for (const [tab] of TABS) await (await openAdmin(browser, shop, `?tab=${tab}`)).context().close();
    const rows = await measure(browser, shop);
    return ['| click to first line | median ms | slowest ms |', '| :--- | ---: | ---: |', ...rows].join('\n');
  } finally {
    await browser.close();
    await shop.close();
  }
}
