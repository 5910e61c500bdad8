import { buildDemoShop } from '../build/build-shop.ts';
import { shopPorts } from '../emulators/shop-ports.ts';
import { runMain } from '../processes/run-main.ts';
import { startTestShop } from '../test/run-test-shop.ts';
import { drawWeights, isOver } from './budgets.ts';
import { weighPages } from './weigh-pages.ts';

/** The shop that already runs here, undefined when there is none. */
async function findRunningShop(): Promise<string | undefined> {
  const address = `http://127.0.0.1:${shopPorts(0).hosting}`;
  const answer = await fetch(`${address}/api/products`).catch(() => undefined);
  return answer?.ok === true ? address : undefined;
}

await runMain(async () => {
  await buildDemoShop();
  const running = await findRunningShop();
  const shop = running === undefined ? await startTestShop(true) : undefined;
  await shop?.open();
  const weights = await weighPages(running ?? shop?.address ?? '');
  console.log(drawWeights(weights));
  return weights.some(isOver) ? 1 : 0;
});
