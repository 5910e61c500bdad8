// Runs between a command and the emulators. Whatever ends the command, even a kill, closes this process's input, which then
// stops the emulators with all their processes.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDescendants, filterRunning } from './process-tree.ts';

const GRACE_MS = 20_000;
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('The supervisor needs the command to run');

// The suite puts its addresses, sockets and settings there; with separate folders two suites can run side by side.
const scratchFolder = mkdtempSync(join(tmpdir(), 'plenty-'));
process.on('exit', () => rmSync(scratchFolder, { recursive: true, force: true }));

// Before the suite runs: a signal that comes while its processes are listed would end this process and leave them behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopSuite);

const suite = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: scratchFolder, XDG_CONFIG_HOME: scratchFolder },
});
const descendants = listDescendants(process.pid);
const refreshTimer = setInterval(trackDescendants, 5_000);

/** Java runs in its own session, so its id has to be recorded while its parent is alive. */
function trackDescendants(): void {
  for (const child of listDescendants(process.pid)) {
    if (!descendants.some(({ pid, began }) => pid === child.pid && began === child.began)) descendants.push(child);
  }
}

function killRemaining(): void {
  for (const { pid } of filterRunning(descendants)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
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

process.stdin.on('end', stopSuite).on('close', stopSuite).on('error', stopSuite).resume();
// The reader of the output may be gone.
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
