import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../emulators/folders.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { showStep } from '../processes/show-step.ts';
import { BUYER } from './buyer.ts';
import { BARE, drawServer, OURS, type Row } from './draw-server.ts';
import { openBenchShop, ORIGIN } from './open-shop.ts';
import { findMedusa, findVendures, namePeersMissing, PEERS_FOLDER, type RunningPeer } from './peers.ts';

const PRODUCTS = 100;

async function startBare(list: Buffer): Promise<string> {
  const script = fileURLToPath(new URL('serve-bare.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  beforeEnd(() => void child.kill('SIGTERM'));
  child.stdin?.end(list);
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return `http://127.0.0.1:${message.port}`;
}

async function openPeers(): Promise<RunningPeer[]> {
  const peers: (RunningPeer | undefined)[] = [];
  for (const { start } of await findVendures()) peers.push(await start());
  peers.push(await findMedusa());
  return peers.filter((peer) => peer !== undefined);
}

async function readList(address: string): Promise<Buffer> {
  const { body } = await fetch(`${address}/api/products`, { headers: { 'accept-encoding': 'identity' } });
  const { gzipSync } = await import('node:zlib');
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}

/** List, product, cart, quote and order as production runs them, beside a bare Node server and the peers that answer. */
export async function benchServer(): Promise<string> {
  const shop = await openBenchShop(PRODUCTS);
  const { port } = await shop.start('storefront');
  const address = `http://127.0.0.1:${port}`;
  const peers = await showStep('Starting the peers', openPeers);
  const shops = [
    { kind: 'plenty', name: OURS, address },
    { kind: 'bare', name: BARE, address: await startBare(await readList(address)) },
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
  beforeEnd(() => void bench.kill('SIGTERM'));
  let written = '';
  bench.stdout.on('data', (piece: Buffer) => (written += piece.toString()));
  const [code] = await once(bench, 'close');
  if (code !== 0) throw new SentenceError('The measurement broke off.');
  await Promise.all(peers.map(({ end }) => end()));
  const table = drawServer(JSON.parse(written) as Row[]);
  return `${table}\n\n${namePeersMissing(peers)}`.trim();
}
