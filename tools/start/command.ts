import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { type WriteStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './project.ts';

/** An error with its fix, in one sentence for the user; printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

type ExitHandler = () => Promise<void> | void;

const exitHandlers: ExitHandler[] = [];
let exiting: Promise<void> | undefined;

/** Registers what must run before this process ends; the returned function removes it again. */
export function onExit(run: ExitHandler): () => void {
  exitHandlers.push(run);
  return () => {
    const place = exitHandlers.indexOf(run);
    if (place !== -1) exitHandlers.splice(place, 1);
  };
}

/** Runs the exit handlers one by one, the last one first; a second call waits for the first. */
export function runExitHandlers(): Promise<void> {
  exiting ??= runHandlersInReverse();
  return exiting;
}

/** Whether this process is ending, so that failures may be its consequence. */
export function isExiting(): boolean {
  return exiting !== undefined;
}

async function runHandlersInReverse(): Promise<void> {
  for (let run = exitHandlers.pop(); run !== undefined; run = exitHandlers.pop()) {
    try {
      await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command's main function, which returns the exit code. Whatever ends it, the exit handlers run first. A signal may
 * come several times, because the terminal, npm and run.mjs each pass it on.
 */
export async function runCommand(main: () => Promise<number>, codeOnSignal = 130): Promise<void> {
  let signalled = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalled) return;
      signalled = true;
      void runExitHandlers().then(() => process.exit(codeOnSignal));
    });
  }
  const code = await main().catch((error: unknown) => {
    if (!signalled) console.error(error instanceof CliError ? `\n${error.message}\n` : error);
    return 1;
  });
  await runExitHandlers();
  process.exit(signalled ? codeOnSignal : code);
}

/** Shows a step while it runs, and the seconds it took. */
export async function withProgress<Result>(label: string, step: () => Promise<Result>): Promise<Result> {
  const since = Date.now();
  const seconds = (): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const timer = live ? setInterval(() => process.stdout.write(`\r  ${label} ... ${seconds()} `), 500) : undefined;
  const close = (mark: string): void => {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}${mark} ${label}: ${seconds()}${live ? '     ' : ''}\n`);
  };
  try {
    const result = await step();
    close('✔');
    return result;
  } catch (error) {
    close('✘');
    throw error;
  }
}

/** A process that this one has started and that does not outlive it. */
export interface OwnedProcess {
  readonly child: ChildProcess;
  /** Resolves when it has ended for any reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a process that gets `signal` when it is stopped, or when this process ends. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  signal: NodeJS.Signals = 'SIGTERM',
): OwnedProcess {
  const child = spawn(command, args, options);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    removeHandler();
    child.kill(signal);
    await ended;
  };
  const removeHandler = onExit(stop);
  void ended.then(removeHandler);
  return { child, ended, stop };
}

export interface ProcessResult {
  readonly code: number;
  /** Its output and errors. */
  readonly output: string;
}

export interface ProcessOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Matches the names of variables that the process does not inherit. */
  readonly excludedVariables?: RegExp;
  /** Kills the process at once, like a power failure. */
  readonly signal?: AbortSignal;
  /** A file for the output. */
  readonly log?: string;
  readonly onOutput?: (chunk: string) => void;
}

/** Runs a process to its end, or to the end of this one, and returns its output. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.folder ?? ROOT,
      env: { ...getInheritedEnvironment(options.excludedVariables), ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = (): void => void child.kill('SIGKILL');
    options.signal?.addEventListener('abort', kill, { once: true });
    const removeHandler = onExit(() => void child.kill('SIGTERM'));
    const log = openLog(options.log);
    let output = '';
    const append = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      log?.write(text);
      options.onOutput?.(text);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => {
      removeHandler();
      reject(error);
    });
    child.on('close', (code) => {
      removeHandler();
      options.signal?.removeEventListener('abort', kill);
      log?.end();
      resolve({ code: code ?? 1, output });
    });
  });
}

function getInheritedEnvironment(excluded: RegExp | undefined): NodeJS.ProcessEnv {
  if (excluded === undefined) return process.env;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !excluded.test(name)));
}

function openLog(path: string | undefined): WriteStream | undefined {
  if (path === undefined) return undefined;
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path);
}
