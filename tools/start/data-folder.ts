import { join, resolve } from 'node:path';
import { getInstanceName } from './ports.ts';
import { ROOT } from './project.ts';

/** The folder for the shop's data; SHOP_DATA in the environment names another one. */
export function getDataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { SHOP_DATA: folder, INIT_CWD: typedIn = process.cwd() } = environment;
  // The emulators run in a folder of their own, and npm in the project's; this is where the command was typed.
  return folder ? resolve(typedIn, folder) : join(ROOT, '.data', getInstanceName('shop'));
}
