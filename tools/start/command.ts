import { spawn } from 'node:child_process';
import { type WriteStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './project.ts';

/** What went wrong and its remedy, in one sentence for the person at the keyboard; shown without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

type ExitHandler = () => Promise<void> | void;

const exitHandlers: ExitHandler[] = [];
let exiting: Promise<void> | undefined;

/** Names what must be done before this process ends; the answer takes it off the list again. */
export function onExit(run: ExitHandler): () => void {
  exitHandlers.push(run);
  return () => {
    const place = exitHandlers.indexOf(run);
    if (place !== -1) exitHandlers.splice(place, 1);
  };
}

/** Does everything that was named, the last one first, one after the other; calling it twice does it once. */
export function runExitHandlers(): Promise<void> {
  exiting ??= runHandlersInReverse();
  return exiting;
}

/** Whether this process is about to end, so that what fails now may have been cut off. */
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
 * Runs a command's main function: its answer is the exit code, a sentence is shown without its stack. Whatever ends it,
 * the list of end-together.ts is done first; a signal may come several times (terminal, npm and run.mjs each pass it on).
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

/** Shows a step while it runs and the seconds it took; what it throws goes on to the caller. */
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

/** How a process ended and all it said. */
export interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

export interface ProcessOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Our own variables that it is not to see, by their names. */
  readonly excludedVariables?: RegExp;
  /** Kills it at once when it is aborted, as a machine that loses its power does. */
  readonly signal?: AbortSignal;
  /** A file that keeps all of the output. */
  readonly log?: string;
  readonly onOutput?: (chunk: string) => void;
}

/** Runs a process to its end and keeps what it says; it is ended when we are. */
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
    const forget = onExit(() => void child.kill('SIGTERM'));
    const file = openLog(options.log);
    let output = '';
    const keep = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      file?.write(text);
      options.onOutput?.(text);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('close', (code) => {
      forget();
      options.signal?.removeEventListener('abort', kill);
      file?.end();
      resolve({ code: code ?? 1, output });
    });
  });
}

function getInheritedEnvironment(without: RegExp | undefined): NodeJS.ProcessEnv {
  if (without === undefined) return process.env;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !without.test(name)));
}

function openLog(path: string | undefined): WriteStream | undefined {
  if (path === undefined) return undefined;
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path);
}
