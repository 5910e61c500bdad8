import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorEnvironment } from '../emulators/connect-firestore.ts';
import { PROJECT } from '../emulators/folders.ts';
import { shopPorts } from '../emulators/shop-ports.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { expectSignedIn } from '../setup/expect-signed-in.ts';
import type { Stores } from './stores.ts';

/** The data and accounts of a project: of the shop on this machine for a demo project, of the real one for any other. */
export function openStores(projectId: string): Stores {
  if (projectId.startsWith('demo-')) {
    for (const [name, value] of Object.entries(emulatorEnvironment(shopPorts(0)))) process.env[name] ??= value;
  }
  const app = initializeApp({ projectId }, projectId);
  return { database: getFirestore(app), auth: getAuth(app) };
}

/** The same, for a person at the keyboard: a real project needs somebody signed in. */
export async function openOwnStores(projectId: string): Promise<Stores> {
  if (!projectId.startsWith('demo-')) await expectSignedIn(projectId);
  return openStores(projectId);
}

/** `npm run backup -- file [--project id]`. A word too many is refused: without npm's `--` the project's name would be one. */
export function readStoreArguments(given: readonly string[], usage: string): { file: string; project: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { project: { type: 'string', default: PROJECT } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, project: values.project };
  } catch {
    // An option that there is not.
  }
  throw new SentenceError(usage);
}
