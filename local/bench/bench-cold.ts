import { existsSync, readFileSync } from 'node:fs';
import { buildShop } from '../build/build-shop.ts';
import { atMost, drawGoals, median } from './draw-goals.ts';
import { openBenchShop } from './open-shop.ts';
import { namePeersMissing, findVendures } from './peers.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PRODUCTS = 100;

/** What a function is first asked for; those that follow the database are only started. */
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

interface Start {
  readonly listens: number;
  readonly answers: number;
  readonly cpu: number;
  readonly memory: number;
}

function statOf(pid: number): { readonly cpu: number; readonly memory: number } {
  if (!existsSync(`/proc/${pid}/stat`)) return { cpu: 0, memory: 0 };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: memory / 1024 };
}

const middleOf = (starts: readonly Start[], of: (start: Start) => number): number => median(starts.map(of));

function draw(name: string, starts: readonly Start[]): string {
  const middle = (of: (start: Start) => number) => middleOf(starts, of).toFixed(0);
  const each = starts.map(({ answers }) => answers.toFixed(0)).join(', ');
  const cells = [name, middle((start) => start.listens), middle((start) => start.answers), each];
  return `| ${[...cells, middle((start) => start.cpu), middle((start) => start.memory)].join(' | ')} |`;
}

function drawColdGoals(storefront: readonly Start[], peers: ReadonlyMap<string, readonly Start[]>): string {
  const ours = middleOf(storefront, ({ answers }) => answers);
  const theirs = [...peers.values()].map((starts) => middleOf(starts, ({ answers }) => answers));
  const share = theirs.length === 0 ? undefined : ours / Math.min(...theirs);
  return drawGoals([
    atMost('cold start of `storefront`', ours, 400, ' ms', 0),
    atMost("the same against the best peer's", share, 0.33, ' ×', 2),
  ]);
}

/** Every function from the start of its process to its first answer, turn about, with the memory it then holds. */
export async function benchCold(): Promise<string> {
  await buildShop();
  const shop = await openBenchShop(PRODUCTS);
  const vendures = await findVendures();
  const starts = FUNCTIONS.map(() => [] as Start[]);
  const peers = new Map<string, Start[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, { target, path }] of FUNCTIONS.entries()) {
      const since = performance.now();
      const child = await shop.start(target);
      const listens = performance.now() - since;
      if (path !== undefined)
        await (await fetch(`http://127.0.0.1:${child.port}${path}`, { redirect: 'manual' })).text();
      const answers = performance.now() - since;
      starts[place]?.push({ listens, answers, ...statOf(child.pid) });
      await child.kill();
    }
    for (const { start } of vendures) {
      const peer = await start();
      if (!peer) continue;
      const { name, milliseconds } = peer;
      const taken = { listens: milliseconds, answers: milliseconds, ...statOf(peer.pid) };
      peers.set(name, [...(peers.get(name) ?? []), taken]);
      await peer.end();
    }
  }
  const named = [...peers.keys()].map((name) => ({ name }));
  return [
    drawColdGoals(starts[0] ?? [], peers),
    '',
    '| function | listens ms | first answer ms | each run | CPU ms | memory MiB |',
    '| --- | ---: | ---: | --- | ---: | ---: |',
    ...FUNCTIONS.map(({ target }, place) => draw(target, starts[place] ?? [])),
    ...[...peers].map(([name, each]) => draw(name, each)),
    '',
    namePeersMissing([...named, { name: 'Medusa' }]),
  ]
    .join('\n')
    .trim();
}
