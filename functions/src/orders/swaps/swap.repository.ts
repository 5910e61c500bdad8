import { orderKeySchema } from '@plenty/contract/orders/order';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  deleteMatching,
  parseDocument,
  paths,
  readDocument,
  timestampSchema,
} from '../../db/index.ts';
import type { StoredOrder } from '../stored-order.ts';

/** As long as copies of emails, which say the same. */
const RETENTION_MS = 400 * 86_400_000;

/** The owner's words about a swap, how its label is read, and its replacement. Firestore deletes it (TTL on `expiresAt`). */
export const swapTextSchema = z.object({
  orderId: z.string(),
  number: z.int(),
  words: z.string(),
  /** `link` is '' for a file, which is a document of its own. */
  label: z.nullable(z.object({ kind: z.enum(['file', 'link']), link: z.string() })),
  replacement: z.nullable(z.object({ orderNumber: z.string(), orderKey: orderKeySchema })),
  expiresAt: timestampSchema,
});
export type SwapText = z.infer<typeof swapTextSchema>;

/** The texts of an order's swaps by their number. Those that were deleted, and those of unanswered swaps, are missing. */
export async function readSwapTexts(
  reader: DocumentReader,
  { id, swaps }: Pick<StoredOrder, 'id' | 'swaps'>,
): Promise<ReadonlyMap<number, SwapText>> {
  if (swaps.length === 0) return new Map();
  const documents = await reader.getAll(...swaps.map(({ number }) => reader.doc(paths.swap(id, number))));
  const texts = documents.flatMap((document) => parseDocument(swapTextSchema, document) ?? []);
  return new Map(texts.map((text) => [text.number, text]));
}

type SwapRef = { readonly orderId: string; readonly number: number };

/** Changes some of a swap's texts; the others stay as they are. */
export async function saveSwapText(
  transaction: Transaction,
  { orderId, number }: SwapRef,
  change: Partial<Pick<SwapText, 'words' | 'label' | 'replacement'>>,
  now: Date,
): Promise<void> {
  const known = await readDocument(transaction, paths.swap(orderId, number), swapTextSchema);
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  const text: SwapText = { orderId, number, words: '', label: null, replacement: null, expiresAt, ...known, ...change };
  transaction.upsert(transaction.doc(paths.swap(orderId, number)), text);
}

export function deleteSwapTexts(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.swaps).where('orderId', '==', orderId));
}
