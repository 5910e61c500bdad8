import { type IncomingMessage, get } from 'node:http';
import { join } from 'node:path';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';
import { BUYER } from '../bench-data.ts';
import { ORIGIN, createBenchShop } from '../bench-shop.ts';
import { type Goal, atLeast, median } from '../goals.ts';
import { type ServerResult, runLoad } from '../load/run-load.ts';
import { PEERS_FOLDER } from '../peer-shops.ts';
import type { Comparison } from './comparison.ts';

const PRODUCTS = 100;
const OURS = 'Plenty';
const FLOOR = 'same bytes';
const MIN_SHARE = 85;
const SOURCE = fileURLToPath(new URL('same-bytes-function.js', import.meta.url));
/** Node adds these itself. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

async function record(address: string, path: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  const headers = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  return { headers: Object.fromEntries(headers), body: (await buffer(response)).toString('base64') };
}

/** Starts a function that repeats what ours, at `address`, answers to its list and its products. */
export async function startSameBytes(
  { settings, choices }: Awaited<ReturnType<typeof createBenchShop>>,
  address: string,
): Promise<FunctionProcess> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'answers.json');
  const answers: Record<string, Awaited<ReturnType<typeof record>>> = {};
  const paths = ['/api/products', ...choices.map(({ productId }) => `/api/products/${productId}`)];
  for (const path of paths) answers[path] = await record(address, path);
  writeFileSync(file, JSON.stringify(answers));
  Object.assign(process.env, { BENCH_ANSWERS: file });
  return startFunction('sameBytes', { ...settings, source: SOURCE });
}

const rate = ({ rounds }: ServerResult): number => median(rounds.map(({ perSecond }) => perSecond));

/** The median of the rounds' ratios: the two of a round ran right after each other. */
function shareOf(ours: ServerResult, floor: ServerResult): number {
  return median(ours.rounds.map(({ perSecond }, round) => perSecond / (floor.rounds[round]?.perSecond ?? Infinity)));
}

/** List and product by 16 clients, beside a function that sends the same bytes. */
export async function compareReads(): Promise<Comparison> {
  const shop = await createBenchShop(PRODUCTS);
  const ours = await shop.start('storefront');
  const address = `http://127.0.0.1:${ours.port}`;
  const floor = await startSameBytes(shop, address);
  const results = await runLoad(
    {
      shops: [
        { kind: 'plenty', name: OURS, address },
        { kind: 'same-bytes', name: FLOOR, address: `http://127.0.0.1:${floor.port}` },
      ],
      origin: ORIGIN,
      choices: shop.choices,
      buyer: BUYER,
      peersFolder: PEERS_FOLDER,
    },
    { BENCH_ONLY: 'list,product' },
  );
  await Promise.all([ours.kill(), floor.kill()]);
  const goals: Goal[] = [];
  const rows: string[] = [];
  for (const our of results.filter(({ shop: name }) => name === OURS)) {
    const least = results.find(({ shop: name, operation }) => name === FLOOR && operation === our.operation);
    if (!least) continue;
    const share = shareOf(our, least);
    goals.push(atLeast(`${our.title}, ${our.clients} clients, of ${FLOOR}`, 100 * share, MIN_SHARE, ' %', 0));
    const cells = [our.title, `${rate(our).toFixed(0)} a second`, `${rate(least).toFixed(0)} a second (${FLOOR})`];
    rows.push(`| ${[...cells, share.toFixed(2)].join(' | ')} |`);
  }
  return { goals, rows };
}
