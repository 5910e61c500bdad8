import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../emulators/folders.ts';
import { onExit } from '../processes/end-together.ts';
import { CliError } from '../processes/sentence-error.ts';
import { withProgress } from '../processes/show-step.ts';
import { BUYER } from './buyer.ts';
import { BARE_NAME, formatServerResults, PLENTY_NAME, type ServerResult } from './draw-server.ts';
import { createBenchShop, ORIGIN } from './open-shop.ts';
import { findMedusa, findVendures, describeMissingPeers, PEERS_FOLDER, type RunningPeer } from './peers.ts';

const PRODUCTS = 100;

async function startBareServer(list: Buffer): Promise<string> {
  const script = fileURLToPath(new URL('serve-bare.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  onExit(() => void child.kill('SIGTERM'));
  child.stdin?.end(list);
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return `http://127.0.0.1:${message.port}`;
}

async function startPeers(): Promise<RunningPeer[]> {
  const peers: (RunningPeer | undefined)[] = [];
  for (const { start } of await findVendures()) peers.push(await start());
  peers.push(await findMedusa());
  return peers.filter((peer) => peer !== undefined);
}

async function fetchProductList(address: string): Promise<Buffer> {
  const { body } = await fetch(`${address}/api/products`, { headers: { 'accept-encoding': 'identity' } });
  const { gzipSync } = await import('node:zlib');
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}

/** List, product, cart, quote and order as production runs them, beside a bare Node server and the peers that answer. */
export async function benchServer(): Promise<string> {
  const shop = await createBenchShop(PRODUCTS);
  const { port } = await shop.start('storefront');
  const address = `http://127.0.0.1:${port}`;
  const peers = await withProgress('Starting the peers', startPeers);
  const shops = [
    { kind: 'plenty', name: PLENTY_NAME, address },
    { kind: 'bare', name: BARE_NAME, address: await startBareServer(await fetchProductList(address)) },
    ...peers.map(({ kind, name, address: at }) => ({ kind, name, address: at })),
  ];
  const { choices } = shop;
  const settings = { shops, origin: ORIGIN, choices, buyer: BUYER, peersFolder: PEERS_FOLDER };
  // A process of its own: the load must not share a thread with anything that answers.
  const bench = spawn(process.execPath, [join(ROOT, 'bench/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, BENCH_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onExit(() => void bench.kill('SIGTERM'));
  let written = '';
  bench.stdout.on('data', (piece: Buffer) => (written += piece.toString()));
  const [code] = await once(bench, 'close');
  if (code !== 0) throw new CliError('The measurement broke off.');
  await Promise.all(peers.map(({ end }) => end()));
  const table = formatServerResults(JSON.parse(written) as ServerResult[]);
  return `${table}\n\n${describeMissingPeers(peers)}`.trim();
}
