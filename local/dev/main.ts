import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { openBrowser } from '../machine/open-browser.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { runMain } from '../processes/run-main.ts';
import { dataFolder, runShop } from '../start/run-shop.ts';
import { waitForEnd } from '../start/wait-for-end.ts';

function keepRunning(folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  beforeEnd(() => void child.kill('SIGTERM'));
}

await runMain(async () => {
  const shop = await runShop({ fresh: process.argv.includes('--fresh'), vite: true, data: dataFolder() });
  const { vite, desk } = shop.ports;
  keepRunning('functions', ['build.ts', '--watch'], {});
  keepRunning('web', [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(vite), '--strictPort'], {
    SHOP_URL: shop.address,
  });
  console.log(`
  Pages as you write them   http://127.0.0.1:${vite}
  The shop as it was built  ${shop.address}
  The desk                  http://localhost:${desk}

  The functions are built again at every change. Ctrl-C saves the data and ends it.
`);
  openBrowser(`http://127.0.0.1:${vite}`);
  return waitForEnd(shop.suite);
}, 0);
