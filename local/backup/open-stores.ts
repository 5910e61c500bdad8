import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorEnvironment } from '../emulators/connect-firestore.ts';
import { LOCAL_PROJECT_ID } from '../emulators/folders.ts';
import { getShopPorts } from '../emulators/shop-ports.ts';
import { CliError } from '../processes/sentence-error.ts';
import { requireGoogleCredentials } from '../setup/expect-signed-in.ts';
import type { Stores } from './stores.ts';

/** The data and accounts of a project: of the shop on this machine for a demo project, of the real one for any other. */
export function connectStores(projectId: string): Stores {
  if (projectId.startsWith('demo-')) {
    for (const [name, value] of Object.entries(emulatorEnvironment(getShopPorts(0)))) process.env[name] ??= value;
  }
  const app = initializeApp({ projectId }, projectId);
  return { database: getFirestore(app), auth: getAuth(app) };
}

/** The same, for a person at the keyboard: a real project needs somebody signed in. */
export async function connectProjectStores(projectId: string): Promise<Stores> {
  if (!projectId.startsWith('demo-')) await requireGoogleCredentials(projectId);
  return connectStores(projectId);
}

/** `npm run backup -- file [--project id]`. A word too many is refused: without npm's `--` the project's name would be one. */
export function parseStoreArguments(given: readonly string[], usage: string): { file: string; project: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { project: { type: 'string', default: LOCAL_PROJECT_ID } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, project: values.project };
  } catch {
    // An option that there is not.
  }
  throw new CliError(usage);
}
