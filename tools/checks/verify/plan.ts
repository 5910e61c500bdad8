import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../../start/command.ts';
import { type StepResult, sumScores } from '../steps.ts';

/** The arguments of `npm run verify`: `--keep` the results of older commits, or `--only firestore some/path`. */
export function parseArguments(given: readonly string[], parts: readonly string[]) {
  const includesOlder = given[0] === '--keep';
  const [flag, only, ...filters] = includesOlder ? given.slice(1) : given;
  if (flag !== undefined && flag !== '--only') {
    throw new CliError(`Only --keep and --only can be asked for, not '${flag}'.`);
  }
  if (flag === '--only' && (only === undefined || !parts.includes(only))) {
    throw new CliError(`--only takes ${parts.join(', ')} and no '${only ?? ''}'.`);
  }
  return { includesOlder, only, filters };
}

/** The record of a part: its commit, date (ISO 8601), step results and figures. */
export interface PartRecord {
  readonly part: string;
  readonly commit: string;
  readonly at: string;
  readonly results: readonly StepResult[];
  readonly figures: readonly string[];
}

/** Splits the parts into those still to run, in order, and the records of those that need not. One that passed at this commit is kept; one that passed at an older commit only if `keepsOlder`. */
export function planParts(
  parts: readonly string[],
  passed: readonly PartRecord[],
  commit: string,
  includesOlder: boolean,
) {
  const kept = passed.filter((record) => parts.includes(record.part) && (includesOlder || record.commit === commit));
  return { kept, toRun: parts.filter((part) => !kept.some((record) => record.part === part)) };
}

/** Whether every step of a part passed, and at least one was not skipped. */
export function hasPassed({ results }: PartRecord): boolean {
  return results.length > 0 && results.every(({ failed, skipped }) => failed === 0 && skipped === undefined);
}

/** The stored records of passed parts; none if the file is missing or unreadable. */
export function readPassedRecords(path: string): PartRecord[] {
  if (!existsSync(path)) return [];
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(stored) ? stored.filter(isPartRecord) : [];
  } catch {
    return [];
  }
}

/** Stores the record of a passed part, replacing its last one; a failed part loses its record. */
export function saveRecord(path: string, record: PartRecord): void {
  const others = readPassedRecords(path).filter(({ part }) => part !== record.part);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(hasPassed(record) ? [...others, record] : others, null, 2)}\n`);
}

function isPartRecord(value: unknown): value is PartRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { part, commit, at, results, figures } = value as Readonly<Record<string, unknown>>;
  return [part, commit, at].every((field) => typeof field === 'string') && [results, figures].every(Array.isArray);
}

/** A section of docs/verify.md: each part with its commit, date, results and figures. */
export function formatReport(now: Date, commit: string, records: readonly PartRecord[]): string {
  const { passed, failed } = sumScores(records.flatMap(({ results }) => results));
  const rows = records.flatMap(({ part, commit: own, at, results }) =>
    results.map(
      ({ label, seconds, passed: good, failed: bad }) =>
        `| ${part} | ${own} | ${at.slice(0, 10)} | ${label} | ${good} | ${bad} | ${seconds.toFixed(1)} |`,
    ),
  );
  const figures = records.flatMap((record) => record.figures);
  return [
    '',
    `## ${now.toISOString().slice(0, 10)}, commit ${commit}: ${passed} passed, ${failed} failed`,
    '',
    '| Part | Commit | Date | Step | Passed | Failed | Seconds |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    ...(figures.length === 0 ? [] : ['', ...figures.map((figure) => `- ${figure}`)]),
    '',
  ].join('\n');
}
