// Stands between a command and the emulators: whatever ends the command, even a kill, closes the pipe this reads,
// and the emulators are stopped to the last process.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDescendants, stillRunning } from '../processes/list-descendants.ts';

const GRACE_MS = 20_000;
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('keep-suite needs the command to run');

// The suite leaves its addresses, sockets and settings there: a folder of its own lets two suites stand side by side.
const scratch = mkdtempSync(join(tmpdir(), 'plenty-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const suite = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: scratch, XDG_CONFIG_HOME: scratch },
});
const began = listDescendants(process.pid);
const refresh = setInterval(remember, 5_000);

/** Java puts itself into a session of its own, so its number is noted while its parent still lives. */
function remember(): void {
  for (const one of listDescendants(process.pid)) {
    if (!began.some(({ pid, began: since }) => pid === one.pid && since === one.began)) began.push(one);
  }
}

function killRest(): void {
  for (const { pid } of stillRunning(began)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  remember();
  suite.kill('SIGINT');
  setTimeout(() => {
    killRest();
    process.exit(1);
  }, GRACE_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.stdin.on('end', end).on('close', end).on('error', end).resume();
// Whoever reads our output may be gone: that is no reason to leave the emulators running.
process.stdout.on('error', end);
process.stderr.on('error', end);

suite.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
suite.on('exit', (code) => {
  clearInterval(refresh);
  killRest();
  process.exit(code ?? 1);
});
