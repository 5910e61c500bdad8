import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPORTS } from '../check/steps.ts';

/** What the last `npm run soak` measured, one figure a line: `npm run prove` takes it over, since twenty minutes are not measured twice. */
export const SOAK_FIGURES = join(REPORTS, 'soak.txt');

const readLines = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

/** A run begins without the figures of the one before. */
export function forgetSoak(path = SOAK_FIGURES): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** Writes down when and on which commit the figures were measured. */
export function signSoak(now: Date, commit: string, path = SOAK_FIGURES): void {
  const signed = readLines(path).map((line) => `${line} (run by itself, commit ${commit}, ${now.toISOString()})`);
  writeFileSync(path, signed.map((line) => `${line}\n`).join(''));
}

/** The figures of a proof, with those of the last whole soak in place of its own few seconds. */
export function withSoak(figures: readonly string[], path = SOAK_FIGURES): string[] {
  const kept = readLines(path);
  return kept.length === 0 ? [...figures] : [...figures.filter((figure) => !figure.startsWith('Soak:')), ...kept];
}
