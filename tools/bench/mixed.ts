import { createRandom } from '../fakes/random.ts';
import { buildShop } from '../build/shop-build.ts';
import { withProgress } from '../start/command.ts';
import { BUYER, getDatabase } from './bench-data.ts';
import { seedOrders } from './bench-orders.ts';
import { ORIGIN, createBenchShop, getAddress } from './bench-shop.ts';
import { atMost, formatGoals } from './goals.ts';
import { CountingClient } from './load/http-client.ts';
import { type Operation, Timings, repeatFor, timePrepared } from './load/measure.ts';
import { KINDS, type Kind, pickKind } from './load/mix.ts';
import { AdminClient } from './load/admin-client.ts';
import { PlentyClient, rotate } from './load/plenty-adapter.ts';
import type { Settings } from './load/settings.ts';
import { PEERS_FOLDER } from './peer-shops.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 20);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 90);
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_127);
const WARM_UP_SECONDS = 5;
const PRODUCTS = 100;
const ORDERS = 1000;
const MAX_RATIO = 4;
const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

interface MixedShop {
  readonly storefront: string;
  readonly pages: string;
  readonly admin: string;
  readonly settings: Settings;
  /** The owner's session. */
  readonly cookie: string;
}

/** A browser that sends every kind of request, each on the connection to its function. */
async function openBrowser({ storefront, pages, admin, settings, cookie }: MixedShop) {
  const choose = rotate(settings.choices);
  const [visitor, texts] = [new CountingClient(pages), new CountingClient(storefront)];
  const shopper = new PlentyClient(storefront, settings, choose);
  const owner = new AdminClient(admin, ORIGIN, cookie);
  await shopper.prepare();
  const operations: Readonly<Record<Kind, Operation>> = {
    'home page': () => visitor.send('/', { headers: GZIP_HEADERS }),
    'product page': () => visitor.send(`/products/${choose().productId}`, { headers: GZIP_HEADERS }),
    'site’s texts': () => texts.send('/api/site', { headers: GZIP_HEADERS }),
    list: () => shopper.list(),
    'one product': () => shopper.product(),
    'cart add': () => shopper.newCart(),
    'read a cart': () => shopper.readCart(),
    quote: () => shopper.quote(),
    order: () => shopper.submit(),
    'panel’s product list': () => owner.adminProducts(),
    'panel’s orders page': () => owner.adminOrders(),
    'panel’s figures': () => owner.adminFigures(),
    'save of a product': () =>
      timePrepared(async () => {
        const form = await owner.readProductForm(choose().productId);
        return () => owner.save(`products/${form.id}`, form);
      }),
  };
  const close = () => [visitor, texts, shopper, owner].forEach((each) => each.close());
  return { operations, close };
}

async function sendMix(shop: MixedShop, seconds: number): Promise<Map<Kind, Timings>> {
  const timings = new Map(KINDS.map((kind) => [kind, new Timings()]));
  const browsers = await Promise.all(Array.from({ length: CLIENTS }, () => openBrowser(shop)));
  const clients = browsers.map(({ operations }, index): Operation => {
    const random = createRandom(SEED + index);
    return async () => {
      const kind = pickKind(random.below(100));
      await timings.get(kind)?.add(kind, operations[kind]);
    };
  });
  await repeatFor(seconds, clients);
  for (const { close } of browsers) close();
  return timings;
}

/** The slowest hundredth of every kind of request beside its own median, while many clients send all of them. */
export async function benchMixed(): Promise<string> {
  await buildShop();
  const { settings, choices, start } = await createBenchShop(PRODUCTS);
  await seedOrders(getDatabase(settings.firestore, settings.projectId), ORDERS);
  const functions = await Promise.all(['storefront', 'pages', 'admin'].map(start));
  const [storefront = '', pages = '', admin = ''] = functions.map(getAddress);
  const loadSettings = { shops: [], origin: ORIGIN, choices, buyer: BUYER, peersFolder: PEERS_FOLDER };
  const owner = new AdminClient(admin, ORIGIN);
  const shop = { storefront, pages, admin, settings: loadSettings, cookie: await owner.signIn() };
  owner.close();
  await sendMix(shop, Math.min(WARM_UP_SECONDS, SECONDS));
  const timings = await withProgress(`${CLIENTS} mixed clients`, () => sendMix(shop, SECONDS));
  await Promise.all(functions.map((each) => each.kill()));
  return formatMix(timings);
}

function formatMix(timings: ReadonlyMap<Kind, Timings>): string {
  const rows = [...timings].map(([kind, each]) => {
    const { p50, p99, errors } = each.summarize(SECONDS);
    return { kind, count: each.times.length, p50, p99, errors, ratio: p50 === 0 ? undefined : p99 / p50 };
  });
  const errors = rows.reduce((sum, row) => sum + row.errors, 0);
  return [
    formatGoals([
      ...rows.map(({ kind, ratio }) => atMost(`${kind}, p99 of its own p50`, ratio, MAX_RATIO, ' ×')),
      atMost('errors', errors, 0, '', 0),
    ]),
    '',
    '| request | count | p50 ms | p99 ms | p99 / p50 | errors |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.kind} | ${row.count} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${row.ratio?.toFixed(1) ?? ''} | ${row.errors} |`,
    ),
  ].join('\n');
}
