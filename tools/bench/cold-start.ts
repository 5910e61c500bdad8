import { existsSync, readFileSync } from 'node:fs';
import { buildShop } from '../build/shop-build.ts';
import { atMost, formatGoals, median } from './goals.ts';
import { createBenchShop } from './bench-shop.ts';
import { describeMissingPeers, findVendures } from './peer-shops.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PRODUCTS = 100;

/** The first request of each function; those with database triggers are only started. */
const FUNCTIONS: readonly { readonly target: string; readonly path?: string }[] = [
  { target: 'storefront', path: '/api/products' },
  { target: 'pages', path: '/shop' },
  { target: 'admin', path: '/api/admin/session' },
  { target: 'payments', path: '/api/payments/paypal/return' },
  { target: 'shopifyMessages', path: '/api/webhooks/shopify' },
  { target: 'shopify' },
  { target: 'snapshot' },
  { target: 'board' },
  { target: 'stock' },
  { target: 'refunds' },
  { target: 'jobSchedule' },
  { target: 'jobs' },
  { target: 'paymentJobs' },
  { target: 'mailJobs' },
  { target: 'mails' },
];

export interface ColdStart {
  readonly listens: number;
  readonly responses: number;
  readonly cpu: number;
  readonly memory: number;
}

export function readProcessStats(pid: number): { readonly cpu: number; readonly memory: number } {
  if (!existsSync(`/proc/${pid}/stat`)) return { cpu: 0, memory: 0 };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: memory / 1024 };
}

const medianOf = (starts: readonly ColdStart[], of: (start: ColdStart) => number): number => median(starts.map(of));

function formatRow(name: string, starts: readonly ColdStart[]): string {
  const middle = (of: (start: ColdStart) => number) => medianOf(starts, of).toFixed(0);
  const each = starts.map(({ responses }) => responses.toFixed(0)).join(', ');
  const cells = [name, middle((start) => start.listens), middle((start) => start.responses), each];
  return `| ${[...cells, middle((start) => start.cpu), middle((start) => start.memory)].join(' | ')} |`;
}

function formatColdStartGoals(
  storefront: readonly ColdStart[],
  peers: ReadonlyMap<string, readonly ColdStart[]>,
): string {
  const ours = medianOf(storefront, ({ responses }) => responses);
  const theirs = [...peers.values()].map((starts) => medianOf(starts, ({ responses }) => responses));
  const share = theirs.length === 0 ? undefined : ours / Math.min(...theirs);
  return formatGoals([
    atMost('cold start of `storefront`', ours, 400, ' ms', 0),
    atMost("the same against the best peer's", share, 0.33, ' ×', 2),
  ]);
}

/** Measures every function from the start of its process to its first response, in turns, with its memory afterwards. */
export async function benchColdStart(): Promise<string> {
  await buildShop();
  const shop = await createBenchShop(PRODUCTS);
  const vendures = await findVendures();
  const starts = FUNCTIONS.map(() => [] as ColdStart[]);
  const peers = new Map<string, ColdStart[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, { target, path }] of FUNCTIONS.entries()) {
      const since = performance.now();
      const child = await shop.start(target);
      const listens = performance.now() - since;
      if (path !== undefined)
        await (await fetch(`http://127.0.0.1:${child.port}${path}`, { redirect: 'manual' })).text();
      const responses = performance.now() - since;
      starts[place]?.push({ listens, responses, ...readProcessStats(child.pid) });
      await child.kill();
    }
    for (const { start } of vendures) {
      const peer = await start();
      if (!peer) continue;
      const { name, startMs } = peer;
      const taken = { listens: startMs, responses: startMs, ...readProcessStats(peer.pid) };
      peers.set(name, [...(peers.get(name) ?? []), taken]);
      await peer.end();
    }
  }
  const named = [...peers.keys()].map((name) => ({ name }));
  return [
    formatColdStartGoals(starts[0] ?? [], peers),
    '',
    '| function | listens ms | first answer ms | each run | CPU ms | memory MiB |',
    '| --- | ---: | ---: | --- | ---: | ---: |',
    ...FUNCTIONS.map(({ target }, place) => formatRow(target, starts[place] ?? [])),
    ...[...peers].map(([name, each]) => formatRow(name, each)),
    '',
    describeMissingPeers([...named, { name: 'Medusa' }]),
  ]
    .join('\n')
    .trim();
}
