import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CliError, onExit } from './command.ts';
import { findFirestoreEmulator, findJavaFolder } from './firestore-emulator.ts';
import { writeLocalConfig } from './local-config.ts';
import type { ShopPorts } from './ports.ts';
import { LOCAL_PROJECT_ID, ROOT } from './project.ts';

const READY_TIMEOUT_MS = 180_000;

/** What to start: `name` names its files and logs, `only` some of the emulators, `data` a folder to import. */
export interface EmulatorSuiteOptions {
  readonly name: string;
  readonly ports: ShopPorts;
  readonly only: readonly ('auth' | 'firestore' | 'functions' | 'hosting')[];
  readonly data?: string | undefined;
  /** For a run of minutes: Java compiles once and quickly, which halves what a few test files cost the database. */
  readonly isShortRun?: boolean;
  readonly onWarning?: (line: string) => void;
}

/** A running emulator suite. */
export interface EmulatorSuite {
  readonly log: string;
  /** Settles when the suite has ended, whoever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts firebase-tools' emulators and answers when its hub says that all of them listen. */
export async function startEmulatorSuite(options: EmulatorSuiteOptions): Promise<EmulatorSuite> {
  const folder = join(ROOT, '.logs', options.name);
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'emulators.log');
  const child = spawn(process.execPath, [supervisorScript, process.execPath, firebaseCli, ...suiteArguments(options)], {
    // firebase-tools leaves its logs and its half-made exports where it is started.
    cwd: folder,
    env: suiteEnvironment(options),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const file = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false });
    stream.on('data', (chunk: Buffer) => findWarnings(chunk.toString()).forEach((line) => options.onWarning?.(line)));
  }
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      over = true;
      forget();
      file.end(resolve);
    });
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  const forget = onExit(stop);
  const suite = { log, ended, stop };
  await waitForHub(options.ports.hub, () => over, suite);
  return suite;
}

const supervisorScript = fileURLToPath(new URL('emulator-supervisor.ts', import.meta.url));
const firebaseCli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

function suiteArguments(options: EmulatorSuiteOptions): string[] {
  const configuration = writeLocalConfig(options.name, options.ports);
  const metadata = options.data === undefined ? undefined : join(options.data, 'firebase-export-metadata.json');
  return [
    'emulators:start',
    '--non-interactive',
    `--config=${configuration}`,
    `--project=${LOCAL_PROJECT_ID}`,
    `--only=${options.only.join(',')}`,
    ...(options.data !== undefined && metadata !== undefined && existsSync(metadata)
      ? [`--import=${options.data}`]
      : []),
  ];
}

/** No login, no update check, no message of the day, no look-up of a cloud machine's metadata. */
function suiteEnvironment({ isShortRun = false }: EmulatorSuiteOptions): NodeJS.ProcessEnv {
  const jar = findFirestoreEmulator(join(ROOT, '.firebase'));
  const { FORCE_COLOR: _, ...environment } = process.env;
  return {
    ...environment,
    PATH: `${findJavaFolder()}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(jar === undefined ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    ...(isShortRun ? { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' } : {}),
    // Kept from start to start, since the suite's own temporary folder is not.
    NODE_COMPILE_CACHE: join(ROOT, '.firebase/compiled'),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // In seconds. The usual 10 for the list of functions and 30 for each process are too short on a busy machine: the suite would start
    // without functions, and a call whose process comes later would never be answered.
    FUNCTIONS_DISCOVERY_TIMEOUT: '300',
    NO_COLOR: '1',
  };
}

async function waitForHub(port: number, isOver: () => boolean, suite: EmulatorSuite): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!isOver()) {
    if (await isReady(port, suite.log)) return;
    if (Date.now() > until) break;
    await wait(250);
  }
  await suite.stop();
  const last = readFileSync(suite.log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
  throw new CliError(`The emulators did not start; the whole story is in ${suite.log}, and it ends with:\n\n${last}`);
}

async function isReady(port: number, log: string): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/emulators`);
    return readFileSync(log, 'utf8').includes('All emulators ready!');
  } catch {
    return false;
  }
}

/** What firebase-tools and Java say on every start of a demo project and what means nothing to the shop. */
const HARMLESS_WARNINGS = [
  /You are not currently authenticated/,
  /Detected demo project ID/,
  /Env variable override detected/,
  /Unable to fetch the CLI MOTD/,
  /Application Default Credentials/,
  /Unable to look up project number/,
  /Did not find a Realtime Database rules/,
  /The following emulators are not running/,
  /Emulator UI is not starting/,
  /outdated version of firebase-functions/,
  /Your requested "node" version/,
  /functions: Failed to read local secrets/,
  /instance-id|metadata server|MetadataLookupWarning|Error when trying to.*metadata/i,
  /multiple instances of the emulator suite/,
  /Port \d+ is not available/,
  /ExperimentalWarning|--trace-warnings/,
];

/** The lines of a chunk of output that a person should see: warnings and errors that are not harmless. */
export function findWarnings(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^⚠|^!|^>?\s*(?:Uncaught|.*\bError:)/.test(line))
    .filter((line) => !HARMLESS_WARNINGS.some((harmless) => harmless.test(line)));
}
