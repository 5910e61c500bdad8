import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, runProcess } from '../start/command.ts';
import { ROOT } from '../start/project.ts';

/** A check; it throws, or returns how many tests passed. */
export interface Step {
  readonly label: string;
  readonly run: () => Promise<Score>;
}

/** The result of a step. */
export interface StepResult extends Score {
  readonly label: string;
  readonly seconds: number;
}

/** Runs a step and prints one line; an exception is printed and counts as one failure. */
export async function runStep({ label, run }: Step): Promise<StepResult> {
  const since = Date.now();
  const finish = (score: Score): StepResult => {
    const seconds = (Date.now() - since) / 1000;
    if (score.skipped !== undefined) {
      console.log(`- ${label}: skipped. ${score.skipped}`);
      return { label, seconds, ...score };
    }
    console.log(`${score.failed === 0 ? '✔' : '✘'} ${label}:${describeScore(score)} ${seconds.toFixed(1)} s`);
    return { label, seconds, ...score };
  };
  try {
    return finish(await run());
  } catch (error) {
    console.log(
      `\n${error instanceof CliError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
    );
    return finish({ passed: 0, failed: 1 });
  }
}

function describeScore({ passed, failed, secondTry = 0 }: Score): string {
  if (passed + failed === 0) return '';
  const again = secondTry === 0 ? '' : ` (${secondTry} of them at a second try)`;
  return ` ${passed} passed${again}${failed > 0 ? `, ${failed} failed` : ''},`;
}

/** The skipped parts with their reasons, for the end of the output. */
export function listSkipped(results: readonly StepResult[]): string[] {
  return results.flatMap(({ label, skipped }) => (skipped === undefined ? [] : [`${label}: skipped. ${skipped}`]));
}

/** The sum of all results. */
export function sumScores(results: readonly Score[]): Score {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

const WORKSPACES = ['contract', 'functions', 'web', 'tools', 'e2e'];

/** The folder of a run's reports and logs. */
export const REPORTS_FOLDER = join(ROOT, '.logs/test');

/** The types of every workspace; what has not changed since the last time is not checked again. */
export async function checkTypes(): Promise<Score> {
  const known = join(ROOT, 'node_modules/.cache/types');
  const tasks = WORKSPACES.map((workspace) =>
    runTool('tsc', ['-p', workspace, '--incremental', '--tsBuildInfoFile', join(known, `${workspace}.tsbuildinfo`)]),
  );
  await Promise.all(tasks);
  return { passed: 0, failed: 0 };
}

/** The format of every file. */
export async function checkFormat(): Promise<Score> {
  await runTool('oxfmt', ['--check']);
  return { passed: 0, failed: 0 };
}

/** The lint rules, type-aware ones included. */
export async function checkLint(): Promise<Score> {
  await runTool('oxlint', ['--type-aware', '--deny-warnings', '.']);
  return { passed: 0, failed: 0 };
}

/** One of vitest's projects (see vitest.config.ts); the import rules are unit tests. */
export async function runVitest(
  project: 'unit' | 'long' | 'firestore' | 'deploy',
  environment: Readonly<Record<string, string>>,
  filters: readonly string[],
): Promise<Score> {
  const report = join(REPORTS_FOLDER, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return runAndScore(report, readVitestReport, () =>
    runToolWithLog('vitest', ['run', '--project', `${project}*`, ...reporters, ...filters], {
      environment: process.stdout.isTTY ? environment : { ...environment, NO_COLOR: '1' },
    }),
  );
}

/** Runs a test tool and reads its report; on a failure its output is shown. */
export async function runAndScore(
  report: string,
  read: (path: string) => Score | undefined,
  run: () => Promise<{ code: number; output: string }>,
): Promise<Score> {
  const { code, output } = await run();
  const score = read(report);
  if (score === undefined) throw new CliError(output.trim());
  if (code !== 0 || score.failed > 0) console.log(`\n${output.trim()}\n`);
  return code !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score;
}

/** Runs one of the project's own tools. */
export function runToolWithLog(
  tool: string,
  args: readonly string[],
  { log, ...options }: { environment?: Readonly<Record<string, string>>; folder?: string; log?: string } = {},
): ReturnType<typeof runProcess> {
  return runProcess(join(ROOT, 'node_modules/.bin', tool), args, {
    ...options,
    log: join(REPORTS_FOLDER, `${log ?? `${tool}-${(args[1] ?? 'run').replace(/\W/g, '')}`}.log`),
  });
}

async function runTool(tool: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runToolWithLog(tool, args);
  if (code !== 0) throw new CliError(output.trim());
}

/** What is run before every commit: types, format, lint and unit tests, beside each other. */
export function runCheck(): Promise<StepResult[]> {
  return Promise.all([
    runStep({ label: 'Types', run: checkTypes }),
    runStep({ label: 'Format', run: checkFormat }),
    runStep({ label: 'Lint', run: checkLint }),
    runStep({ label: 'Unit tests', run: () => runVitest('unit', {}, []) }),
  ]);
}

export interface Score {
  readonly passed: number;
  readonly failed: number;
  /** How many of `passed` failed at their first try. */
  readonly secondTry?: number;
  /** Why it did not run at all, in one sentence. */
  readonly skipped?: string;
}

/** Reads and deletes vitest's JSON report, so that no later run reads an old one; a test that passed at a retry counts as passed. */
export function readVitestReport(path: string): Score | undefined {
  const report = consumeReport(path);
  if (report === undefined) return undefined;
  // A file that does not load has no tests; it counts as one failure.
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
    // The failures before a retry passed.
    secondTry: passed.filter(({ failureMessages }) => Array.isArray(failureMessages) && failureMessages.length > 0)
      .length,
  };
}

/** Reads and deletes Playwright's JSON report; a journey that passed at a retry counts as passed. */
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
