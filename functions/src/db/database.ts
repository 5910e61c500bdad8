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

/** What a process reaches Firebase with, made when it is first needed. */
export function getFirebaseApp(): App {
  const [app = initializeApp()] = getApps();
  return app;
}

/** The one Firestore client of a process. */
export function getDatabase(): Firestore {
  return getFirestore(getFirebaseApp());
}

/** Whatever documents can be read from: the database itself, or a transaction that remembers what it saw. */
export type DocumentReader = { readonly getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]> };

type ReadBatch = { readonly references: DocumentReference[]; readonly found: Promise<DocumentSnapshot[]> };

/** Reads that are asked for in the same breath travel in one request: what a call costs is the requests, hardly the documents. */
export function batchReads(database: Firestore): DocumentReader {
  let gathering: ReadBatch | undefined;
  const begin = (): ReadBatch => {
    const references: DocumentReference[] = [];
    const found = Promise.resolve().then(() => {
      gathering = undefined;
      return database.getAll(...references);
    });
    return { references, found };
  };
  return {
    getAll: async (...references) => {
      if (references.length === 0) return [];
      gathering ??= begin();
      const { references: all, found } = gathering;
      const place = all.length;
      all.push(...references);
      return (await found).slice(place, place + references.length);
    },
  };
}

/** A stored instant. */
export const timestampSchema = z.custom<Timestamp>((value) => value instanceof Timestamp, 'Must be a timestamp');

/** A document parsed on read. One that is missing or does not parse is left out; the latter is logged with its path, never with its data. */
export function readDocument<S extends z.ZodMiniType>(schema: S, document: DocumentSnapshot): z.output<S> | undefined {
  if (!document.exists) return undefined;
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  logger.error('A document does not parse and is left out', { path: document.ref.path, issues });
  return undefined;
}

export function readDocuments<S extends z.ZodMiniType>(
  schema: S,
  documents: readonly DocumentSnapshot[],
): z.output<S>[] {
  return documents.flatMap((document) => {
    const parsed = readDocument(schema, document);
    return parsed === undefined ? [] : [parsed];
  });
}
