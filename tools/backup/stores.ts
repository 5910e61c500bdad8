import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { requireGoogleCredentials } from '../deploy/project-access.ts';
import { CliError } from '../start/command.ts';
import { emulatorEnvironment } from '../start/connect-firestore.ts';
import { getShopPorts } from '../start/ports.ts';
import { LOCAL_PROJECT_ID } from '../start/project.ts';

/** What a shop is made of: its data and its accounts. */
export type Stores = { readonly database: Firestore; readonly auth: Auth };
/** How much a backup holds. */
export type BackupCounts = { readonly documents: number; readonly accounts: number };
/** The same for whoever waited for it: no step may come near the minutes after which Firestore cuts a read or a write off. */
export type BackupSummary = BackupCounts & { readonly longestStepMs: number };

/** The first line: whoever reads a file knows what it is. */
export const BACKUP_FORMAT = { format: 'plenty-backup', version: 1 } as const;
/** Stands in a project from a restore's first write to its last one: what is there is half a shop, and whose half it is. */
export const RESTORE_DOCUMENT = 'restores/current';

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE: asking again may help. */
const TRANSIENT_CODES = new Set<unknown>([4, 8, 10, 13, 14]);
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

/** gRPC's number of an error that Firestore answered with. */
export const getGrpcCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Does a thing in short steps, each tried again where the line broke, and remembers how long the longest one took. */
export function createStepRunner() {
  let longestStepMs = 0;
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let attempts = 1; ; attempts += 1) {
      const startedAt = performance.now();
      try {
        return await run();
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !TRANSIENT_CODES.has(getGrpcCode(error))) throw error;
      } finally {
        longestStepMs = Math.max(longestStepMs, Math.ceil(performance.now() - startedAt));
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempts));
    }
  };
  return { step, longest: () => longestStepMs };
}
export type RunStep = ReturnType<typeof createStepRunner>['step'];

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
