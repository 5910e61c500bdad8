import { createBodyReader } from '../../functions/src/http/raw-body.ts';
import type { QueuedTask } from '../../functions/src/jobs/job-schedule.ts';
import { createJobRunServices, listQueueJobs } from '../../functions/src/jobs/job-queues.ts';
import { jobTable } from '../../functions/src/jobs/job-table.ts';
import { nightlyJobs } from '../../functions/src/jobs/nightly-jobs.ts';
import { TICK_MINUTES } from '../../functions/src/jobs/job.ts';
import { workChecks } from '../../functions/src/jobs/work-checks.ts';
import { getFunctionEnvironment } from '../start/function-process.ts';
import { BUYER, type VariantChoice } from './bench-data.ts';
import { ORIGIN, createBenchShop } from './bench-shop.ts';
import { type BillRow, REQUEST_COST, jobRunCost, otherBillRows, sumBillRows, usageRow } from './billing.ts';
import { SERVICE_OPTIONS } from './floors/shop-in-process.ts';
import { atMost, formatGoals } from './goals.ts';
import { MONTH_PARTS, type MonthPart, MonthMeter } from './month-meter.ts';

/** A modeled month, and the share of it that really runs. */
const MONTH = { visits: 30_000, carts: 900, orders: 300, ticks: 10_800, nights: 30 };
const SAMPLE_DIVISOR = 100;
const VISIT_INTERVAL_MS = (30 * 86_400_000) / MONTH.visits;
const PAGE_INTERVAL_MS = 15_000;
const PAGES_PER_VISIT = 3;

const MAX_DOLLARS = 1;
/** How often a warm instance checks the catalog's version. */
const VERSION_CHECK_INTERVAL_MS = 5000;

/** Half a day, so that jobs that run every few hours are counted correctly. */
const TICKS = 180;
/** How often each part really runs. */
const SAMPLE: Readonly<Record<MonthPart, number>> = {
  visits: MONTH.visits / SAMPLE_DIVISOR,
  carts: MONTH.carts / SAMPLE_DIVISOR,
  orders: MONTH.orders / SAMPLE_DIVISOR,
  ticks: TICKS,
  nights: 1,
};

const SHELL = '<head><title></title></head><body></body>';
/** Rendering reads and writes nothing. */
const SHELLS = {
  home: SHELL,
  shop: SHELL,
  product: SHELL,
  gallery: SHELL,
  checkout: SHELL,
  renderToHtml: () => '',
};

/** A hundredth of a month, run by the functions' own code against the emulator, with the triggers that follow its writes. */
export async function benchMonth(): Promise<string> {
  const shop = await createBenchShop(100);
  Object.assign(process.env, getFunctionEnvironment(shop.settings));
  const month = await createMonth(shop.settings.projectId, shop.choices);
  for (let visit = 0; visit < SAMPLE.visits; visit += 1) await runVisit(month, visit);
  // The scheduled jobs update existing documents, except for one report a night.
  const grown = [...month.meter.createdPaths];
  const tasks = await runTicks(month);
  await runNight(month);
  return formatMonth(month.meter, otherBillRows(grown, (tasks / TICKS) * MONTH.ticks, SAMPLE_DIVISOR));
}

/** The handlers of a production shop with a clock that the bench moves. */
async function createMonth(projectId: string, choices: readonly VariantChoice[]) {
  const [{ createStorefrontHandler }, { createPagesHandler }, { createCatalogCache }, { createServices }] =
    await Promise.all([
      import('../../functions/src/http/storefront-handler.ts'),
      import('../../functions/src/http/pages-handler.ts'),
      import('../../functions/src/catalog/catalog-cache.ts'),
      import('../../functions/src/create-services.ts'),
    ]);
  const services = createServices({ ...SERVICE_OPTIONS, projectId });
  const { database, rateLimiter } = services;
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const catalog = createCatalogCache(database, now);
  const pageServices = {
    catalog: createCatalogCache(database, now),
    shopOrigin: ORIGIN,
    rateLimiter,
    trustedProxies: 0,
  };
  return {
    services,
    clock,
    now,
    meter: new MonthMeter(database),
    storefront: createStorefrontHandler(
      () => ({ ...services, now, catalog }),
      () => [ORIGIN],
    ),
    pages: createPagesHandler(() => pageServices, SHELLS),
    choose: (index: number) => choices[index % choices.length],
  };
}
type Month = Awaited<ReturnType<typeof createMonth>>;

/** Sends a GET, or a POST with a body, and runs the triggers that follow. */
async function send(
  { meter, storefront, pages }: Month,
  path: string,
  { cookie, body }: { readonly cookie?: string; readonly body?: object } = {},
) {
  const url = new URL(path, ORIGIN);
  const { handle } = url.pathname.startsWith('/api/') ? storefront : pages;
  const response = await meter.charge(() =>
    handle({
      method: body === undefined ? 'GET' : 'POST',
      path: url.pathname,
      query: url.searchParams,
      headers: { origin: ORIGIN, 'content-type': 'application/json', cookie },
      readBody: createBodyReader(Buffer.from(body === undefined ? '' : JSON.stringify(body))),
      reference: 'month',
    }),
  );
  if (response.status !== 200) {
    throw new Error(`${path} answered ${response.status}: ${response.body.toString().slice(0, 300)}`);
  }
  await meter.runTriggers();
  return response;
}

/** Three pages; the first visits of the month also fill a cart, and the first of those order it. */
async function runVisit(month: Month, visit: number): Promise<void> {
  const { meter, clock, choose } = month;
  meter.part = 'visits';
  clock.at += VISIT_INTERVAL_MS;
  const product = choose(visit)?.productId;
  const steps =
    visit % 2 === 0
      ? [['/api/site', '/api/products?featured=true', '/api/gallery'], ['/api/products'], [`/api/products/${product}`]]
      : [[`/products/${product}`], ['/api/products'], [`/api/products/${choose(visit + 7)?.productId}`]];
  for (const step of steps) {
    for (const path of step) await send(month, path);
    clock.at += PAGE_INTERVAL_MS;
  }
  if (visit >= SAMPLE.carts) return;
  meter.part = 'carts';
  const filled = await send(month, '/api/cart', { body: { ...choose(visit), quantity: 1 } });
  const cookie = filled.headers['Set-Cookie']?.split(';')[0] ?? '';
  await send(month, '/api/cart', { cookie });
  if (visit >= SAMPLE.orders) return;
  meter.part = 'orders';
  await placeOrder(month, cookie, JSON.parse(filled.body.toString()) as object[]);
}

async function placeOrder(month: Month, cookie: string, cartItems: readonly object[]): Promise<void> {
  await send(month, '/api/cart', { cookie });
  const quoted = await send(month, '/api/checkout/quote', { cookie, body: { state: 'OR' } });
  const { quote } = JSON.parse(quoted.body.toString()) as { quote: Record<string, string> };
  const created = await send(month, '/api/checkout/create-order', {
    cookie,
    body: {
      ...BUYER,
      cartItems,
      subtotal: quote['subtotal'],
      shipping: quote['shippingCost'],
      discountAmount: quote['discountAmount'],
      total: quote['total'],
    },
  });
  const { orderNumber } = JSON.parse(created.body.toString()) as { orderNumber: string };
  await send(month, `/api/orders/${orderNumber}`);
}

/** Runs the schedule with the tasks it queues; returns how many there were. */
async function runTicks({ services, meter, clock, now }: Month): Promise<number> {
  const [{ scheduleJobs }, { runTask }] = await Promise.all([
    import('../../functions/src/jobs/job-schedule.ts'),
    import('../../functions/src/jobs/run-job.ts'),
  ]);
  meter.part = 'ticks';
  // Emails have a row of their own, so none is sent here.
  const jobServices = { ...services, now, isTestEnvironment: true, server: undefined };
  const guard = { ...createJobRunServices(), database: services.database, now, fallbackJobs: {} };
  const watched = Object.values(nightlyJobs);
  let tasks = 0;
  for (let tick = 0; tick < TICKS; tick += 1) {
    const queued: QueuedTask[] = [];
    const at = now();
    await meter.charge(() =>
      scheduleJobs(
        { ...guard, jobs: jobTable, workChecks, watched, enqueue: async (task) => void queued.push(task) },
        at,
      ),
    );
    tasks += queued.length;
    for (const { queue, job } of queued) {
      await meter.charge(() => runTask(listQueueJobs(queue), { job }, jobServices, guard));
    }
    clock.at += TICK_MINUTES * 60_000;
  }
  return tasks;
}

async function runNight({ meter }: Month): Promise<void> {
  const { report } = await import('../../functions/src/index.ts');
  meter.part = 'nights';
  await meter.charge(() => Promise.resolve(report.run({ scheduleTime: new Date().toISOString() })));
}

/** Scales the measured sample to a whole month. */
function formatMonth({ usage, jobTimes }: MonthMeter, otherRows: readonly BillRow[]): string {
  const jobCost = jobRunCost(jobTimes);
  const measuredRows = MONTH_PARTS.map((name) => {
    const factor = MONTH[name] / SAMPLE[name];
    const { reads, writes, invocations } = usage[name];
    const scaled = { reads: reads * factor, writes: writes * factor, invocations: invocations * factor };
    return usageRow(name, scaled, name === 'ticks' || name === 'nights' ? jobCost : REQUEST_COST);
  });
  const rows = [...measuredRows, ...otherRows];
  const whole = { name: 'the whole month', ...sumBillRows(rows) };
  const readsPerMs = usage.visits.reads / (SAMPLE.visits * (PAGES_PER_VISIT * PAGE_INTERVAL_MS));
  return [
    formatGoals([
      atMost('modelled month', whole.dollars, MAX_DOLLARS, ' US dollars', 2),
      atMost('reads of browsing in 5 s, the CDN counted as a miss', readsPerMs * VERSION_CHECK_INTERVAL_MS, 1, '', 2),
    ]),
    '',
    '| of a month | reads | writes | invocations | dollars |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...rows, whole].map(
      ({ name, reads, writes, invocations, dollars }) =>
        `| ${name} | ${reads.toFixed(0)} | ${writes.toFixed(0)} | ${invocations.toFixed(0)} | ${dollars.toFixed(3)} |`,
    ),
    '',
    `Reads of a visit that the CDN spared nothing: ${(usage.visits.reads / SAMPLE.visits).toFixed(2)} documents in ${PAGES_PER_VISIT} pages.`,
  ].join('\n');
}
