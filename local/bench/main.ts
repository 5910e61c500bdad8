import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { startStorefront, type Storefront } from '../framework/start-storefront.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { runMain } from '../processes/run-main.ts';
import { showStep } from '../processes/show-step.ts';
import { startTestShop } from '../test/run-test-shop.ts';
import { fillShelves } from './fill-shelves.ts';

const ORIGIN = 'http://shop.test';
const PROCESSES = [1, 2] as const;

/** An emulator that runs already, or one of our own. */
async function findFirestore(): Promise<string> {
  const named = process.env['FIRESTORE_EMULATOR_HOST'];
  if (named !== undefined && named !== '') return named;
  const shop = await showStep('Starting the Firestore emulator', () => startTestShop(false));
  return shop.environment['FIRESTORE_EMULATOR_HOST'] ?? '';
}

async function startShop(processes: number, firestore: string, projectId: string): Promise<Storefront> {
  const storefront = await startStorefront(processes, {
    projectId,
    firestore,
    origins: ORIGIN,
    testOrderCode: randomBytes(16).toString('hex'),
  });
  beforeEnd(() => storefront.stop());
  return storefront;
}

await runMain(async () => {
  const firestore = await findFirestore();
  const projectId = `demo-bench-${randomBytes(3).toString('hex')}`;
  const choices = await showStep('Filling the shelves', () => fillShelves(firestore, projectId));
  const shops = await showStep('Starting the storefront', async () => {
    const started = [];
    for (const processes of PROCESSES) {
      started.push({ processes, address: (await startShop(processes, firestore, projectId)).address });
    }
    return started;
  });
  // A process of its own: the load must not share a thread with the proxy in front of the functions.
  const bench = spawn(process.execPath, [join(ROOT, 'bench/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, BENCH_SETTINGS: JSON.stringify({ shops, origin: ORIGIN, choices }) },
    stdio: 'inherit',
  });
  beforeEnd(() => void bench.kill('SIGTERM'));
  const [code] = await once(bench, 'close');
  return typeof code === 'number' ? code : 1;
});
