import { functionEnvironment } from '../framework/start-function.ts';
import { BUYER } from './buyer.ts';
import { countDocuments } from './count-documents.ts';
import { atMost, drawGoals } from './draw-goals.ts';
import { openBenchShop, ORIGIN } from './open-shop.ts';

/** A modelled month, and the part of it that is really run. */
const MONTH = { visits: 30_000, carts: 900, orders: 300, sweeps: 8640, nights: 30 };
const SHARE = 100;
const BETWEEN_VISITS_MS = (30 * 86_400_000) / MONTH.visits;
const BETWEEN_PAGES_MS = 15_000;
const PAGES_OF_A_VISIT = 3;

/**
 * Dollars before anything that is free, as published: documents in nam5, which docs/deploy.md recommends and which costs twice a region
 * (cloud.google.com/firestore/pricing), requests and processor of us-central1 (cloud.google.com/run/pricing, a request billed as a tenth of
 * a second of one processor with half a gibibyte), and the jobs that start the sweep and the nights (cloud.google.com/scheduler/pricing).
 */
const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  invocations: 0.4 / 1_000_000,
  tenths: 0.1 * (0.000024 + 0.5 * 0.0000025),
  job: 0.1,
};
/** `lapse`, `report` and `shopifySweep`. */
const JOBS = 3;
const MOST_DOLLARS = 1;
/** A warm instance looks at the catalogue's version so often. */
const CHECKED_EVERY_MS = 5000;

const NO_WALLET = {
  webUrl: 'https://www.paypal.com/cgi-bin/webscr',
  verifyUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  apiUrl: 'https://api-m.paypal.com',
  clientId: '',
  clientSecret: '',
  webhookId: '',
};
const PARTS = ['visits', 'carts', 'orders', 'sweeps', 'nights'] as const;
type Part = (typeof PARTS)[number];
interface Cost {
  reads: number;
  writes: number;
  invocations: number;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const SHELL = '<head><title></title></head><body></body>';
/** Drawing reads and writes nothing. */
const SHELLS = { shop: SHELL, product: SHELL, gallery: SHELL, drawMarkup: () => '' };

/** A hundredth of a month, run by the functions' own code against the emulator, with the triggers that follow what it writes. */
export async function benchMonth(): Promise<string> {
  const shop = await openBenchShop(100);
  Object.assign(process.env, functionEnvironment(shop.settings));
  const [functions, { serveStorefront }, { servePages }, { rememberCatalog }, { realSurroundings }] = await Promise.all(
    [
      import('../../functions/src/index.ts'),
      import('../../functions/src/http/serve-storefront.ts'),
      import('../../functions/src/http/serve-pages.ts'),
      import('../../functions/src/catalog/catalog-memory.ts'),
      import('../../functions/src/surroundings.ts'),
    ],
  );
  const world = realSurroundings({
    shopOrigin: ORIGIN,
    testOrderCode: undefined,
    defaultPassword: undefined,
    // Nobody is handed over to a wallet here.
    wallet: NO_WALLET,
    projectId: shop.settings.projectId,
    webApiKey: '',
    google: { issuer: '', clientId: '', clientSecret: '' },
    accountLimits: '',
    // All clients of a measurement come from one address.
    rateLimits: 'address=1000000, session=1000000, everybody=10000000, panel=10000000',
    shopifyShop: '',
  });
  let moment = Date.now();
  const now = () => new Date(moment);
  const storefront = serveStorefront(
    () => ({ ...world, now, catalog: storefrontCatalog }),
    () => [ORIGIN],
  );
  const storefrontCatalog = rememberCatalog(world.database, now);
  const pagesWorld = { catalog: rememberCatalog(world.database, now), shopOrigin: ORIGIN, rates: world.rates };
  const pages = servePages(() => pagesWorld, SHELLS);

  const counted = countDocuments(world.database);
  const costs = Object.fromEntries(PARTS.map((part) => [part, { reads: 0, writes: 0, invocations: 0 }])) as Record<
    Part,
    Cost
  >;
  let part: Part = 'visits';
  const charge = async <T>(run: () => Promise<T>): Promise<T> => {
    const [reads, writes] = [counted.reads, counted.writes];
    const result = await run();
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
  const follow = async (): Promise<void> => {
    for (let path = counted.written.shift(); path !== undefined; path = counted.written.shift()) {
      const [collection = '', id = '', below] = path.split('/');
      if (collection === 'board' && id !== 'sums') {
        const { followBoard } = await import('../../functions/src/board/follow-board.ts');
        await charge(() =>
          followBoard(
            world.database,
            id,
            () => new Date(),
            async () => undefined,
          ),
        );
      }
      if (collection === 'products' && below === 'stock') {
        const { followStock } = await import('../../functions/src/stock/follow-stock.ts');
        await charge(() => followStock(world.database, Number(id)));
      }
    }
  };

  const choice = (place: number) => shop.choices[place % shop.choices.length];
  for (let visit = 0; visit < MONTH.visits / SHARE; visit += 1) {
    part = 'visits';
    moment += BETWEEN_VISITS_MS;
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
      moment += BETWEEN_PAGES_MS;
    }
    if (visit >= MONTH.carts / SHARE) continue;
    part = 'carts';
    const filled = await ask('/api/cart', { body: { ...choice(visit), quantity: 1 } });
    const cookie = filled.headers['Set-Cookie']?.split(';')[0] ?? '';
    await ask('/api/cart', { cookie });
    if (visit >= MONTH.orders / SHARE) continue;
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
  part = 'sweeps';
  const sweeps = 3;
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    await charge(() => Promise.resolve(functions.lapse.run({ scheduleTime: new Date().toISOString() })));

  part = 'nights';
  await charge(() => Promise.resolve(functions.report.run({ scheduleTime: new Date().toISOString() })));

  const ran = {
    visits: MONTH.visits / SHARE,
    carts: MONTH.carts / SHARE,
    orders: MONTH.orders / SHARE,
    sweeps,
    nights: 1,
  };
  const month = PARTS.map((name) => {
    const times = MONTH[name] / ran[name];
    const { reads, writes, invocations } = costs[name];
    return { name, reads: reads * times, writes: writes * times, invocations: invocations * times };
  });
  const bill = ({ reads, writes, invocations }: Cost) =>
    reads * PRICES.reads + writes * PRICES.writes + invocations * (PRICES.invocations + PRICES.tenths);
  const whole = { name: 'the whole month', ...sum(month) };
  const dollars = bill(whole) + JOBS * PRICES.job;
  const everyVisitor = costs.visits.reads / ((MONTH.visits / SHARE) * (PAGES_OF_A_VISIT * BETWEEN_PAGES_MS));
  return [
    drawGoals([
      atMost('modelled month', dollars, MOST_DOLLARS, ' US dollars', 2),
      atMost('reads of browsing in 5 s, the CDN counted as a miss', everyVisitor * CHECKED_EVERY_MS, 1, '', 2),
    ]),
    '',
    '| of a month | reads | writes | invocations | dollars |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...month, whole].map(
      (row) =>
        `| ${row.name} | ${row.reads.toFixed(0)} | ${row.writes.toFixed(0)} | ${row.invocations.toFixed(0)} | ${bill(row).toFixed(3)} |`,
    ),
    `| ${JOBS} scheduled jobs | | | | ${(JOBS * PRICES.job).toFixed(3)} |`,
    '',
    `Reads of a visit that the CDN spared nothing: ${(costs.visits.reads / ran.visits).toFixed(2)} documents in ${PAGES_OF_A_VISIT} pages.`,
  ].join('\n');
}

function sum(rows: readonly Cost[]): Cost {
  return rows.reduce(
    (all, { reads, writes, invocations }) => ({
      reads: all.reads + reads,
      writes: all.writes + writes,
      invocations: all.invocations + invocations,
    }),
    { reads: 0, writes: 0, invocations: 0 },
  );
}
