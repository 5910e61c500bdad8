import type { QueuedTask } from '../../functions/src/jobs/job-schedule.ts';
import { createJobRunServices, jobTable, listQueueJobs, nightlyJobs } from '../../functions/src/jobs/job-table.ts';
import { TICK_MINUTES } from '../../functions/src/jobs/job.ts';
import { getFunctionEnvironment } from '../start/function-process.ts';
import { BUYER } from './bench-data.ts';
import { ORIGIN, createBenchShop } from './bench-shop.ts';
import {
  REQUEST_COST,
  type Usage,
  countFirestoreUsage,
  jobRunCost,
  otherBillRows,
  sumBillRows,
  usageRow,
} from './billing.ts';
import { atMost, formatGoals } from './goals.ts';

/** A modelled month, and the part of it that is really run. */
const MONTH = { visits: 30_000, carts: 900, orders: 300, ticks: 10_800, nights: 30 };
const SAMPLE_DIVISOR = 100;
const VISIT_INTERVAL_MS = (30 * 86_400_000) / MONTH.visits;
const PAGE_INTERVAL_MS = 15_000;
const PAGES_PER_VISIT = 3;

const MAX_DOLLARS = 1;
/** A warm instance looks at the catalogue's version so often. */
const VERSION_CHECK_INTERVAL_MS = 5000;

const NO_PAYPAL = {
  webUrl: 'https://www.paypal.com/cgi-bin/webscr',
  verifyUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  apiUrl: 'https://api-m.paypal.com',
  clientId: '',
  clientSecret: '',
  webhookId: '',
};
const PARTS = ['visits', 'carts', 'orders', 'ticks', 'nights'] as const;
type Part = (typeof PARTS)[number];
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const SHELL = '<head><title></title></head><body></body>';
/** Drawing reads and writes nothing. */
const SHELLS = {
  home: SHELL,
  shop: SHELL,
  product: SHELL,
  gallery: SHELL,
  checkout: SHELL,
  renderToHtml: () => '',
};

/** A hundredth of a month, run by the functions' own code against the emulator, with the triggers that follow what it writes. */
export async function benchMonth(): Promise<string> {
  const shop = await createBenchShop(100);
  Object.assign(process.env, getFunctionEnvironment(shop.settings));
  const [functions, { createStorefrontHandler }, { createPagesHandler }, { createCatalogCache }, { createServices }] =
    await Promise.all([
      import('../../functions/src/index.ts'),
      import('../../functions/src/http/storefront-handler.ts'),
      import('../../functions/src/http/pages-handler.ts'),
      import('../../functions/src/catalog/catalog-cache.ts'),
      import('../../functions/src/create-services.ts'),
    ]);
  const [{ scheduleJobs }, { runTask }] = await Promise.all([
    import('../../functions/src/jobs/job-schedule.ts'),
    import('../../functions/src/jobs/run-job.ts'),
  ]);
  const services = createServices({
    shopOrigin: ORIGIN,
    testOrderCode: undefined,
    defaultAdminPassword: undefined,
    // Nobody is handed over to a wallet here.
    paypal: NO_PAYPAL,
    projectId: shop.settings.projectId,
    webApiKey: '',
    google: { issuer: '', clientId: '', clientSecret: '' },
    accountLimits: '',
    orderLimits: 'off',
    // All clients of a measurement come from one address.
    rateLimits: 'address=1000000, session=1000000, everybody=10000000, panel=10000000',
    trustedProxies: 0,
    shopifyShop: '',
  });
  let moment = Date.now();
  const now = () => new Date(moment);
  const storefront = createStorefrontHandler(
    () => ({ ...services, now, catalog: storefrontCatalog }),
    () => [ORIGIN],
  );
  const storefrontCatalog = createCatalogCache(services.database, now);
  const pagesWorld = {
    catalog: createCatalogCache(services.database, now),
    shopOrigin: ORIGIN,
    rateLimiter: services.rateLimiter,
    trustedProxies: 0,
  };
  const pages = createPagesHandler(() => pagesWorld, SHELLS);

  const counted = countFirestoreUsage(services.database);
  const costs = Object.fromEntries(PARTS.map((part) => [part, { reads: 0, writes: 0, invocations: 0 }])) as Record<
    Part,
    Usage
  >;
  let part: Part = 'visits';
  const jobTimes: number[] = [];
  const charge = async <T>(run: () => Promise<T>): Promise<T> => {
    const [reads, writes] = [counted.reads, counted.writes];
    const began = performance.now();
    const result = await run();
    if (part === 'ticks') jobTimes.push(performance.now() - began);
    const cost = costs[part];
    Object.assign(cost, {
      reads: cost.reads + counted.reads - reads,
      writes: cost.writes + counted.writes - writes,
      invocations: cost.invocations + 1,
    });
    return result;
  };
  const ask = async (
    path: string,
    sent: { readonly cookie?: string; readonly body?: object } = {},
  ): Promise<Answer> => {
    const url = new URL(path, ORIGIN);
    const serve = url.pathname.startsWith('/api/') ? storefront : pages;
    const answer = await charge(() =>
      serve({
        method: sent.body === undefined ? 'GET' : 'POST',
        path: url.pathname,
        query: url.searchParams,
        headers: { origin: ORIGIN, 'content-type': 'application/json', cookie: sent.cookie },
        rawBody: Buffer.from(sent.body === undefined ? '' : JSON.stringify(sent.body)),
        reference: 'month',
      }),
    );
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    await follow();
    return answer;
  };
  /** The triggers of what was written, and of what they write themselves. */
  const made = new Set<string>();
  const follow = async (): Promise<void> => {
    for (let path = counted.writtenPaths.shift(); path !== undefined; path = counted.writtenPaths.shift()) {
      made.add(path);
      const [collection = '', id = '', below] = path.split('/');
      if (collection === 'board' && id !== 'sums') {
        const { updateDashboardTotals } = await import('../../functions/src/admin/dashboard-totals.repository.ts');
        await charge(() =>
          updateDashboardTotals(
            services.database,
            id,
            () => new Date(),
            async () => undefined,
          ),
        );
      }
      if (collection === 'products' && below === 'stock') {
        const { syncAvailability } = await import('../../functions/src/inventory/availability.repository.ts');
        await charge(() => syncAvailability(services.database, Number(id)));
      }
    }
  };

  const choice = (place: number) => shop.choices[place % shop.choices.length];
  for (let visit = 0; visit < MONTH.visits / SAMPLE_DIVISOR; visit += 1) {
    part = 'visits';
    moment += VISIT_INTERVAL_MS;
    const product = choice(visit)?.productId;
    const steps =
      visit % 2 === 0
        ? [
            ['/api/site', '/api/products?featured=true', '/api/gallery'],
            ['/api/products'],
            [`/api/products/${product}`],
          ]
        : [[`/products/${product}`], ['/api/products'], [`/api/products/${choice(visit + 7)?.productId}`]];
    for (const step of steps) {
      for (const path of step) await ask(path);
      moment += PAGE_INTERVAL_MS;
    }
    if (visit >= MONTH.carts / SAMPLE_DIVISOR) continue;
    part = 'carts';
    const filled = await ask('/api/cart', { body: { ...choice(visit), quantity: 1 } });
    const cookie = filled.headers['Set-Cookie']?.split(';')[0] ?? '';
    await ask('/api/cart', { cookie });
    if (visit >= MONTH.orders / SAMPLE_DIVISOR) continue;
    part = 'orders';
    await ask('/api/cart', { cookie });
    const { quote } = JSON.parse(
      (await ask('/api/checkout/quote', { cookie, body: { state: 'OR' } })).body.toString(),
    ) as { quote: Record<string, string> };
    const cartItems = JSON.parse(filled.body.toString()) as object[];
    const created = await ask('/api/checkout/create-order', {
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
    await ask(`/api/orders/${orderNumber}`);
  }
  // What the nights and ticks write stands there already, but for a report a night.
  const grown = [...made];
  part = 'ticks';
  // What an email costs has a row of its own: none is sent here.
  const jobServices = { ...services, now, isTestEnvironment: true, server: undefined };
  const guard = { ...createJobRunServices(), database: services.database, now, rescue: {} };
  const watched = Object.values(nightlyJobs);
  // Half a day, so that what runs every few hours counts as often as it does.
  const ticks = 180;
  let tasks = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    const queued: QueuedTask[] = [];
    const at = now();
    await charge(() =>
      scheduleJobs({ ...guard, jobs: jobTable, watched, enqueue: async (task) => void queued.push(task) }, at),
    );
    tasks += queued.length;
    for (const { queue, job } of queued) await charge(() => runTask(listQueueJobs(queue), { job }, jobServices, guard));
    moment += TICK_MINUTES * 60_000;
  }

  part = 'nights';
  await charge(() => Promise.resolve(functions.report.run({ scheduleTime: new Date().toISOString() })));

  const ran = {
    visits: MONTH.visits / SAMPLE_DIVISOR,
    carts: MONTH.carts / SAMPLE_DIVISOR,
    orders: MONTH.orders / SAMPLE_DIVISOR,
    ticks,
    nights: 1,
  };
  const runDollars = jobRunCost(jobTimes);
  const month = PARTS.map((name) => {
    const times = MONTH[name] / ran[name];
    const { reads, writes, invocations } = costs[name];
    const cost = { reads: reads * times, writes: writes * times, invocations: invocations * times };
    return usageRow(name, cost, name === 'ticks' || name === 'nights' ? runDollars : REQUEST_COST);
  });
  const rows = [...month, ...otherBillRows(grown, (tasks / ticks) * MONTH.ticks, SAMPLE_DIVISOR)];
  const whole = { name: 'the whole month', ...sumBillRows(rows) };
  const everyVisitor = costs.visits.reads / ((MONTH.visits / SAMPLE_DIVISOR) * (PAGES_PER_VISIT * PAGE_INTERVAL_MS));
  return [
    formatGoals([
      atMost('modelled month', whole.dollars, MAX_DOLLARS, ' US dollars', 2),
      atMost('reads of browsing in 5 s, the CDN counted as a miss', everyVisitor * VERSION_CHECK_INTERVAL_MS, 1, '', 2),
    ]),
    '',
    '| of a month | reads | writes | invocations | dollars |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...rows, whole].map(
      ({ name, reads, writes, invocations, dollars }) =>
        `| ${name} | ${reads.toFixed(0)} | ${writes.toFixed(0)} | ${invocations.toFixed(0)} | ${dollars.toFixed(3)} |`,
    ),
    '',
    `Reads of a visit that the CDN spared nothing: ${(costs.visits.reads / ran.visits).toFixed(2)} documents in ${PAGES_PER_VISIT} pages.`,
  ].join('\n');
}
