import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { requireGoogleCredentials } from '../deploy/project-access.ts';
import { CliError } from '../start/command.ts';
import { emulatorEnvironment, requireRunningShop } from '../start/connect-firestore.ts';
import { getShopPorts } from '../start/ports.ts';
import { LOCAL_PROJECT_ID } from '../start/project.ts';

/** A shop's documents and accounts. */
export type Stores = { readonly database: Firestore; readonly auth: Auth };
export type BackupCounts = { readonly documents: number; readonly accounts: number };
/** The longest step shows how close a backup came to Firestore's time limits. */
export type BackupSummary = BackupCounts & { readonly longestStepMs: number };

/** The first line of a backup. */
export const BACKUP_FORMAT = { format: 'plenty-backup', version: 1 } as const;
/** Exists from a restore's first write to its last one and names its file, so that an interrupted restore can be continued. */
export const RESTORE_DOCUMENT = 'restores/current';

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL and UNAVAILABLE, after which a retry may help. */
const TRANSIENT_CODES = new Set<unknown>([4, 8, 10, 13, 14]);
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

export const getGrpcCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Runs steps with retries, and measures the longest one. */
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

/** Connects to the emulators for a demo project, and to Google for any other. */
export function connectStores(projectId: string): Stores {
  if (projectId.startsWith('demo-')) {
    for (const [name, value] of Object.entries(emulatorEnvironment(getShopPorts(0)))) process.env[name] ??= value;
  }
  const app = initializeApp({ projectId }, projectId);
  return { database: getFirestore(app), auth: getAuth(app) };
}

/** Connects for a command: a real project needs Google credentials, the local shop has to run. */
export async function connectProjectStores(projectId: string): Promise<Stores> {
  if (projectId.startsWith('demo-')) {
    await requireRunningShop(process.env['FIRESTORE_EMULATOR_HOST'] ?? `127.0.0.1:${getShopPorts(0).firestore}`);
  } else {
    await requireGoogleCredentials(projectId);
  }
  return connectStores(projectId);
}

/** Parses `file [--project id]`. Rejects a second argument, because without npm's `--` the project would be one. */
export function parseStoreArguments(input: readonly string[], usage: string): { file: string; project: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...input],
      options: { project: { type: 'string', default: LOCAL_PROJECT_ID } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, project: values.project };
  } catch {
    // An unknown option.
  }
  throw new CliError(usage);
}
