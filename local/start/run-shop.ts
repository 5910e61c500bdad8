import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoShop } from '../build/build-shop.ts';
import { startDashboard } from '../desk/start-desk.ts';
import { connectFirestore } from '../emulators/connect-firestore.ts';
import { ROOT } from '../emulators/folders.ts';
import { saveEmulatorData } from '../emulators/save-data.ts';
import { seedIfEmpty } from '../emulators/seed-when-empty.ts';
import { getInstanceName, getShopPorts, type ShopPorts } from '../emulators/shop-ports.ts';
import { startEmulatorSuite, type EmulatorSuite } from '../emulators/start-suite.ts';
import { runScheduledJobs } from '../emulators/tick.ts';
import { warmUpFunctions } from '../emulators/warm-functions.ts';
import { assertPortsFree } from '../machine/check-ports.ts';
import { onExit } from '../processes/end-together.ts';
import { withProgress } from '../processes/show-step.ts';
import { startFakeGoogle } from '../stand-ins/google/start-google.ts';
import { startMailbox } from '../stand-ins/mail/serve-mailbox.ts';
import { startFakePayPal } from '../stand-ins/paypal/start-paypal.ts';
import { startFakeShopify } from '../stand-ins/shopify/start-shopify.ts';

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
