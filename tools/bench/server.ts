import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProcess, withProgress } from '../start/command.ts';
import { BUYER } from './bench-data.ts';
import { ORIGIN, createBenchShop } from './bench-shop.ts';
import { type Goal, atLeast, atMost, formatGoals, median } from './goals.ts';
import { type ServerResult, runLoad } from './load/run-load.ts';
import type { MeasuredShop } from './load/settings.ts';
import { PEERS_FOLDER, type RunningPeer, describeMissingPeers, findMedusa, findVendures } from './peer-shops.ts';

const PRODUCTS = 100;

async function startBareServer(list: Buffer): Promise<string> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const { child } = startProcess(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
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
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** Measures list, product, cart, quote and order as production runs them, beside a bare Node server and the running peers. */
export async function benchServer(): Promise<string> {
  const shop = await createBenchShop(PRODUCTS);
  const { port } = await shop.start('storefront');
  const address = `http://127.0.0.1:${port}`;
  const peers = await withProgress('Starting the peers', startPeers);
  const shops: MeasuredShop[] = [
    { kind: 'plenty', name: PLENTY_NAME, address },
    { kind: 'bare', name: BARE_NAME, address: await startBareServer(await fetchProductList(address)) },
    ...peers.map(({ kind, name, address: at }) => ({ kind, name, address: at })),
  ];
  const { choices } = shop;
  const settings = { shops, origin: ORIGIN, choices, buyer: BUYER, peersFolder: PEERS_FOLDER };
  const measured = await runLoad(settings);
  await Promise.all(peers.map(({ end }) => end()));
  const table = formatServerResults(measured);
  return `${table}\n\n${describeMissingPeers(peers)}`.trim();
}

export const PLENTY_NAME = 'Plenty';
export const BARE_NAME = 'bare Node';

const medianRate = ({ rounds }: ServerResult): number => median(rounds.map(({ perSecond }) => perSecond));
const countErrors = ({ rounds }: ServerResult): number => rounds.reduce((sum, { errors }) => sum + errors, 0);

/** Another shop's cell: '12.3 ×' means that Plenty does 12.3 times as many. */
function compareWithPlenty(row: ServerResult, rows: readonly ServerResult[]): string {
  const ours = rows.find(
    ({ shop, operation, clients }) => shop === PLENTY_NAME && operation === row.operation && clients === row.clients,
  );
  if (!ours || row.shop === PLENTY_NAME || medianRate(row) === 0) return '';
  return `${(medianRate(ours) / medianRate(row)).toFixed(2)} ×`;
}

function formatRow(row: ServerResult, rows: readonly ServerResult[]): string {
  const { title, clients, shop, rounds } = row;
  const each = rounds.map(({ perSecond }) => perSecond.toFixed(1)).join(', ');
  const p50 = median(rounds.map((round) => round.p50)).toFixed(1);
  const p99 = median(rounds.map((round) => round.p99)).toFixed(1);
  const cells = [title, clients, shop, medianRate(row).toFixed(1), each, p50, p99, countErrors(row)];
  return `| ${[...cells, compareWithPlenty(row, rows)].join(' | ')} |`;
}

function listGoals(rows: readonly ServerResult[]): Goal[] {
  const find = (operation: string, clients: number, of: (shop: string) => boolean): ServerResult | undefined =>
    rows
      .filter((row) => row.operation === operation && row.clients === clients && of(row.shop))
      .toSorted((one, other) => medianRate(other) - medianRate(one))[0];
  const ours = (operation: string, clients: number) => find(operation, clients, (shop) => shop === PLENTY_NAME);
  const best = (operation: string, clients: number) =>
    find(operation, clients, (shop) => shop !== PLENTY_NAME && shop !== BARE_NAME);
  const ratio = (operation: string, clients: number): number | undefined => {
    const [our, their] = [ours(operation, clients), best(operation, clients)];
    return our && their && medianRate(their) > 0 ? medianRate(our) / medianRate(their) : undefined;
  };
  const against = (operation: string, clients: number): string =>
    `the best peer${best(operation, clients) ? `, ${best(operation, clients)?.shop ?? ''}` : ''}`;
  const [list, bare] = [ours('list', 16), find('list', 16, (shop) => shop === BARE_NAME)];
  const [alone, together] = [ours('order', 1), ours('order', 8)];
  return [
    atLeast(`list, 16 clients, against ${against('list', 16)}`, ratio('list', 16), 10, ' ×'),
    atLeast(
      'list, 16 clients, of a bare Node server',
      list && bare && (100 * medianRate(list)) / medianRate(bare),
      60,
      ' %',
      0,
    ),
    atLeast(`one product, 16 clients, against ${against('product', 16)}`, ratio('product', 16), 20, ' ×'),
    atLeast(`new cart and a line, 16 clients, against ${against('newCart', 16)}`, ratio('newCart', 16), 5, ' ×'),
    atMost('whole guest order alone, p50', alone && median(alone.rounds.map(({ p50 }) => p50)), 25, ' ms'),
    atLeast(`whole guest order, 8 clients, against ${against('order', 8)}`, ratio('order', 8), 5, ' ×'),
    atMost(
      'whole guest order, 8 clients, p99',
      together && median(together.rounds.map(({ p99 }) => p99)),
      800,
      ' ms',
      0,
    ),
    atMost('whole guest order, errors', alone && together && countErrors(alone) + countErrors(together), 0, '', 0),
  ];
}

/** Goals and table in Markdown: every figure is the median of its rounds; the last column compares Plenty. */
export function formatServerResults(rows: readonly ServerResult[]): string {
  return [
    formatGoals(listGoals(rows)),
    '',
    '| operation | clients | shop | per second (median) | each round | p50 ms | p99 ms | errors | Plenty does |',
    '| --- | ---: | --- | ---: | --- | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => formatRow(row, rows)),
  ].join('\n');
}
