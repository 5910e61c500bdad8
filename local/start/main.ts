import { openBrowser } from '../machine/open-browser.ts';
import { runMain } from '../processes/run-main.ts';
import { dataFolder, runShop } from './run-shop.ts';
import { waitForEnd } from './wait-for-end.ts';

await runMain(async () => {
  const shop = await runShop({ fresh: process.argv.includes('--fresh'), vite: false, data: dataFolder() });
  console.log(`
  The shop   ${shop.address}
  The desk   http://localhost:${shop.ports.desk}   mail, wallet, data, logs, commands

  Ctrl-C saves the data and ends it.
`);
  openBrowser(shop.address);
  return waitForEnd(shop.suite);
}, 0);
