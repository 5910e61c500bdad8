import { existsSync, readFileSync, renameSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
  /** How many of `passed` failed at their first try. */
  readonly secondTry?: number;
  /** Why it did not run at all, in one sentence. */
  readonly skipped?: string;
}

/** Reads vitest's json report and puts it aside, so that no later run reads an old one; a test that passed at its second try counts as passed. */
export function readVitestReport(path: string): Score | undefined {
  const report = takeReport(path);
  if (report === undefined) return undefined;
  // A file that does not even load has no tests; it counts as one failure.
  const broken = Math.max(0, count(report, 'numFailedTestSuites') > 0 && count(report, 'numFailedTests') === 0 ? 1 : 0);
  const passed = listOf(report, 'testResults')
    .flatMap((file) => listOf(file, 'assertionResults'))
    .filter(({ status }) => status === 'passed');
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests') + broken,
    // What failed before a test passed is kept with it.
    secondTry: passed.filter(({ failureMessages }) => Array.isArray(failureMessages) && failureMessages.length > 0)
      .length,
  };
}

/** Reads Playwright's json report and puts it aside; a journey that passed at a later try counts as passed. */
export function readPlaywrightReport(path: string): Score | undefined {
  const stats = takeReport(path)?.['stats'];
  if (!isRecord(stats)) return undefined;
  const secondTry = count(stats, 'flaky');
  return { passed: count(stats, 'expected') + secondTry, failed: count(stats, 'unexpected'), secondTry };
}

function takeReport(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  renameSync(path, path.replace(/\.json$/, '.last.json'));
  return isRecord(report) ? report : undefined;
}

function count(report: Readonly<Record<string, unknown>>, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

function listOf(report: Readonly<Record<string, unknown>>, name: string): Record<string, unknown>[] {
  const value = report[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
