import { BUYER } from '../bench-data.ts';
import { ORIGIN, createBenchShop } from '../bench-shop.ts';
import { atMost, percentile } from '../goals.ts';
import { PlentyClient, rotate } from '../load/plenty-adapter.ts';
import { PEERS_FOLDER } from '../peer-shops.ts';
import type { Comparison } from './comparison.ts';
import { recordUse, repeatUse } from './recorded-use.ts';
import { startShopInProcess } from './shop-in-process.ts';

const PRODUCTS = 100;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 300);
const WARM_UP = 30;

const format = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Submits orders one by one, each followed by the same reads and writes sent raw. */
export async function compareOrders(): Promise<Comparison> {
  const { settings, choices, start } = await createBenchShop(PRODUCTS);
  const loadSettings = { shops: [], origin: ORIGIN, choices, buyer: BUYER, peersFolder: PEERS_FOLDER };
  const choose = rotate(choices);
  const recorded = await startShopInProcess(settings);
  const model = new PlentyClient(recorded.address, loadSettings, choose);
  const use = await recordUse(recorded.database, await model.prepareOrder());
  model.close();
  const ours = await start('storefront');
  const client = new PlentyClient(`http://127.0.0.1:${ours.port}`, loadSettings, choose);
  const [orders, floors]: [number[], number[]] = [[], []];
  for (let order = 0; order < WARM_UP + ORDERS; order += 1) {
    const took = await client.submit();
    const began = performance.now();
    await repeatUse(recorded.database, use);
    if (order < WARM_UP) continue;
    orders.push(took);
    floors.push(performance.now() - began);
  }
  client.close();
  recorded.close();
  await ours.kill();
  const name = `submitting an order, ${use.reads.length} documents and ${use.queries.length} query read, ${use.writes.length} documents written`;
  const shares = [0.5, 0.99].map((share) => percentile(orders, share) / percentile(floors, share));
  return {
    goals: [
      atMost('order p50, of its own reads and one commit', shares[0], 1.5, ' ×', 2),
      atMost('order p99, of its own reads and one commit', shares[1], 3, ' ×', 2),
    ],
    rows: [
      `| ${name} | ${format(orders)} | ${format(floors)} | ${shares.map((share) => share.toFixed(2)).join(', ')} |`,
    ],
  };
}
