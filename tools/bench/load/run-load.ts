import { join } from 'node:path';
import { CliError, startProcess } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import type { Settings } from './settings.ts';

/** One row's measurements by round, as main.ts writes them. */
export interface ServerResult {
  readonly operation: string;
  readonly title: string;
  readonly clients: number;
  readonly shop: string;
  readonly rounds: readonly {
    readonly perSecond: number;
    readonly p50: number;
    readonly p99: number;
    readonly errors: number;
  }[];
}

/** Runs the load in its own process, so that it shares no thread with a server. */
export async function runLoad(
  settings: Settings,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerResult[]> {
  const { child, ended } = startProcess(process.execPath, [join(ROOT, 'tools/bench/load/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...environment, BENCH_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  await ended;
  if (child.exitCode !== 0) throw new CliError('The measurement broke off.');
  return JSON.parse(written) as ServerResult[];
}
