import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoShop } from '../build/shop-build.ts';
import { startDashboard } from '../dashboard/server.ts';
import { startMailbox } from '../fakes/mailbox.ts';
import { startFakes } from '../fakes/start-fakes.ts';
import { CliError, onExit, withProgress } from './command.ts';
import { connectFirestore } from './connect-firestore.ts';
import { getDataFolder } from './data-folder.ts';
import { type EmulatorSuite, startEmulatorSuite } from './emulator-suite.ts';
import { type ShopPorts, assertPortsFree, getInstanceName, getShopOrigin, getShopPorts } from './ports.ts';
import { seedIfEmpty, warmUpFunctions } from './prepare-shop.ts';
import { FUNCTIONS_REGION, LOCAL_PROJECT_ID } from './project.ts';

const SAVE_INTERVAL_MS = 180_000;
const JOB_INTERVAL_MS = 60_000;

interface LocalShopOptions {
  /** Deletes the shop's data first. */
  readonly fresh: boolean;
  /** Checks Vite's port, too. */
  readonly vite: boolean;
}

/** Starts the whole shop on this machine. Its data is loaded from its folder and saved there again. */
export async function startLocalShop({ fresh, vite: withVite }: LocalShopOptions) {
  const data = getDataFolder();
  const ports = getShopPorts(0);
  const { vite: _, ...portsWithoutVite } = ports;
  await assertPortsFree(withVite ? { ...ports } : portsWithoutVite);
  const emails = `${data}-mail`;
  if (fresh) {
    for (const folder of [data, emails]) rmSync(folder, { recursive: true, force: true });
  }
  await withProgress('Building the functions and the pages', buildDemoShop);
  const mailbox = await startMailbox(ports.smtp, emails);
  const suite = await withProgress('Starting the emulators', () =>
    startEmulatorSuite({
      name: getInstanceName('shop'),
      ports,
      only: ['auth', 'firestore', 'functions', 'hosting'],
      data,
      onWarning: (line) => console.log(line),
    }),
  );
  const firestore = connectFirestore(ports);
  await withProgress('Seeding the demo catalog', () => seedIfEmpty(firestore));
  const address = getShopOrigin(ports);
  await withProgress('Warming the functions', () => warmUpFunctions(address));
  await startFakes(ports, true);
  await startDashboard(firestore, ports, mailbox);
  saveDataPeriodically(ports, data);
  runJobsPeriodically(ports);
  return { ports, suite, address };
}

/** The emulators run no schedules, so the one of the shop's jobs is called from here. */
function runJobsPeriodically(ports: ShopPorts): void {
  const timer = setInterval(() => {
    runScheduledJobs(ports).catch(logError);
  }, JOB_INTERVAL_MS);
  onExit(() => clearInterval(timer));
}

function logError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

function saveDataPeriodically(ports: ShopPorts, data: string): void {
  const timer = setInterval(() => {
    saveEmulatorData(ports, data).catch(logError);
  }, SAVE_INTERVAL_MS);
  onExit(async () => {
    clearInterval(timer);
    console.log('');
    await withProgress('Saving the data', () => saveEmulatorData(ports, data));
  });
}

/** Waits until the emulators end. A signal ends the process instead, so getting here is an error. */
export async function waitForEmulatorsToEnd(suite: EmulatorSuite): Promise<number> {
  await suite.ended;
  throw new CliError(`The emulators ended by themselves; ${suite.log} says why.`);
}

/** Saves the emulators' data in `folder`, whose old content stays until the new data is complete. */
async function saveEmulatorData(ports: ShopPorts, folder: string): Promise<void> {
  const next = `${folder}.next`;
  const last = `${folder}.last`;
  mkdirSync(join(folder, '..'), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'shop' }),
  });
  if (!response.ok) throw new CliError(`The shop's data could not be saved: ${await response.text()}`);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}

const SCHEDULE_TIMEOUT_MS = 240_000;

/** Calls the schedule that puts the shop's jobs into their queues, as Cloud Scheduler does every few minutes. */
async function runScheduledJobs({ functions }: ShopPorts): Promise<void> {
  // The emulator adds a number to a scheduled function's name.
  const schedule = `http://127.0.0.1:${functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/jobSchedule-0`;
  const response = await fetch(schedule, {
    method: 'POST',
    headers: { 'x-cloudscheduler-jobname': 'jobSchedule', 'x-cloudscheduler-scheduletime': new Date().toISOString() },
    signal: AbortSignal.timeout(SCHEDULE_TIMEOUT_MS),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`The schedule of the jobs answered ${response.status}: ${body.slice(0, 300)}`);
}
