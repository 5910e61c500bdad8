import { openBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { startLocalShop, waitForEmulatorsToEnd } from './local-shop.ts';

await runCommand(async () => {
  const shop = await startLocalShop({ fresh: process.argv.includes('--fresh'), vite: false });
  console.log(`
  The shop        ${shop.address}
  Dev dashboard   http://localhost:${shop.ports.dashboard}   emails, PayPal, data, logs, commands

  Ctrl-C saves the data and ends it.
`);
  openBrowser(shop.address);
  return waitForEmulatorsToEnd(shop.suite);
}, 0);
