import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoShop } from '../build/shop-build.ts';
import { startDashboard } from '../dashboard/server.ts';
import { startMailbox } from '../fakes/email/mailbox.ts';
import { startFakeGoogle, startFakePayPal, startFakeShopify } from '../fakes/start-fakes.ts';
import { CliError, onExit, withProgress } from './command.ts';
import { connectFirestore } from './connect-firestore.ts';
import { type EmulatorSuite, startEmulatorSuite } from './emulator-suite.ts';
import { type ShopPorts, assertPortsFree, getInstanceName, getShopPorts } from './ports.ts';
import { seedIfEmpty, warmUpFunctions } from './prepare-shop.ts';
import { FUNCTIONS_REGION, LOCAL_PROJECT_ID, ROOT } from './project.ts';

const SAVE_INTERVAL_MS = 180_000;
const JOB_INTERVAL_MS = 60_000;

/** How to run it: `fresh` throws its data away first, `vite` opens Vite's port, `data` is the folder that keeps its data. */
export interface LocalShopOptions {
  readonly fresh: boolean;
  readonly vite: boolean;
  readonly data: string;
}

/** Where a shop of this checkout keeps its data; SHOP_DATA in the environment names another folder. */
export function getDataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['SHOP_DATA'] || join(ROOT, '.data', getInstanceName('shop', environment));
}

/** A shop that runs on this machine. */
export interface LocalShop {
  readonly ports: ShopPorts;
  readonly suite: EmulatorSuite;
  readonly address: string;
}

/** Brings the whole shop up on this machine, step by step; its data comes from its folder and goes back there. */
export async function startLocalShop({ fresh, vite: withVite, data }: LocalShopOptions): Promise<LocalShop> {
  const { vite, ...always } = getShopPorts(0);
  const ports = { ...always, vite };
  await assertPortsFree(withVite ? ports : always);
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
  await withProgress('Filling the shelves', () => seedIfEmpty(firestore));
  const address = `http://127.0.0.1:${ports.hosting}`;
  await withProgress('Warming the functions', () => warmUpFunctions(address));
  await startFakePayPal(ports.paypal, address);
  await startFakeGoogle(ports);
  startFakeShopify(ports.shopify, true);
  await startDashboard(firestore, ports, mailbox);
  saveDataPeriodically(ports, data);
  runJobsPeriodically(ports);
  return { ports, suite, address };
}

/** No schedule runs by itself on this machine, so the one that starts the shop's jobs is called from here. */
function runJobsPeriodically(ports: ShopPorts): void {
  const timer = setInterval(() => {
    runScheduledJobs(ports).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }, JOB_INTERVAL_MS);
  onExit(async () => clearInterval(timer));
}

function saveDataPeriodically(ports: ShopPorts, data: string): void {
  const timer = setInterval(() => {
    saveEmulatorData(ports, data).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
  }, SAVE_INTERVAL_MS);
  onExit(async () => {
    clearInterval(timer);
    console.log('');
    await withProgress('Saving the data', () => saveEmulatorData(ports, data));
  });
}

/** Waits as long as the emulators run; a signal ends the wait through runCommand, so returning means that they fell. */
export async function waitForEmulatorsToEnd(suite: EmulatorSuite): Promise<number> {
  await suite.ended;
  throw new CliError(`The emulators ended by themselves; ${suite.log} says why.`);
}

/** Writes the emulators' data into `folder`; what was there stays until the new data is whole. */
export async function saveEmulatorData(ports: ShopPorts, folder: string): Promise<void> {
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

/**
 * What Cloud Scheduler does every few minutes and no emulator does by itself: calls the schedule that puts the shop's jobs into their
 * queues. From there on everything goes as it does in a deployed shop. Throws when the schedule failed.
 */
export async function runScheduledJobs(ports: Pick<ShopPorts, 'functions'>, at = new Date()): Promise<void> {
  // The emulator numbers what an event would start.
  const schedule = `http://127.0.0.1:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/jobSchedule-0`;
  const response = await fetch(schedule, {
    method: 'POST',
    headers: { 'x-cloudscheduler-jobname': 'jobSchedule', 'x-cloudscheduler-scheduletime': at.toISOString() },
    signal: AbortSignal.timeout(SCHEDULE_TIMEOUT_MS),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The schedule of the jobs answered ${response.status}: ${answer.slice(0, 300)}`);
}
