import { getAddress } from '../bench-shop.ts';
import { readProcessStats } from '../cold-start.ts';
import { startSameBytes } from '../floors/compare-reads.ts';
import { type RecordedUse, recordUse, repeatReads, repeatUse } from '../floors/recorded-use.ts';
import { median } from '../goals.ts';
import { type ShopAdapter, measure } from '../load/measure.ts';
import { type CurveShop, type Kind, countUse, createClient, isAdminKind, prepareRequest } from './curve-shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 0.5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const WARM_UP_SECONDS = 0.3;

/** Milliseconds, KiB and MiB; documents of the first request of a process and of the next. */
export interface Figures {
  readonly first: number;
  readonly ours: number;
  readonly floor: number;
  readonly perSecond: number;
  readonly reads: readonly [first: number, next: number];
  readonly size: number;
  readonly memory: number;
  readonly errors: number;
}

interface Floor extends ShopAdapter {
  readonly close: () => Promise<void>;
}

/** The same bytes for list and product; its own reads and one commit for an order; its own reads for a page of the panel. */
async function startFloor(shop: CurveShop, kind: Kind, address: string, clients: number): Promise<Floor> {
  if (kind === 'list' || kind === 'product') {
    const floor = await startSameBytes(shop, address);
    const createClientOf = () => createClient(shop, kind, getAddress(floor));
    return { name: 'same bytes', createClient: createClientOf, close: () => floor.kill() };
  }
  const local = await shop.startLocal();
  const uses: RecordedUse[] = [];
  // Every client of an order has its own product: the writes of one would wait for each other.
  for (let client = 0; client < (isAdminKind(kind) ? 1 : clients); client += 1) {
    uses.push(await recordUse(shop.database, await prepareRequest(shop, kind, local.address)));
  }
  local.close();
  let next = 0;
  return {
    name: 'own reads',
    createClient: () => {
      const use = uses[next++ % uses.length] ?? { reads: [], queries: [], writes: [] };
      const repeat = isAdminKind(kind) ? repeatReads : repeatUse;
      return { [kind]: () => repeat(shop.database, use), close: () => {} };
    },
    close: async () => {},
  };
}

/** Ours and its floor in turns, by each of these numbers of clients. */
export async function measureKind(shop: CurveShop, kind: Kind, clients: readonly number[]): Promise<Figures[]> {
  const use = await countUse(shop, kind);
  const started = await shop.start(isAdminKind(kind) ? 'admin' : 'storefront');
  const address = getAddress(started);
  const adapter = { name: 'Plenty', createClient: () => createClient(shop, kind, address) };
  const firstClient = shop.createShopper(address);
  const began = performance.now();
  await (kind === 'submit' ? firstClient.order() : createClient(shop, kind, address)[kind]?.());
  const first = performance.now() - began;
  firstClient.close();
  const floor = await startFloor(shop, kind, address, Math.max(...clients));
  for (const each of [adapter, floor]) await measure(each, kind, 1, Math.min(WARM_UP_SECONDS, SECONDS));
  const figures: Figures[] = [];
  for (const count of clients) {
    const [ours, floors] = [[], []] as [number[], number[]];
    let [perSecond, errors] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const our = await measure(adapter, kind, count, SECONDS);
      const least = await measure(floor, kind, count, SECONDS);
      ours.push(our?.p50 ?? 0);
      floors.push(least?.p50 ?? 0);
      perSecond += (our?.perSecond ?? 0) / ROUNDS;
      errors += our?.errors ?? 0;
    }
    const { memory } = readProcessStats(started.pid);
    const reads = [use.first, use.next] as const;
    const size = use.bytes / 1024;
    figures.push({ first, ours: median(ours), floor: median(floors), perSecond, reads, size, memory, errors });
  }
  await Promise.all([started.kill(), floor.close()]);
  return figures;
}
