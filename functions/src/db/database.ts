import { type App, getApps, initializeApp } from 'firebase-admin/app';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  getFirestore,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';

/** The process's Firebase app, initialized on first use. */
export function getFirebaseApp(): App {
  const [app = initializeApp()] = getApps();
  return app;
}

export function getDatabase(): Firestore {
  return getFirestore(getFirebaseApp());
}

/** Anything documents can be read from: the database, or a transaction that records what it read. */
export type DocumentReader = {
  readonly doc: (path: string) => DocumentReference;
  readonly getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;
};

type ReadBatch = { readonly references: DocumentReference[]; readonly found: Promise<DocumentSnapshot[]> };

/** Once every promise that can go on without the outside world has done so. */
const waitForPromises = () => Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)));

/** Combines reads of the same tick into one request, because the number of round trips dominates a handler's latency. */
export function batchReads(database: Firestore): DocumentReader {
  let pending: ReadBatch | undefined;
  const createBatch = (): ReadBatch => {
    const references: DocumentReference[] = [];
    const found = waitForPromises().then(() => {
      pending = undefined;
      return database.getAll(...references);
    });
    return { references, found };
  };
  return {
    doc: (path) => database.doc(path),
    getAll: async (...references) => {
      if (references.length === 0) return [];
      pending ??= createBatch();
      const { references: all, found } = pending;
      const start = all.length;
      all.push(...references);
      return (await found).slice(start, start + references.length);
    },
  };
}

export const timestampSchema = z.custom<Timestamp>((value) => value instanceof Timestamp, 'Must be a timestamp');

/** Parses a document; undefined when it is missing or invalid. An invalid one is logged by path, never with its data. */
export function parseDocument<S extends z.ZodMiniType>(schema: S, document: DocumentSnapshot): z.output<S> | undefined {
  if (!document.exists) return undefined;
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  logger.error('A document does not parse and is left out', { path: document.ref.path, issues });
  return undefined;
}

export async function readDocument<S extends z.ZodMiniType>(
  reader: DocumentReader,
  path: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const [document] = await reader.getAll(reader.doc(path));
  return document && parseDocument(schema, document);
}

export function parseDocuments<S extends z.ZodMiniType>(
  schema: S,
  documents: readonly DocumentSnapshot[],
): z.output<S>[] {
  return documents.map((document) => parseDocument(schema, document)).filter((parsed) => parsed !== undefined);
}
