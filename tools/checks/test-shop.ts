import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDashboard } from '../dashboard/server.ts';
import { startMailbox } from '../fakes/mailbox.ts';
import { startFakes } from '../fakes/start-fakes.ts';
import { connectFirestore, emulatorEnvironment } from '../start/connect-firestore.ts';
import { startEmulatorSuite } from '../start/emulator-suite.ts';
import { TEST_PORT_OFFSET, assertPortsFree, getInstanceName, getShopOrigin, getShopPorts } from '../start/ports.ts';
import { seedIfEmpty, warmUpFunctions } from '../start/prepare-shop.ts';
import { ROOT } from '../start/project.ts';

/** The shop under test; `environment` has its addresses for the test tools. */
export interface TestShop {
  readonly address: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Seeds the catalog, warms up the functions and starts the dashboard: needed by journeys, not by database tests. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts empty emulators on the tests' ports; `whole` includes the functions and pages. */
export async function startTestShop(whole: boolean): Promise<TestShop> {
  const { vite, ...always } = getShopPorts(TEST_PORT_OFFSET);
  const ports = { ...always, vite };
  await assertPortsFree(always);
  const suite = await startEmulatorSuite({
    name: getInstanceName('test'),
    ports,
    isShortRun: process.env['PROVE'] === undefined,
    only: whole ? ['auth', 'firestore', 'functions', 'hosting'] : ['auth', 'firestore'],
  });
  const address = getShopOrigin(ports);
  return {
    address,
    environment: {
      ...emulatorEnvironment(ports),
      SHOP_URL: address,
      DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
      FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}`,
    },
    prepare: async () => {
      const firestore = connectFirestore(ports);
      await seedIfEmpty(firestore);
      await warmUpFunctions(address);
      await startFakes(ports, false);
      const emails = join(ROOT, '.logs', getInstanceName('test'), 'mail');
      rmSync(emails, { recursive: true, force: true });
      await startDashboard(firestore, ports, await startMailbox(ports.smtp, emails));
    },
    stop: () => suite.stop(),
  };
}
