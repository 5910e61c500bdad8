import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The paths of tests that may notice a mutant, in the order in which they are tried, and of the modules that it changes. */
export interface Trial {
  readonly tests: readonly string[];
  readonly affected: readonly string[];
  readonly mutated?: { readonly path: string; readonly text: string };
  /** Whether the result says what the tests did not come to. */
  readonly isCovered?: boolean;
}

/** The first test that failed, if one did. */
export interface TrialResult {
  readonly failed?: string;
  readonly test?: string;
  readonly memory?: number;
  /** By path, the ranges that no test came to. */
  readonly missed?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

const SCRIPT = fileURLToPath(new URL('trial-process.ts', import.meta.url));
const MOST_MEMORY = 1_200_000_000;

/** Runs trials in a process that is kept, and replaced when it does not answer in time or has grown. */
export function createTrialRunner(environment: Readonly<Record<string, string>>) {
  let child: ChildProcess | undefined;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess =>
    fork(SCRIPT, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });

  const run = (trial: Trial, limit: number): Promise<TrialResult | 'timeout'> =>
    new Promise((resolve) => {
      const running = (child ??= start());
      const finish = (result: TrialResult | 'timeout'): void => {
        clearTimeout(timer);
        running.removeAllListeners();
        if (result === 'timeout' || (result.memory ?? 0) > MOST_MEMORY) end();
        resolve(result);
      };
      const timer = setTimeout(() => finish('timeout'), limit);
      running.once('message', (result: TrialResult) => finish(result));
      running.once('exit', () => finish('timeout'));
      running.send(trial);
    });
  return { run, end };
}
