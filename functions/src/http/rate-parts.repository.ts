import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocument } from '../db/index.ts';

const MINUTE_MS = 60_000;
const EXPIRY_MINUTES = 10;
const partSchema = z.object({ count: z.int() });

/** Shares how often an instance has counted a caller within a minute, and returns how often all others have. */
export async function shareCount(
  database: Firestore,
  { instance, name, minute }: { readonly instance: string; readonly name: string; readonly minute: number },
  count: number,
): Promise<number> {
  const parts = database.collection(paths.rateParts(`${name}-${minute}`));
  const expiresAt = Timestamp.fromMillis((minute + EXPIRY_MINUTES) * MINUTE_MS);
  await parts.doc(instance).set({ count, expiresAt });
  const { docs } = await parts.where(FieldPath.documentId(), '!=', instance).get();
  return docs.reduce((sum, part) => sum + (parseDocument(partSchema, part)?.count ?? 0), 0);
}
