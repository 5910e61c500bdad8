import { withProgress } from '../../start/command.ts';
import { type Goal, atMost, formatGoals, getSteepness } from '../goals.ts';
import { OPERATIONS } from '../load/measure.ts';
import { KINDS, type Kind, openShop } from './curve-shop.ts';
import { type Figures, measureKind } from './measure-kind.ts';
import { type SaveFigures, measureSave } from './measure-save.ts';

const listSizes = (name: string, usual: string): number[] => (process.env[name] ?? usual).split(',').map(Number);
const PRODUCTS = listSizes('BENCH_PRODUCTS', '100,1000,10000');
const ORDERS = listSizes('BENCH_ORDERS', '10,1000,100000');
const CLIENTS = listSizes('BENCH_CLIENTS', '1,4,16,64');
const FEW_PRODUCTS = Math.min(100, ...PRODUCTS);
/** Medians of half a second differ by this much on a machine that is shared. */
const MAX_STEEPNESS = 1.25;
const MAX_SEEN_MS = 2000;

/** The figures of every kind of request along one axis. */
interface Curve {
  readonly axis: string;
  readonly sizes: readonly number[];
  readonly of: ReadonlyMap<Kind, readonly Figures[]>;
}
type Saves = readonly (SaveFigures & { readonly products: number })[];

async function measureShop(products: number, orders: number, clients: readonly number[] = [1]) {
  const shop = await openShop(products, orders);
  const figures = new Map<Kind, Figures[]>();
  for (const kind of KINDS) {
    const measured = await withProgress(OPERATIONS[kind].title, () => measureKind(shop, kind, clients));
    figures.set(kind, measured);
  }
  return { shop, figures };
}

const join = (
  sizes: readonly number[],
  points: readonly ReadonlyMap<Kind, readonly Figures[]>[],
  axis: string,
): Curve => ({
  axis,
  sizes,
  of: new Map(KINDS.map((kind) => [kind, points.flatMap((point) => point.get(kind) ?? [])])),
});

async function measureProducts(): Promise<{ readonly curve: Curve; readonly saves: Saves }> {
  const points = [];
  const saves = [];
  for (const products of PRODUCTS) {
    const { shop, figures } = await measureShop(products, 0);
    points.push(figures);
    saves.push({ products, ...(await withProgress('Saving a product', () => measureSave(shop))) });
    shop.close();
  }
  return { curve: join(PRODUCTS, points, 'products'), saves };
}

async function measureOrders(): Promise<Curve> {
  const points = [];
  for (const orders of ORDERS) {
    const { shop, figures } = await measureShop(FEW_PRODUCTS, orders);
    points.push(figures);
    shop.close();
  }
  return join(ORDERS, points, 'orders');
}

async function measureClients(): Promise<Curve> {
  const { shop, figures } = await measureShop(FEW_PRODUCTS, Math.min(1000, ...ORDERS.slice(-1)), CLIENTS);
  shop.close();
  return join(CLIENTS, [figures], 'clients');
}

function listGoals({ axis, sizes, of }: Curve): Goal[] {
  return [...of].map(([kind, figures]) => {
    const steepness = getSteepness(figures);
    const grown = steepness ? `ours ${steepness.ours.toFixed(2)} ×, floor ${steepness.floor.toFixed(2)} ×` : '';
    const what = `${OPERATIONS[kind].title}, ${sizes[0]} to ${sizes.at(-1)} ${axis}: ${grown}`;
    return atMost(what, steepness && steepness.ours / steepness.floor, MAX_STEEPNESS, ' ×', 2);
  });
}

function formatCurve({ axis, sizes, of }: Curve): string[] {
  const rows = [...of].flatMap(([kind, figures]) =>
    figures.map(({ first, ours, floor, perSecond, reads, size, memory, errors }, place) => {
      const times = [first.toFixed(0), ours.toFixed(2), floor.toFixed(2), perSecond.toFixed(0)];
      return [
        OPERATIONS[kind].title,
        sizes[place],
        ...times,
        reads.join(', '),
        size.toFixed(1),
        memory.toFixed(0),
        errors,
      ];
    }),
  );
  return [
    `| request | ${axis} | first answer ms | p50 ms | floor’s p50 ms | a second | documents read, first and then | KiB | memory MiB | errors |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ];
}

function formatSaves(saves: Saves): string[] {
  return [
    '| save of one of | documents it reads | the snapshot reads | a running storefront reads | written together | seen in the shop after ms |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...saves.map(
      ({ products, save, snapshot, storefront, written, seen }) =>
        `| ${[`${products} products`, save, snapshot, storefront, written, seen.toFixed(0)].join(' | ')} |`,
    ),
  ];
}

/** What more products, more orders and more clients cost, beside what they cost at least, and what the save of a product leads to. */
export async function benchCurves(): Promise<string> {
  const clients = await measureClients();
  const orders = await measureOrders();
  const { curve: products, saves } = await measureProducts();
  const curves = [products, orders, clients];
  return [
    formatGoals([
      ...curves.flatMap(listGoals),
      ...saves.map(({ products: count, seen }) =>
        atMost(`save of one of ${count} products, seen in the shop`, seen, MAX_SEEN_MS, ' ms', 0),
      ),
    ]),
    '',
    ...curves.flatMap(formatCurve),
    ...formatSaves(saves),
  ].join('\n');
}
