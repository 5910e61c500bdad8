import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, paths, timestampSchema } from '../db/index.ts';
import { listParts, readSnapshotVersion } from './snapshot.repository.ts';

const OLD_PART_RETENTION_MS = 3_600_000;
const replacedPartSchema = z.object({ replacedAt: z.optional(timestampSchema) });

/**
 * Keeps parts for an hour after they were replaced, because an instance may be in the middle of reading them. Those that never were in use,
 * or were replaced by the previous release, go by their age.
 */
export async function deleteOldSnapshotParts(database: Firestore, now: Date): Promise<void> {
  const current = await readSnapshotVersion(database);
  const before = Timestamp.fromMillis(now.getTime() - OLD_PART_RETENTION_MS);
  const old = await database
    .collection(paths.catalogParts)
    .where('createdAt', '<', before)
    .limit(200)
    .select('replacedAt')
    .get();
  const used = new Set(listParts(current));
  const isHeld = (part: DocumentSnapshot) => {
    const replacedAt = parseDocument(replacedPartSchema, part)?.replacedAt;
    return used.has(part.id) || (replacedAt !== undefined && replacedAt >= before);
  };
  await Promise.all(old.docs.filter((part) => !isHeld(part)).map((part) => part.ref.delete()));
}
