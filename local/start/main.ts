import { openBrowser } from '../machine/open-browser.ts';
import { runCommand } from '../processes/run-main.ts';
import { getDataFolder, startLocalShop } from './run-shop.ts';
import { waitForEmulatorsToEnd } from './wait-for-end.ts';

await runCommand(async () => {
  const shop = await startLocalShop({ fresh: process.argv.includes('--fresh'), vite: false, data: getDataFolder() });
  console.log(`
  The shop   ${shop.address}
  The desk   http://localhost:${shop.ports.desk}   mail, wallet, data, logs, commands

  Ctrl-C saves the data and ends it.
`);
  openBrowser(shop.address);
  return waitForEmulatorsToEnd(shop.suite);
}, 0);
