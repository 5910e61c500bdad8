// Stands between a command and the emulators: whatever ends the command, even a kill, closes the pipe this reads,
// and the emulators are stopped to the last process.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDescendants, filterRunning } from './process-tree.ts';

const GRACE_MS = 20_000;
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('keep-suite needs the command to run');

// The suite leaves its addresses, sockets and settings there: a folder of its own lets two suites stand side by side.
const scratchFolder = mkdtempSync(join(tmpdir(), 'plenty-'));
process.on('exit', () => rmSync(scratchFolder, { recursive: true, force: true }));

const suite = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: scratchFolder, XDG_CONFIG_HOME: scratchFolder },
});
const descendants = listDescendants(process.pid);
const refreshTimer = setInterval(trackDescendants, 5_000);

/** Java puts itself into a session of its own, so its number is noted while its parent still lives. */
function trackDescendants(): void {
  for (const one of listDescendants(process.pid)) {
    if (!descendants.some(({ pid, began: since }) => pid === one.pid && since === one.began)) descendants.push(one);
  }
}

function killRemaining(): void {
  for (const { pid } of filterRunning(descendants)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

let isStopping = false;
function stopSuite(): void {
  if (isStopping) return;
  isStopping = true;
  trackDescendants();
  suite.kill('SIGINT');
  setTimeout(() => {
    killRemaining();
    process.exit(1);
  }, GRACE_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopSuite);
process.stdin.on('end', stopSuite).on('close', stopSuite).on('error', stopSuite).resume();
// Whoever reads our output may be gone: that is no reason to leave the emulators running.
process.stdout.on('error', stopSuite);
process.stderr.on('error', stopSuite);

suite.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
suite.on('exit', (code) => {
  clearInterval(refreshTimer);
  killRemaining();
  process.exit(code ?? 1);
});
