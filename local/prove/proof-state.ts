import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StepResult } from '../check/run-steps.ts';

/** A part of the proof that ran: on which commit, when (ISO 8601), what its steps held and what they measured. */
export interface PartRecord {
  readonly part: string;
  readonly commit: string;
  readonly at: string;
  readonly results: readonly StepResult[];
  readonly figures: readonly string[];
}

/** The parts in the order they run, split into those still to run and the records of those that need not run again. */
export interface VerifyPlan {
  readonly toRun: readonly string[];
  readonly kept: readonly PartRecord[];
}

/**
 * Which parts are still to be proven. A part that passed at this commit is kept; one that passed at an older commit only where
 * `keepsOlder` says so.
 */
export function planParts(
  parts: readonly string[],
  passed: readonly PartRecord[],
  commit: string,
  keepsOlder: boolean,
): VerifyPlan {
  const kept = passed.filter((record) => parts.includes(record.part) && (keepsOlder || record.commit === commit));
  return { kept, toRun: parts.filter((part) => !kept.some((record) => record.part === part)) };
}

/** Whether every step of a part passed, and at least one was not skipped. */
export function hasPassed({ results }: PartRecord): boolean {
  return results.length > 0 && results.every(({ failed, skipped }) => failed === 0 && skipped === undefined);
}

/** The parts that passed, from the file that keeps them between runs; none where it is missing or cannot be read. */
export function readPassedRecords(path: string): PartRecord[] {
  if (!existsSync(path)) return [];
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(stored) ? stored.filter(isPartRecord) : [];
  } catch {
    return [];
  }
}

/** Keeps a part that passed, in place of what was kept of it before; a part that failed is no longer kept at all. */
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
