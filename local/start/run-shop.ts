import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoShop } from '../build/build-shop.ts';
import { startDesk } from '../desk/start-desk.ts';
import { connectFirestore } from '../emulators/connect-firestore.ts';
import { ROOT } from '../emulators/folders.ts';
import { saveData } from '../emulators/save-data.ts';
import { seedWhenEmpty } from '../emulators/seed-when-empty.ts';
import { shopName, shopPorts, type ShopPorts } from '../emulators/shop-ports.ts';
import { startSuite, type Suite } from '../emulators/start-suite.ts';
import { tick } from '../emulators/tick.ts';
import { warmFunctions } from '../emulators/warm-functions.ts';
import { checkPorts } from '../machine/check-ports.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { showStep } from '../processes/show-step.ts';
import { startGoogle } from '../stand-ins/google/start-google.ts';
import { startMailbox } from '../stand-ins/mail/serve-mailbox.ts';
import { startPaypal } from '../stand-ins/paypal/start-paypal.ts';
import { startShopify } from '../stand-ins/shopify/start-shopify.ts';

const SAVE_EVERY_MS = 180_000;
const TICK_EVERY_MS = 60_000;

/** How to run it: `fresh` throws its data away first, `vite` opens Vite's port, `data` is the folder that keeps its data. */
export interface ShopOptions {
  readonly fresh: boolean;
  readonly vite: boolean;
  readonly data: string;
}

/** Where a shop of this checkout keeps its data; SHOP_DATA in the environment names another folder. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['SHOP_DATA'] || join(ROOT, '.data', shopName('shop', environment));
}

/** A shop that runs on this machine. */
export interface RunningShop {
  readonly ports: ShopPorts;
  readonly suite: Suite;
  readonly address: string;
}

/** Brings the whole shop up on this machine, step by step; its data comes from its folder and goes back there. */
export async function runShop({ fresh, vite: withVite, data }: ShopOptions): Promise<RunningShop> {
  const { vite, ...always } = shopPorts(0);
  const ports = { ...always, vite };
  await checkPorts(withVite ? ports : always);
  const letters = `${data}-mail`;
  if (fresh) {
    for (const folder of [data, letters]) rmSync(folder, { recursive: true, force: true });
  }
  await showStep('Building the functions and the pages', buildDemoShop);
  const mailbox = await startMailbox(ports.smtp, letters);
  const suite = await showStep('Starting the emulators', () =>
    startSuite({
      name: shopName('shop'),
      ports,
      only: ['auth', 'firestore', 'functions', 'hosting'],
      data,
      onTrouble: (line) => console.log(line),
    }),
  );
  const firestore = connectFirestore(ports);
  await showStep('Filling the shelves', () => seedWhenEmpty(firestore));
  const address = `http://127.0.0.1:${ports.hosting}`;
  await showStep('Warming the functions', () => warmFunctions(address));
  await startPaypal(ports.paypal, address);
  await startGoogle(ports);
  startShopify(ports.shopify, true);
  await startDesk(firestore, ports, mailbox);
  keepSaving(ports, data);
  keepTicking(ports);
  return { ports, suite, address };
}

/** No schedule runs by itself on this machine, so the one that starts the shop's jobs is called from here. */
function keepTicking(ports: ShopPorts): void {
  const timer = setInterval(() => {
    tick(ports).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }, TICK_EVERY_MS);
  beforeEnd(async () => clearInterval(timer));
}

function keepSaving(ports: ShopPorts, data: string): void {
  const timer = setInterval(() => {
    saveData(ports, data).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }, SAVE_EVERY_MS);
  beforeEnd(async () => {
    clearInterval(timer);
    console.log('');
    await showStep('Saving the data', () => saveData(ports, data));
  });
}
