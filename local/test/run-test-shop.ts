import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDesk } from '../desk/start-desk.ts';
import { connectFirestore, emulatorEnvironment } from '../emulators/connect-firestore.ts';
import { ROOT } from '../emulators/folders.ts';
import { seedWhenEmpty } from '../emulators/seed-when-empty.ts';
import { shopName, shopPorts, TEST_OFFSET } from '../emulators/shop-ports.ts';
import { startSuite } from '../emulators/start-suite.ts';
import { warmFunctions } from '../emulators/warm-functions.ts';
import { checkPorts } from '../machine/check-ports.ts';
import { startGoogle } from '../stand-ins/google/start-google.ts';
import { startMailbox } from '../stand-ins/mail/serve-mailbox.ts';
import { startPaypal } from '../stand-ins/paypal/start-paypal.ts';
import { startShopify } from '../stand-ins/shopify/start-shopify.ts';

/** The shop the tests run against; `environment` tells a test tool where it is. */
export interface TestShop {
  readonly address: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Fills the shelves, warms the functions and opens the desk: what a journey needs and a database test does not. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the emulators on the tests' ports, empty; `whole` brings the functions and the pages too. */
export async function startTestShop(whole: boolean): Promise<TestShop> {
  const { vite, ...always } = shopPorts(TEST_OFFSET);
  const ports = { ...always, vite };
  await checkPorts(always);
  const suite = await startSuite({
    name: shopName('test'),
    ports,
    isBrief: process.env['PROVE'] === undefined,
    only: whole ? ['auth', 'firestore', 'functions', 'hosting'] : ['auth', 'firestore'],
  });
  const address = `http://127.0.0.1:${ports.hosting}`;
  return {
    address,
    environment: {
      ...emulatorEnvironment(ports),
      SHOP_URL: address,
      DESK_URL: `http://localhost:${ports.desk}`,
      FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}`,
    },
    open: async () => {
      const firestore = connectFirestore(ports);
      await seedWhenEmpty(firestore);
      await warmFunctions(address);
      await startPaypal(ports.paypal, address);
      await startGoogle(ports);
      startShopify(ports.shopify, false);
      const letters = join(ROOT, '.logs', shopName('test'), 'mail');
      rmSync(letters, { recursive: true, force: true });
      await startDesk(firestore, ports, await startMailbox(ports.smtp, letters));
    },
    stop: () => suite.stop(),
  };
}
