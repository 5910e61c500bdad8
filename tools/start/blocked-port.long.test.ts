import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

test.each(['start', 'dev', 'test', 'verify'])(
  'R-1 npm run %s ends before anything starts when a port is blocked',
  async (command) => {
    const { code, stdout, stderr } = await runCommand(command, '5000');
    expect(stderr.trim()).toBe(
      'PORT_OFFSET=5000 puts shopify on port 10080, which browsers refuse to open: use PORT_OFFSET=6000.',
    );
    expect(stdout).toBe('');
    expect(code).toBe(1);
  },
);

type Ended = { readonly code: unknown; readonly stdout: string; readonly stderr: string };

function runCommand(command: string, offset: string): Promise<Ended> {
  return new Promise((resolve) => {
    const main = join(ROOT, 'tools/run.mjs');
    const env = { ...process.env, PORT_OFFSET: offset };
    execFile(process.execPath, [main, command], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}
