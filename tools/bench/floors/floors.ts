import { withProgress } from '../../start/command.ts';
import { formatGoals } from '../goals.ts';
import { compareColdStarts } from './compare-cold-starts.ts';
import { compareOrders } from './compare-orders.ts';
import type { Comparison } from './comparison.ts';
import { comparePages } from './compare-pages.ts';
import { compareReads } from './compare-reads.ts';

const COMPARISONS: Readonly<Record<string, () => Promise<Comparison>>> = {
  server: compareReads,
  order: compareOrders,
  cold: compareColdStarts,
  pages: comparePages,
};

const only = (process.env['BENCH_ONLY'] ?? '').split(',').filter((name) => name !== '');

/** Measures ours in turns with the least that each could take. */
export async function benchFloors(): Promise<string> {
  const found: Comparison[] = [];
  for (const [name, compare] of Object.entries(COMPARISONS)) {
    if (only.length === 0 || only.includes(name)) found.push(await withProgress(`Comparing ${name}`, compare));
  }
  return [
    formatGoals(found.flatMap(({ goals }) => goals)),
    '',
    '| what | ours | floor | ours / floor |',
    '| --- | --- | --- | ---: |',
    ...found.flatMap(({ rows }) => rows),
  ].join('\n');
}
