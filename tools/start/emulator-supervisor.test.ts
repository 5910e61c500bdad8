import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listDescendants, filterRunning, type ProcessIdentity } from './process-tree.ts';

// A suite that puts a process into a session of its own, as Java is, and tells its temporary folder.
const SUITE = `
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
process.on('SIGINT', () => process.exit(0));
setInterval(() => {}, 1000);
console.log(process.env.TMPDIR);
`;

/** A keeper over such a suite, the processes below it, and the suite's temporary folder. */
async function keep(): Promise<{ keeper: ChildProcess; below: ProcessIdentity[]; scratch: string }> {
  const path = fileURLToPath(new URL('emulator-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, [path, process.execPath, '-e', SUITE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [chunk] = await once(supervisor.stdout, 'data');
  return { keeper: supervisor, below: listDescendants(supervisor.pid ?? 0), scratch: String(chunk).trim() };
}

test.each([
  ['the command that started it is gone', (supervisor: ChildProcess) => void supervisor.stdin?.destroy()],
  ['it is told to end', (supervisor: ChildProcess) => void supervisor.kill('SIGTERM')],
])('when %s, the suite ends to the last process and takes its folder along', async (_, end) => {
  const { keeper: supervisor, below, scratch } = await keep();
  // The keeper's own look around may be among them.
  expect(filterRunning(below).length).toBeGreaterThanOrEqual(2);
  end(supervisor);
  await once(supervisor, 'exit');
  await expect.poll(() => filterRunning(below)).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
});
