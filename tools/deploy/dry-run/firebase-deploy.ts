import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ProcessResult, runProcess } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import { DRY_RUN_PROJECT } from './environment.ts';
import type { ExpectedState } from './expected-state.ts';

/** Which connections firebase-tools tries on its own account, without harm when they fail: who may act as an account, and no more. */
const EXPECTED_REFUSED_HOSTS = ['iam.googleapis.com:443'];

/** The shop's functions, named: not together with Hosting, which would look for a pinned function that is missing in another codebase. */
const ALL_FUNCTIONS = ['--only', 'functions:shop'];

/** How a deploy of several commands ended; the first one that fails is the last. */
export interface DeployOutcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** Where firebase-tools wanted to go beside Google's APIs. */
  readonly unexpectedHosts: readonly string[];
}

export interface DeployOptions {
  /**
   * After a deploy that failed: firebase-tools skips a function whose code is there, also where its callers, its schedule or its queue
   * are not; only one that is named is brought again (FUNCTIONS_DEPLOY_UNCHANGED, which it advertises, does nothing in 15.34.2).
   */
  readonly afterFailure?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * A deploy as nobody at a keyboard makes it. Functions that are retried on failure must be agreed to, and so must the deletion of old
 * images: without a terminal that is `--force` alone, which would also delete what is not in the source. So the first deploy brings these
 * functions by their names; the filter keeps everything else out of reach.
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
  return { ...outcome, unexpectedHosts: outcome.refused.filter((one) => !EXPECTED_REFUSED_HOSTS.includes(one)) };
}

/** The sentences in which firebase-tools says why it stopped. */
export function getFailureReason({ output }: Pick<CliOutcome, 'output'>): string {
  const [, said] = /\n(?:Error: )([\s\S]+?)\n*$/.exec(output) ?? [];
  const warned = [...output.matchAll(/^⚠ {2}functions: (Request to .+|.*(?:denied|quota|Eventarc).*)$/gm)].map(
    ([, line = '']) => line,
  );
  return [...new Set(warned), said ?? output.trim().split('\n').at(-1) ?? ''].join('\n');
}

const FIREBASE_TOOLS = createRequire(import.meta.url)
  .resolve('firebase-tools/package.json')
  .replace(/package\.json$/, '');
const NETWORK_GUARD = join(ROOT, 'tools/deploy/dry-run/network-guard.ts');

/** They name pages that are printed, and nothing is asked of them. */
const PRINTED_ORIGINS = ['FIREBASE_CONSOLE_URL', 'FIREBASE_HOSTING_URL'];

/** Would lead firebase-tools elsewhere: to an emulator, a proxy, or somebody's own account. */
const EXCLUDED_VARIABLES =
  /^(FIREBASE_|FIRESTORE_|GOOGLE_|GCLOUD_|CLOUDSDK_|CLOUD_|HTTPS?_PROXY$|ALL_PROXY$|NO_PROXY$|NODE_OPTIONS$|npm_|DEBUG$|NODE_ENV$|VITEST|CI$|FORCE_COLOR$)/i;

/** How a command of firebase-tools ended, and where it wanted to go and was not let. */
export interface CliOutcome extends ProcessResult {
  readonly refused: readonly string[];
  readonly seconds: number;
}

/**
 * Runs the installed firebase-tools without a terminal, every origin of Google's in its `lib/api.js` replaced by the same name at the
 * fake's port, with settings of its own, so that nobody's account and nobody's project can be meant.
 */
export async function runFirebaseCli(
  folder: string,
  port: number,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<CliOutcome> {
  const settings = join(folder, '.settings');
  const refusals = join(folder, '.settings', 'refused.txt');
  mkdirSync(settings, { recursive: true });
  rmSync(refusals, { force: true });
  const startedAt = performance.now();
  const finished = await runProcess(process.execPath, [join(FIREBASE_TOOLS, 'lib/bin/firebase.js'), ...args], {
    folder,
    environment: {
      ...getOriginVariables(port),
      FIREBASE_TOKEN: 'fake',
      XDG_CONFIG_HOME: settings,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${NETWORK_GUARD}`,
      DRY_RUN_PORT: String(port),
      DRY_RUN_REFUSED: refusals,
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
      // A busy machine needs longer than the usual 10 s to start the functions.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    excludedVariables: EXCLUDED_VARIABLES,
    ...(signal ? { signal } : {}),
  });
  const refused = existsSync(refusals) ? readFileSync(refusals, 'utf8').trim().split('\n') : [];
  return { ...finished, refused: [...new Set(refused)], seconds: (performance.now() - startedAt) / 1000 };
}

/** `FIREBASE_RULES_URL=http://firebaserules.googleapis.com:PORT` and so on, for every origin that firebase-tools lets be replaced. */
function getOriginVariables(port: number): Record<string, string> {
  const source = readFileSync(join(FIREBASE_TOOLS, 'lib/api.js'), 'utf8');
  const pairs = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([\w.-]+)"\)/g)];
  const origins = pairs.map(([, name = '', host = '']): [string, string] => [name, `http://${host}:${port}`]);
  return Object.fromEntries(origins.filter(([name]) => !PRINTED_ORIGINS.includes(name)));
}
