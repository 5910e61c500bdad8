import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { deleteMatching, parseDocument, paths, readDocument, timestampSchema } from '../../db/index.ts';

const RETENTION_MS = 90 * 86_400_000;

const ownershipSchema = z.object({ orderId: z.string(), expiresAt: timestampSchema });

/** A customer's picture. `type` was detected from its bytes. Firestore deletes it (TTL on `expiresAt`). */
export const storedClaimPictureSchema = z.extend(ownershipSchema, {
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
});
type StoredClaimPicture = z.infer<typeof storedClaimPictureSchema>;

export async function saveClaimPicture(
  database: Firestore,
  id: string,
  picture: Pick<StoredClaimPicture, 'orderId' | 'data' | 'type'>,
  now: Date,
): Promise<void> {
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  const stored: StoredClaimPicture = { ...picture, expiresAt };
  await database.doc(paths.claimPicture(id)).create(stored);
}

/** Firestore deletes an expired picture within a day or two; until then it counts as deleted. */
export async function readClaimPicture(
  database: Firestore,
  id: string,
  now: Date,
): Promise<StoredClaimPicture | undefined> {
  const picture = await readDocument(database, paths.claimPicture(id), storedClaimPictureSchema);
  return picture && picture.expiresAt.toMillis() > now.getTime() ? picture : undefined;
}

/** Whether all pictures were uploaded for this order and are still there. Their bytes are not read. */
export async function areClaimPicturesOf(
  database: Firestore,
  orderId: string,
  pictures: readonly string[],
  now: Date,
): Promise<boolean> {
  if (pictures.length === 0) return true;
  const references = pictures.map((id) => database.doc(paths.claimPicture(id)));
  const found = await database.getAll(...references, { fieldMask: ['orderId', 'expiresAt'] });
  return found.every((document) => {
    const picture = parseDocument(ownershipSchema, document);
    return picture?.orderId === orderId && picture.expiresAt.toMillis() > now.getTime();
  });
}

export function deleteClaimPictures(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.claimPictures).where('orderId', '==', orderId));
}
