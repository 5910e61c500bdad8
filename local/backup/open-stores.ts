import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorEnvironment } from '../emulators/connect-firestore.ts';
import { shopPorts } from '../emulators/shop-ports.ts';
import type { Stores } from './stores.ts';

/** The data and accounts of a project: of the shop on this machine for a demo project, of the real one for any other. */
export function openStores(projectId: string): Stores {
  if (projectId.startsWith('demo-')) {
    for (const [name, value] of Object.entries(emulatorEnvironment(shopPorts(0)))) process.env[name] ??= value;
  }
  const app = initializeApp({ projectId }, projectId);
  return { database: getFirestore(app), auth: getAuth(app) };
}

/** `npm run backup -- file [--project id]` */
export function readStoreArguments(given: readonly string[], usual: string): { file?: string; project: string } {
  const place = given.indexOf('--project');
  const project = place === -1 ? usual : (given[place + 1] ?? usual);
  const file = given.find((each, at) => !each.startsWith('--') && (place === -1 || at !== place + 1));
  return { project, ...(file === undefined ? {} : { file }) };
}
