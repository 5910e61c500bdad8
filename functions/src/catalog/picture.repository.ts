import { PICTURE_TYPES } from '@plenty/contract/admin/products';
import type { PICTURE_WIDTHS } from '@plenty/contract/catalog/picture';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument } from '../db/index.ts';

/** One width of a picture. `type` was detected from its bytes. */
export const storedPictureSchema = z.object({
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.enum(PICTURE_TYPES),
});
type StoredPicture = z.infer<typeof storedPictureSchema>;

export type NewPictureSize = StoredPicture & {
  readonly name: (typeof PICTURE_WIDTHS)[number];
  readonly width: number;
  readonly height: number;
};

const PICTURE_ID = /^[0-9a-f]{64}-(?:400|800|1200)$/;

export async function readPicture(database: Firestore, id: string): Promise<StoredPicture | undefined> {
  if (!PICTURE_ID.test(id)) return undefined;
  return readDocument(database, paths.picture(id), storedPictureSchema);
}

/** Stores a picture under the hash of its widest version. Existing ones never change: browsers cache them forever. */
export async function savePicture(
  database: Firestore,
  hash: string,
  widths: readonly NewPictureSize[],
  now: Date,
): Promise<void> {
  const references = widths.map(({ name }) => database.doc(paths.picture(`${hash}-${name}`)));
  const found = await database.getAll(...references, { fieldMask: ['type'] });
  const batch = database.batch();
  for (const [index, { name: _name, ...picture }] of widths.entries()) {
    const reference = references[index];
    if (reference && !found[index]?.exists) batch.set(reference, { ...picture, createdAt: Timestamp.fromDate(now) });
  }
  await batch.commit();
}
