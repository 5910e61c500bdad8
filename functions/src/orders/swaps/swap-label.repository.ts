import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  deleteMatching,
  paths,
  readDocument,
  timestampSchema,
} from '../../db/index.ts';

/** A label has an address on it, and is used within weeks. */
const RETENTION_MS = 90 * 86_400_000;

/** A return label. `type` was detected from its bytes. Firestore deletes it (TTL on `expiresAt`). */
export const storedSwapLabelSchema = z.object({
  orderId: z.string(),
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.enum(['application/pdf', 'image/png']),
  expiresAt: timestampSchema,
});
type StoredSwapLabel = z.infer<typeof storedSwapLabelSchema>;

type SwapRef = { readonly orderId: string; readonly number: number };

/** Replaces the label that was sent before. Without a file the new label is a link, and the old file is deleted. */
export function saveSwapLabel(
  transaction: Transaction,
  { orderId, number }: SwapRef,
  file: Pick<StoredSwapLabel, 'data' | 'type'> | undefined,
  now: Date,
): void {
  const reference = transaction.doc(paths.swapLabel(orderId, number));
  if (!file) {
    transaction.deleteUnchecked(reference);
    return;
  }
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  const stored: StoredSwapLabel = { ...file, orderId, expiresAt };
  transaction.set(reference, stored);
}

/** Firestore deletes an expired label within a day or two; until then it counts as deleted. */
export async function readSwapLabel(
  reader: DocumentReader,
  { orderId, number }: SwapRef,
  now: Date,
): Promise<StoredSwapLabel | undefined> {
  const label = await readDocument(reader, paths.swapLabel(orderId, number), storedSwapLabelSchema);
  return label && label.expiresAt.toMillis() > now.getTime() ? label : undefined;
}

export function deleteSwapLabels(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.swapLabels).where('orderId', '==', orderId));
}
