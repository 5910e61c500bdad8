import { buildDemoShop } from '../../build/shop-build.ts';
import { getShopPorts } from '../../start/ports.ts';
import { runCommand } from '../../start/command.ts';
import { startTestShop } from '../test-shop.ts';
import { formatPageSizes, isOverBudget } from './budgets.ts';
import { measurePages } from './measure-pages.ts';

/** The address of a running local shop, undefined if there is none. */
async function findRunningShop(): Promise<string | undefined> {
  const address = `http://127.0.0.1:${getShopPorts(0).hosting}`;
  const response = await fetch(`${address}/api/products`).catch(() => undefined);
  return response?.ok === true ? address : undefined;
}

await runCommand(async () => {
  await buildDemoShop();
  const running = await findRunningShop();
  const shop = running === undefined ? await startTestShop(true) : undefined;
  await shop?.prepare();
  const weights = await measurePages(running ?? shop?.address ?? '');
  console.log(formatPageSizes(weights));
  return weights.some(isOverBudget) ? 1 : 0;
});
