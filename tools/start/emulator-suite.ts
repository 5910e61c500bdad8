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

/** `name` is for its files and logs, `only` are the emulators to start, `data` is a folder to import. */
export interface EmulatorSuiteOptions {
  readonly name: string;
  readonly ports: ShopPorts;
  readonly only: readonly ('auth' | 'firestore' | 'functions' | 'hosting')[];
  readonly data?: string | undefined;
  /** For a run of minutes: Java compiles less, which halves the database's load from a few test files. */
  readonly isShortRun?: boolean;
  readonly onWarning?: (line: string) => void;
}

export interface EmulatorSuite {
  readonly log: string;
  /** Resolves when the suite has ended for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts firebase-tools' emulators and resolves when all of them are ready. */
export async function startEmulatorSuite(options: EmulatorSuiteOptions): Promise<EmulatorSuite> {
  const folder = join(ROOT, '.logs', options.name);
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'emulators.log');
  const child = spawn(process.execPath, [supervisorScript, process.execPath, firebaseCli, ...suiteArguments(options)], {
    // firebase-tools writes its logs and unfinished exports into the current folder.
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
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      hasEnded = true;
      removeHandler();
      file.end(resolve);
    });
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  const removeHandler = onExit(stop);
  const suite = { log, ended, stop };
  await waitForHub(options.ports.hub, () => hasEnded, suite);
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

/** Turns off the update check, the message of the day and the metadata lookup of cloud machines. */
function suiteEnvironment({ isShortRun = false }: EmulatorSuiteOptions): NodeJS.ProcessEnv {
  const jar = findFirestoreEmulator(join(ROOT, '.firebase'));
  const { FORCE_COLOR: _, ...environment } = process.env;
  return {
    ...environment,
    PATH: `${findJavaFolder()}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(jar === undefined ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    ...(isShortRun ? { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' } : {}),
    // The suite's temporary folder, the default place, is deleted at its end.
    NODE_COMPILE_CACHE: join(ROOT, '.firebase/compiled'),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // In seconds. The defaults (10 to list the functions, 30 to start one) are too short on a busy machine: the suite would start
    // without functions, and a call to one that starts later would never get a response.
    FUNCTIONS_DISCOVERY_TIMEOUT: '300',
    NO_COLOR: '1',
  };
}

async function waitForHub(port: number, hasEnded: () => boolean, suite: EmulatorSuite): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded()) {
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

/** Warnings of firebase-tools and Java at every start of a demo project that do not matter to the shop. */
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

/** The lines of a chunk of output that the user should see: warnings and errors that are not harmless. */
export function findWarnings(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^⚠|^!|^>?\s*(?:Uncaught|.*\bError:)/.test(line))
    .filter((line) => !HARMLESS_WARNINGS.some((harmless) => harmless.test(line)));
}
