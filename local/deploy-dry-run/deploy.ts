import { type CliOutcome, runFirebaseCli } from './firebase-cli.ts';
import { DRY_RUN_PROJECT } from './ready-project.ts';
import type { ExpectedState } from './wanted.ts';

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
