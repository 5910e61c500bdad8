import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listDescendants, filterRunning } from './process-tree.ts';

// A suite that starts a process in its own session, as Java is, and prints its temporary folder.
const SUITE = `
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
process.on('SIGINT', () => process.exit(0));
setInterval(() => {}, 1000);
console.log(process.env.TMPDIR);
`;

/** A `ps` that takes as long as on a busy machine, in a folder of its own. */
const SLOW_PS = mkdtempSync(join(tmpdir(), 'slow-ps-'));
writeFileSync(join(SLOW_PS, 'ps'), '#!/bin/sh\nsleep 1\nPATH="${PATH#*:}" exec ps "$@"\n', { mode: 0o755 });
afterAll(() => rmSync(SLOW_PS, { recursive: true }));

/** Starts such a suite with a supervisor. */
async function startSupervisor(path: string) {
  const script = fileURLToPath(new URL('emulator-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, [script, process.execPath, '-e', SUITE], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  const [chunk] = await once(supervisor.stdout, 'data');
  const below = listDescendants(supervisor.pid ?? 0);
  // Vitest waits for whoever has its output.
  onTestFinished(() => filterRunning(below).forEach(({ pid }) => process.kill(pid, 'SIGKILL')));
  return { supervisor, below, scratch: String(chunk).trim() };
}

const PATH = process.env['PATH'] ?? '';
const sendSignal = (supervisor: ChildProcess) => void supervisor.kill('SIGTERM');
test.each([
  ['the command that started it is gone', PATH, (supervisor: ChildProcess) => void supervisor.stdin?.destroy()],
  ['it gets a signal', PATH, sendSignal],
  ['it gets a signal while it lists the suite’s processes', `${SLOW_PS}:${PATH}`, sendSignal],
])('when %s, the suite ends with all its processes and its folder', async (_when, path, end) => {
  const { supervisor, below, scratch } = await startSupervisor(path);
  // The supervisor's own `ps` may be among them.
  expect(filterRunning(below).length).toBeGreaterThanOrEqual(2);
  end(supervisor);
  await once(supervisor, 'exit');
  await expect.poll(() => filterRunning(below)).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
});
