import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { runCommand, startProcess } from './command.ts';
import { startLocalShop, waitForEmulatorsToEnd } from './local-shop.ts';
import { ROOT } from './project.ts';

function startWatcher(folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): void {
  startProcess(process.execPath, args, {
    cwd: join(ROOT, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

await runCommand(async () => {
  const shop = await startLocalShop({ fresh: process.argv.includes('--fresh'), vite: true });
  const { vite, dashboard } = shop.ports;
  startWatcher('functions', ['build.ts', '--watch'], {});
  startWatcher('web', [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(vite), '--strictPort'], {
    SHOP_URL: shop.address,
  });
  console.log(`
  Pages as you write them   http://127.0.0.1:${vite}
  The shop as it was built  ${shop.address}
  Dev dashboard             http://localhost:${dashboard}

  The functions are built again at every change. Ctrl-C saves the data and ends it.
`);
  openBrowser(`http://127.0.0.1:${vite}`);
  return waitForEmulatorsToEnd(shop.suite);
}, 0);
