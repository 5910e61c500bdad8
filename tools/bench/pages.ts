import { formatPageSizes } from '../checks/size/budgets.ts';
import { measurePages } from '../checks/size/measure-pages.ts';
import { withProgress } from '../start/command.ts';
import { startFullShop } from './bench-shop.ts';
import { type Goal, atLeast, atMost, formatGoals, median } from './goals.ts';
import { type AuditItem, CATEGORIES, type LighthouseReport, installLighthouse, runLighthouse } from './lighthouse.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const PRODUCTS = 100;
export const PAGES = ['/', '/shop', '/products/39', '/gallery', '/checkout'];
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

const WORK = {
  scriptEvaluation: 'running scripts',
  scriptParseCompile: 'parsing scripts',
  styleLayout: 'style and layout',
  paintCompositeRender: 'painting',
  parseHTML: 'parsing HTML',
  garbageCollection: 'garbage collection',
  other: 'other',
} as const;
const LISTED_TASKS = 3;

const listItems = (report: LighthouseReport | undefined, audit: string): readonly AuditItem[] =>
  report?.audits[audit]?.details?.items ?? [];

/** What the main thread does while the page loads, and its longest tasks. */
function formatWorkRow(page: string, reports: readonly LighthouseReport[]): string {
  const times = Object.keys(WORK).map((group) => {
    const ofGroup = (report: LighthouseReport) =>
      listItems(report, 'mainthread-work-breakdown').find((item) => item.group === group)?.duration ?? 0;
    return median(reports.map(ofGroup)).toFixed(0);
  });
  const longest = listItems(reports[0], 'long-tasks')
    .toSorted((left, right) => (right.duration ?? 0) - (left.duration ?? 0))
    .slice(0, LISTED_TASKS)
    .map(({ duration = 0, url = '' }) => `${duration.toFixed(0)} (${URL.canParse(url) ? new URL(url).pathname : url})`);
  return `| ${[page, ...times, longest.join(', ')].join(' | ')} |`;
}

export async function fillCart(address: string, choice: object | undefined): Promise<string> {
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
    `| page | ${Object.values(WORK).join(' ms | ')} ms | longest tasks of the first load, ms |`,
    `| --- | ${'---: | '.repeat(Object.keys(WORK).length)}--- |`,
    ...PAGES.map((page) => formatWorkRow(page, reports.get(page) ?? [])),
    '',
    '```',
    weights,
    '```',
  ].join('\n');
}
