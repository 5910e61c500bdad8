import { appendFileSync } from 'node:fs';

/** Prints a measured figure and, in `npm run verify`, records it for docs/verify.md. */
export function recordFigure(figure: string): void {
  console.log(figure);
  const file = process.env['PROOF_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${figure}\n`);
}

/** As in '200 answers: p50 210 ms, p99 900 ms, slowest 1234 ms'. */
export function formatTimes(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  return `${sorted.length} answers: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}
