import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listDescendants, filterRunning, type ProcessIdentity } from './process-tree.ts';

// A suite that starts a process in its own session, as Java is, and prints its temporary folder.
const SUITE = `
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
process.on('SIGINT', () => process.exit(0));
setInterval(() => {}, 1000);
console.log(process.env.TMPDIR);
`;

/** Starts such a suite with a supervisor. */
async function startSupervisor(): Promise<{ supervisor: ChildProcess; below: ProcessIdentity[]; scratch: string }> {
  const path = fileURLToPath(new URL('emulator-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, [path, process.execPath, '-e', SUITE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [chunk] = await once(supervisor.stdout, 'data');
  return { supervisor, below: listDescendants(supervisor.pid ?? 0), scratch: String(chunk).trim() };
}

test.each([
  ['the command that started it is gone', (supervisor: ChildProcess) => void supervisor.stdin?.destroy()],
  ['it gets a signal', (supervisor: ChildProcess) => void supervisor.kill('SIGTERM')],
])('when %s, the suite ends with all its processes and its folder', async (_, end) => {
  const { supervisor, below, scratch } = await startSupervisor();
  // The supervisor's own `ps` may be among them.
  expect(filterRunning(below).length).toBeGreaterThanOrEqual(2);
  end(supervisor);
  await once(supervisor, 'exit');
  await expect.poll(() => filterRunning(below)).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
});
