import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { buildDemoShop } from '../build/build-shop.ts';
import { startDesk } from '../desk/start-desk.ts';
import { connectFirestore } from '../emulators/connect-firestore.ts';
import { ROOT } from '../emulators/folders.ts';
import { saveData } from '../emulators/save-data.ts';
import { seedWhenEmpty } from '../emulators/seed-when-empty.ts';
import { shopName, shopPorts, type ShopPorts } from '../emulators/shop-ports.ts';
import { startSuite, type Suite } from '../emulators/start-suite.ts';
import { warmFunctions } from '../emulators/warm-functions.ts';
import { checkPorts } from '../machine/check-ports.ts';
import { sweepShop } from '../emulators/sweep-shop.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { showStep } from '../processes/show-step.ts';
import { startGoogle } from '../stand-ins/google/start-google.ts';
import { startPaypal } from '../stand-ins/paypal/start-paypal.ts';
import { startShopify } from '../stand-ins/shopify/start-shopify.ts';

const SAVE_EVERY_MS = 180_000;
const SWEEP_EVERY_MS = 60_000;
const NAME = shopName('shop');
const DATA = join(ROOT, '.data', NAME);

/** A shop that runs on this machine. */
export interface RunningShop {
  readonly ports: ShopPorts;
  readonly suite: Suite;
  readonly address: string;
}

/** Brings the whole shop up on this machine, step by step; its data comes from .data and goes back there. */
export async function runShop(options: { fresh: boolean; vite: boolean }): Promise<RunningShop> {
  const { vite, ...always } = shopPorts(0);
  const ports = { ...always, vite };
  await checkPorts(options.vite ? ports : always);
  if (options.fresh) rmSync(DATA, { recursive: true, force: true });
  await showStep('Building the functions and the pages', buildDemoShop);
  const suite = await showStep('Starting the emulators', () =>
    startSuite({
      name: NAME,
      ports,
      only: ['auth', 'firestore', 'functions', 'hosting'],
      data: DATA,
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
  await startDesk(firestore, ports);
  keepSaving(ports);
  keepSweeping(firestore, ports);
  return { ports, suite, address };
}

/** No schedule runs by itself on this machine, so the sweeps over messages and unpaid orders (D-22) are run from here. */
function keepSweeping(firestore: Firestore, ports: ShopPorts): void {
  const timer = setInterval(() => {
    sweepShop(firestore, ports).catch((error: unknown) => console.error(error));
  }, SWEEP_EVERY_MS);
  beforeEnd(async () => clearInterval(timer));
}

function keepSaving(ports: ShopPorts): void {
  const timer = setInterval(() => {
    saveData(ports, DATA).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }, SAVE_EVERY_MS);
  beforeEnd(async () => {
    clearInterval(timer);
    console.log('');
    await showStep('Saving the data into .data', () => saveData(ports, DATA));
  });
}
