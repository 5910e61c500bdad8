import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { onExit } from './end-together.ts';

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
