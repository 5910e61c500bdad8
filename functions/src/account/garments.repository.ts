import {
  SIZE_RETENTION_MS,
  type OwnedGarment,
  dropExpiredGarments,
  garmentListSchema,
} from '@plenty/contract/fit/size-memory';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument, timestampSchema } from '../db/index.ts';

/** The garments that a customer measured, kept because they asked for it (D-72). Deleted with the account, and two years after a change. */
export const storedGarmentsSchema = z.object({ garments: garmentListSchema, expiresAt: timestampSchema });

/** Null unless the customer keeps garments in the account. */
export async function readGarments(reader: DocumentReader, userId: string, now: Date): Promise<OwnedGarment[] | null> {
  const stored = await readDocument(reader, paths.garments(userId), storedGarmentsSchema);
  if (!stored || stored.expiresAt.toMillis() <= now.getTime()) return null;
  return dropExpiredGarments(stored.garments, now.getTime());
}

export async function saveGarments(
  database: Firestore,
  userId: string,
  garments: readonly OwnedGarment[] | null,
  now: Date,
): Promise<void> {
  const place = database.doc(paths.garments(userId));
  if (!garments) await place.delete();
  else await place.set({ garments, expiresAt: Timestamp.fromMillis(now.getTime() + SIZE_RETENTION_MS) });
}
