import type { Measurement } from './measure.ts';

/** One row's measurements, a round each. */
export interface Row {
  readonly part: string;
  readonly processes: number;
  readonly clients: number;
  readonly rounds: readonly Measurement[];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function drawRow({ part, processes, clients, rounds }: Row): string {
  const perRound = rounds.map(({ times, seconds }) => ({ all: times.get(part) ?? [], seconds }));
  const rates = perRound.map(({ all, seconds }) => all.length / seconds);
  const middle = (share: number): string => median(perRound.map(({ all }) => percentile(all, share))).toFixed(0);
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0);
  const cells = [part, processes, clients, median(rates).toFixed(1), rates.map((rate) => rate.toFixed(1)).join(', ')];
  return `| ${[...cells, middle(0.5), middle(0.99), errors].join(' | ')} |`;
}

/** A table in Markdown: every figure the median of its rounds. */
export function drawTable(rows: readonly Row[]): string {
  return [
    '| operation | processes | clients | per second (median) | each round | p50 ms | p99 ms | errors |',
    '| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |',
    ...rows.map(drawRow),
  ].join('\n');
}
