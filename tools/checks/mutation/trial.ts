import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tests of one file; without a list all of them. */
export interface TestFile {
  readonly path: string;
  readonly only?: readonly number[];
}

/** The tests that may notice a mutant, in the order in which they are tried, and the paths of the modules that it changes. */
export interface Trial {
  readonly tests: readonly TestFile[];
  readonly affected: readonly string[];
  readonly mutated?: { readonly path: string; readonly text: string };
  /** Whether the result says what each test comes to. */
  readonly isCovered?: boolean;
}

/** By path, the ranges of the text that were run. */
export type Reached = Readonly<Record<string, readonly (readonly [number, number])[]>>;

/** What one test comes to: the blocks it runs for certain, and the functions it calls. */
export interface TestCoverage {
  /** Its place in the file. */
  readonly index: number;
  readonly milliseconds: number;
  readonly reached: Reached;
  readonly called: Reached;
}

/** The first test that failed, if one did. */
export interface TrialResult {
  /** The path of its file. */
  readonly failed?: string;
  readonly test?: string;
  /** Its place in the file; none when the file fails around its tests. */
  readonly index?: number;
  readonly memory?: number;
  /** What each test came to, and the file around its tests. */
  readonly covered?: {
    readonly around: Reached;
    readonly tests: readonly TestCoverage[];
  };
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
