import { PICTURE_TYPES, type PICTURE_WIDTHS } from '@plenty/contract/admin/products';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument } from '../db/index.ts';

/** One width of a picture as it is kept: its bytes, and what they were seen to be. */
export const storedPictureSchema = z.object({
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.enum(PICTURE_TYPES),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** A width of a picture about to be kept. */
export type NewPictureSize = StoredPicture & {
  readonly name: (typeof PICTURE_WIDTHS)[number];
  readonly width: number;
  readonly height: number;
};

const PICTURE_ID = /^[0-9a-f]{64}-(?:400|800|1200)$/;

export async function readPicture(database: Firestore, id: string): Promise<StoredPicture | undefined> {
  if (!PICTURE_ID.test(id)) return undefined;
  return readDocument(storedPictureSchema, await database.doc(paths.picture(id)).get());
}

/** Keeps a picture under the hash of its widest version. One that is there already stays as it is: browsers keep it for good. */
export async function savePicture(
  database: Firestore,
  hash: string,
  widths: readonly NewPictureSize[],
  now: Date,
): Promise<void> {
  const references = widths.map(({ name }) => database.doc(paths.picture(`${hash}-${name}`)));
  const found = await database.getAll(...references, { fieldMask: ['type'] });
  const batch = database.batch();
  for (const [place, { name: _name, ...kept }] of widths.entries()) {
    const reference = references[place];
    if (reference && !found[place]?.exists) batch.set(reference, { ...kept, createdAt: Timestamp.fromDate(now) });
  }
  await batch.commit();
}
