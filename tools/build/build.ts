import { runCommand, withProgress } from '../start/command.ts';
import { buildShop } from './shop-build.ts';

await runCommand(async () => {
  await withProgress('Building the functions and the pages', buildShop);
  return 0;
});
