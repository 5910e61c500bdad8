import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './steps.ts';

/** Writes a report file. */
function write(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a report is read once, so that a run without a report does not count the last one', () => {
  const path = write({ numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 });
  expect(readVitestReport(path)).toEqual({ passed: 3, failed: 1, secondTry: 0 });
  expect(existsSync(path)).toBe(false);
  expect(readVitestReport(path)).toBeUndefined();
});

test('a test file that does not load counts as a failure', () => {
  expect(readVitestReport(write({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 }))).toEqual({
    passed: 3,
    failed: 1,
    secondTry: 0,
  });
});

test('a test that passed at a retry has passed, and is counted separately', () => {
  const assertionResults = [
    { status: 'passed', failureMessages: [] },
    { status: 'passed', failureMessages: ['The connection was reset'] },
    { status: 'failed', failureMessages: ['Twice'] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(readVitestReport(write(report))).toEqual({ passed: 2, failed: 1, secondTry: 1 });
});

test('a journey that passed at a retry has passed; only CI retries', () => {
  expect(readPlaywrightReport(write({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } }))).toEqual({
    passed: 8,
    failed: 1,
    secondTry: 1,
  });
});
