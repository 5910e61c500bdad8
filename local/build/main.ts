import { runCommand } from '../processes/run-main.ts';
import { withProgress } from '../processes/show-step.ts';
import { buildShop } from './build-shop.ts';

await runCommand(async () => {
  await withProgress('Building the functions and the pages', buildShop);
  return 0;
});
