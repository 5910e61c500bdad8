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
  const report = consumeReport(path);
  if (report === undefined) return undefined;
  // A file that does not even load has no tests; it counts as one failure.
  const broken = Math.max(
    0,
    getNumber(report, 'numFailedTestSuites') > 0 && getNumber(report, 'numFailedTests') === 0 ? 1 : 0,
  );
  const passed = getList(report, 'testResults')
    .flatMap((file) => getList(file, 'assertionResults'))
    .filter(({ status }) => status === 'passed');
  return {
    passed: getNumber(report, 'numPassedTests'),
    failed: getNumber(report, 'numFailedTests') + broken,
    // What failed before a test passed is kept with it.
    secondTry: passed.filter(({ failureMessages }) => Array.isArray(failureMessages) && failureMessages.length > 0)
      .length,
  };
}

/** Reads Playwright's json report and puts it aside; a journey that passed at a later try counts as passed. */
export function readPlaywrightReport(path: string): Score | undefined {
  const stats = consumeReport(path)?.['stats'];
  if (!isRecord(stats)) return undefined;
  const secondTry = getNumber(stats, 'flaky');
  return { passed: getNumber(stats, 'expected') + secondTry, failed: getNumber(stats, 'unexpected'), secondTry };
}

function consumeReport(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  renameSync(path, path.replace(/\.json$/, '.last.json'));
  return isRecord(report) ? report : undefined;
}

function getNumber(report: Readonly<Record<string, unknown>>, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

function getList(report: Readonly<Record<string, unknown>>, name: string): Record<string, unknown>[] {
  const value = report[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
