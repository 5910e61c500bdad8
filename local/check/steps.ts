import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { runProcess } from '../processes/run-process.ts';
import { CliError } from '../processes/sentence-error.ts';
import { readVitestReport, type Score } from './read-reports.ts';

const WORKSPACES = ['contract', 'functions', 'web', 'local', 'e2e', 'bench'];

/** Where a run leaves its reports and logs. */
export const REPORTS_FOLDER = join(ROOT, '.logs/test');

/** The types of every workspace. */
export async function checkTypes(): Promise<Score> {
  await Promise.all(WORKSPACES.map((workspace) => runTool('tsc', ['-p', workspace])));
  return { passed: 0, failed: 0 };
}

/** The format of every file. */
export async function checkFormat(): Promise<Score> {
  await runTool('oxfmt', ['--check']);
  return { passed: 0, failed: 0 };
}

/** The lint rules, with the types' help. */
export async function checkLint(): Promise<Score> {
  await runTool('oxlint', ['--type-aware', '--deny-warnings', '.']);
  return { passed: 0, failed: 0 };
}

/** One of vitest's projects (see vitest.config.ts); the rules about imports are among the unit tests. */
export async function runVitest(
  project: 'unit' | 'firestore' | 'deploy',
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

/** Runs a test tool and reads its report; what it said is shown when something failed. */
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
