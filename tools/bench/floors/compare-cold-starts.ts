import { fileURLToPath } from 'node:url';
import { buildShop } from '../../build/shop-build.ts';
import { CliError } from '../../start/command.ts';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';
import { createBenchShop } from '../bench-shop.ts';
import { readProcessStats } from '../cold-start.ts';
import { atMost, median } from '../goals.ts';
import type { Comparison } from './comparison.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PRODUCTS = 100;
const MAX_RATIO = 1.35;
const SOURCE = fileURLToPath(new URL('empty-function.js', import.meta.url));

/** From the start of the process to the end of its first answer. */
async function measureStart(start: () => Promise<FunctionProcess>, path: string) {
  const began = performance.now();
  const child = await start();
  const response = await fetch(`http://127.0.0.1:${child.port}${path}`);
  await response.text();
  const took = performance.now() - began;
  const { cpu } = readProcessStats(child.pid);
  await child.kill();
  if (!response.ok) throw new CliError(`${path} answered ${response.status} after a cold start.`);
  return { took, cpu };
}

interface Starts {
  readonly times: readonly number[];
  readonly cpus: readonly number[];
}

const format = ({ times, cpus }: Starts): string =>
  `${median(times).toFixed(0)} ms, ${median(cpus).toFixed(0)} ms of CPU`;
const ratio = (one: readonly number[], other: readonly number[]): number => median(one) / median(other);

/** Cold starts in turns: ours, an empty function, and an empty function that reads one document. */
export async function compareColdStarts(): Promise<Comparison> {
  // `pages` puts the built shop's code into its answers.
  await buildShop();
  const shop = await createBenchShop(PRODUCTS);
  const startEmpty = () => startFunction('empty', { ...shop.settings, source: SOURCE });
  const kinds = [
    { name: 'empty function', start: startEmpty, path: '/' },
    { name: 'empty function that reads a document', start: startEmpty, path: '/read' },
    { name: 'cold start of `storefront` until the list', start: () => shop.start('storefront'), path: '/api/products' },
    { name: 'cold start of `pages` until the home page', start: () => shop.start('pages'), path: '/' },
    { name: 'cold start of `pages` until a product', start: () => shop.start('pages'), path: '/products/39' },
  ].map((kind) => ({ ...kind, times: [] as number[], cpus: [] as number[] }));
  // The first start of each fills Node's compile cache.
  for (const { start, path } of kinds) await measureStart(start, path);
  for (let run = 0; run < RUNS; run += 1) {
    for (const { start, path, times, cpus } of kinds) {
      const { took, cpu } = await measureStart(start, path);
      times.push(took);
      cpus.push(cpu);
    }
  }
  const [empty, reading, ...ours] = kinds;
  if (!empty || !reading) return { goals: [], rows: [] };
  return {
    goals: ours.map(({ name, times }) =>
      atMost(`${name}, of an empty function`, ratio(times, empty.times), MAX_RATIO, ' ×', 2),
    ),
    rows: [
      ...ours.map(
        (kind) =>
          `| ${kind.name} | ${format(kind)} | ${format(empty)} (${empty.name}) | ${ratio(kind.times, empty.times).toFixed(2)} |`,
      ),
      ...ours.map(
        (kind) =>
          `| ${kind.name} | ${format(kind)} | ${format(reading)} (${reading.name}) | ${ratio(kind.times, reading.times).toFixed(2)} |`,
      ),
    ],
  };
}
