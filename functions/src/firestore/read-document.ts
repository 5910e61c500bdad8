import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';

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
