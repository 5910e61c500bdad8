import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPageSizes } from '../checks/size/budgets.ts';
import { measurePages } from '../checks/size/measure-pages.ts';
import { findChromium } from '../start/browser.ts';
import { CliError, runProcess, withProgress } from '../start/command.ts';
import { ROOT } from '../start/project.ts';
import { startFullShop } from './bench-shop.ts';
import { type Goal, atLeast, atMost, formatGoals, median } from './goals.ts';

const VERSION = '13.5.0';
const FOLDER = join(ROOT, 'node_modules/.cache/lighthouse');
const TOOL = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const PRODUCTS = 100;
const PAGES = ['/', '/shop', '/products/39', '/gallery', '/checkout'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup';
/** Lighthouse sometimes misses the start of a load and asks to be run again. */
const MISSED_NAVIGATION = 'NO_NAVSTART';
const MAX_ATTEMPTS = 3;

interface LighthouseReport {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score?: number | null } | undefined>
  >;
}

/** Installed on first use, not a dependency: no other command needs it. */
async function installLighthouse(): Promise<void> {
  if (existsSync(TOOL)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const { code, output } = await runProcess(
    'npm',
    ['install', '--no-workspaces', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
    {
      folder: FOLDER,
    },
  );
  if (code !== 0) throw new CliError(`Lighthouse could not be brought:\n\n${output.trim()}`);
}

async function runLighthouse(address: string, cookie: string, tries = MAX_ATTEMPTS): Promise<LighthouseReport> {
  const report = join(FOLDER, 'report.json');
  const headers = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const { code, output } = await runProcess(
    process.execPath,
    [
      TOOL,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...headers,
      `--chrome-flags=${CHROME}`,
    ],
    { folder: FOLDER, environment: { CHROME_PATH: await findChromium() } },
  );
  if (code !== 0 && output.includes(MISSED_NAVIGATION) && tries > 1) return runLighthouse(address, cookie, tries - 1);
  if (code !== 0) throw new CliError(`Lighthouse broke off:\n\n${output.trim()}`);
  return JSON.parse(readFileSync(report, 'utf8')) as LighthouseReport;
}

/** The lowest score of each category by page: the checkout's forms are heavier, and search engines should not find it. */
function minimumScores(page: string): Readonly<Partial<Record<(typeof CATEGORIES)[number], number>>> {
  return page === '/checkout'
    ? { performance: 90, accessibility: 100, 'best-practices': 100 }
    : { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
}

function listGoals(page: string, reports: readonly LighthouseReport[]): Goal[] {
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Infinity));
  const scores = CATEGORIES.flatMap((name) => {
    const least = minimumScores(page)[name];
    const score = Math.round(median(reports.map(({ categories }) => categories[name].score * 100)));
    return least === undefined ? [] : [atLeast(`${page} ${name}`, score, least, '', 0)];
  });
  if (page === '/checkout') return scores;
  return [
    ...scores,
    atMost(`${page} LCP`, of('largest-contentful-paint'), 1500, ' ms', 0),
    atMost(`${page} TBT`, of('total-blocking-time'), 100, ' ms', 0),
    atMost(`${page} CLS`, of('cumulative-layout-shift'), 0, '', 3),
  ];
}

function formatRow(page: string, reports: readonly LighthouseReport[]): string {
  const scores = CATEGORIES.map((name) =>
    Math.round(median(reports.map(({ categories }) => categories[name].score * 100))),
  );
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const below = reports.flatMap(({ audits }) =>
    Object.entries(audits).flatMap(([name, audit]) => (audit?.score === 0 ? [name] : [])),
  );
  const cells = [
    page,
    ...scores,
    of('first-contentful-paint').toFixed(0),
    of('largest-contentful-paint').toFixed(0),
    of('total-blocking-time').toFixed(0),
    of('cumulative-layout-shift').toFixed(3),
    (of('total-byte-weight') / 1024).toFixed(0),
    [...new Set(below)].join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function fillCart(address: string, choice: object | undefined): Promise<string> {
  const response = await fetch(`${address}/api/cart`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ ...choice, quantity: 1 }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Measures size and Lighthouse scores (simulated phone) of the pages as Hosting serves them. */
export async function benchPages(): Promise<string> {
  await withProgress('Bringing Lighthouse', installLighthouse);
  const shop = await startFullShop(PRODUCTS);
  const weights = formatPageSizes(await measurePages(shop.address));
  const cookie = await fillCart(shop.address, shop.choices[0]);
  const reports = new Map(PAGES.map((page) => [page, [] as LighthouseReport[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of PAGES) {
      reports.get(page)?.push(await runLighthouse(`${shop.address}${page}`, page === '/checkout' ? cookie : ''));
    }
  }
  await shop.close();
  return [
    formatGoals(PAGES.flatMap((page) => listGoals(page, reports.get(page) ?? []))),
    '',
    '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | KiB | at nothing |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...PAGES.map((page) => formatRow(page, reports.get(page) ?? [])),
    '',
    '```',
    weights,
    '```',
  ].join('\n');
}
