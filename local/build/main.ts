import { runMain } from '../processes/run-main.ts';
import { showStep } from '../processes/show-step.ts';
import { buildShop } from './build-shop.ts';

await runMain(async () => {
  await showStep('Building the functions and the pages', buildShop);
  return 0;
});
