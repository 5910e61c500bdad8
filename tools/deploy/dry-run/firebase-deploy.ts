import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ProcessResult, runProcess } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import { DRY_RUN_PROJECT } from './environment.ts';
import type { ExpectedState } from './expected-state.ts';

/** Firebase-tools checks there who may act as a service account, and goes on without an answer. */
const EXPECTED_BLOCKED_HOSTS = ['iam.googleapis.com:443'];

/** Without Hosting, which would look for a missing pinned function in another codebase. */
const ALL_FUNCTIONS = ['--only', 'functions:shop'];

/** The outcome of a deploy, which may be several commands. */
export interface DeployOutcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** Hosts that firebase-tools tried to reach in addition to Google's APIs. */
  readonly unexpectedHosts: readonly string[];
}

export interface DeployOptions {
  /**
   * Deploys the functions by name. After a failed deploy firebase-tools skips functions whose code is deployed, even if their permissions,
   * schedules or queues are missing (FUNCTIONS_DEPLOY_UNCHANGED, which it suggests, has no effect in 15.34.2).
   */
  readonly afterFailure?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * A deploy without a terminal. Functions that are retried on failure need a confirmation, which then is `--force`, and that would also
 * delete functions that are not in the source. So these functions are deployed first and by name, which limits what `--force` affects.
 */
export async function runFirstDeploy(
  folder: string,
  port: number,
  wanted: ExpectedState,
  options: DeployOptions = {},
): Promise<DeployOutcome> {
  const retried = Object.entries(wanted.functions).filter(([, { eventTrigger }]) => eventTrigger?.retry === true);
  const only = retried.map(([name]) => `functions:shop:${name}`).join(',');
  const first = await runDeploy(folder, port, ['--only', only, '--force'], options);
  if (first.code !== 0) return first;
  if (options.afterFailure === true) {
    const named = await runDeploy(folder, port, ALL_FUNCTIONS, options);
    if (named.code !== 0) return named;
  }
  const second = await runDeploy(folder, port, [], options);
  return { ...second, output: first.output + second.output, seconds: first.seconds + second.seconds };
}

/** Every deploy after the first one. */
export async function runDeploy(
  folder: string,
  port: number,
  args: readonly string[] = [],
  { signal }: DeployOptions = {},
): Promise<DeployOutcome> {
  const command = ['deploy', '--non-interactive', '--project', DRY_RUN_PROJECT, ...args];
  const outcome = await runFirebaseCli(folder, port, command, signal);
  return { ...outcome, unexpectedHosts: outcome.blockedHosts.filter((one) => !EXPECTED_BLOCKED_HOSTS.includes(one)) };
}

/** Firebase-tools' error messages. */
export function getFailureReason({ output }: Pick<CliOutcome, 'output'>): string {
  const [, error] = /\n(?:Error: )([\s\S]+?)\n*$/.exec(output) ?? [];
  const warnings = [...output.matchAll(/^⚠ {2}functions: (Request to .+|.*(?:denied|quota|Eventarc).*)$/gm)].map(
    ([, line = '']) => line,
  );
  return [...new Set(warnings), error ?? output.trim().split('\n').at(-1) ?? ''].join('\n');
}

const FIREBASE_TOOLS = createRequire(import.meta.url)
  .resolve('firebase-tools/package.json')
  .replace(/package\.json$/, '');
const NETWORK_GUARD = join(ROOT, 'tools/deploy/dry-run/network-guard.ts');

/** Origins of printed links, which receive no requests. */
const PRINTED_ORIGINS = ['FIREBASE_CONSOLE_URL', 'FIREBASE_HOSTING_URL'];

/** Variables that could lead firebase-tools to an emulator, a proxy or a user's account. */
const EXCLUDED_VARIABLES =
  /^(FIREBASE_|FIRESTORE_|GOOGLE_|GCLOUD_|CLOUDSDK_|CLOUD_|HTTPS?_PROXY$|ALL_PROXY$|NO_PROXY$|NODE_OPTIONS$|npm_|DEBUG$|NODE_ENV$|VITEST|CI$|FORCE_COLOR$)/i;

interface CliOutcome extends ProcessResult {
  /** Hosts that it was not allowed to reach. */
  readonly blockedHosts: readonly string[];
  readonly seconds: number;
}

/**
 * Runs the installed firebase-tools without a terminal. All of Google's origins in its `lib/api.js` are replaced by the same names at the
 * fake's port, and it has its own settings, so that it cannot reach a real account or project.
 */
async function runFirebaseCli(
  folder: string,
  port: number,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<CliOutcome> {
  const settings = join(folder, '.settings');
  const blockedHostsLog = join(settings, 'refused.txt');
  mkdirSync(settings, { recursive: true });
  rmSync(blockedHostsLog, { force: true });
  const startedAt = performance.now();
  const finished = await runProcess(process.execPath, [join(FIREBASE_TOOLS, 'lib/bin/firebase.js'), ...args], {
    folder,
    environment: {
      ...getOriginVariables(port),
      FIREBASE_TOKEN: 'fake',
      XDG_CONFIG_HOME: settings,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${NETWORK_GUARD}`,
      DRY_RUN_PORT: String(port),
      DRY_RUN_REFUSED: blockedHostsLog,
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
      // A busy machine needs more than the default of 10 s to start the functions.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    excludedVariables: EXCLUDED_VARIABLES,
    ...(signal ? { signal } : {}),
  });
  const blockedHosts = existsSync(blockedHostsLog) ? readFileSync(blockedHostsLog, 'utf8').trim().split('\n') : [];
  return { ...finished, blockedHosts: [...new Set(blockedHosts)], seconds: (performance.now() - startedAt) / 1000 };
}

/** `FIREBASE_RULES_URL=http://firebaserules.googleapis.com:PORT` and so on, for every origin that can be replaced. */
function getOriginVariables(port: number): Record<string, string> {
  const source = readFileSync(join(FIREBASE_TOOLS, 'lib/api.js'), 'utf8');
  const pairs = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([\w.-]+)"\)/g)];
  const origins = pairs.map(([, name = '', host = '']): [string, string] => [name, `http://${host}:${port}`]);
  return Object.fromEntries(origins.filter(([name]) => !PRINTED_ORIGINS.includes(name)));
}
