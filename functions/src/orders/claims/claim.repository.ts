import { centsSchema } from '@plenty/contract/lib/money';
import { orderKeySchema } from '@plenty/contract/orders/order';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  deleteMatching,
  parseDocument,
  paths,
  timestampSchema,
} from '../../db/index.ts';
import type { StoredOrder } from '../stored-order.ts';

/** As long as copies of emails, which say the same. */
const RETENTION_MS = 400 * 86_400_000;

const responseSchema = z.object({
  kind: z.enum(['reply', 'replacement', 'refund']),
  words: z.string(),
  at: timestampSchema,
  amount: z.nullable(centsSchema),
  replacement: z.nullable(z.object({ orderNumber: z.string(), orderKey: orderKeySchema })),
});

/** What the customer wrote about a claim, the pictures, and the owner's responses. Firestore deletes it (TTL on `expiresAt`). */
export const claimTextSchema = z.object({
  orderId: z.string(),
  number: z.int(),
  words: z.string(),
  pictures: z.array(z.string()),
  responses: z.array(responseSchema),
  expiresAt: timestampSchema,
});
export type ClaimText = z.infer<typeof claimTextSchema>;
export type ClaimResponse = z.infer<typeof responseSchema>;

/** The texts of an order's claims by their number. Those that were deleted are missing. */
export async function readClaimTexts(
  reader: DocumentReader,
  { id, claims }: Pick<StoredOrder, 'id' | 'claims'>,
): Promise<ReadonlyMap<number, ClaimText>> {
  if (claims.length === 0) return new Map();
  const documents = await reader.getAll(...claims.map(({ number }) => reader.doc(paths.claim(id, number))));
  const texts = documents.flatMap((document) => parseDocument(claimTextSchema, document) ?? []);
  return new Map(texts.map((text) => [text.number, text]));
}

type NewClaim = Pick<ClaimText, 'orderId' | 'number' | 'words' | 'pictures'>;

export function createClaimText(transaction: Transaction, claim: NewClaim, now: Date): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  const text: ClaimText = { ...claim, responses: [], expiresAt };
  transaction.create(transaction.doc(paths.claim(claim.orderId, claim.number)), text);
}

/** `text` must have been read in this transaction. */
export function saveClaimPictures(transaction: Transaction, text: ClaimText, pictures: readonly string[]): void {
  transaction.upsert(transaction.doc(paths.claim(text.orderId, text.number)), { pictures });
}

/** `text` must have been read in this transaction. */
export function addClaimResponse(transaction: Transaction, text: ClaimText, response: ClaimResponse): void {
  const reference = transaction.doc(paths.claim(text.orderId, text.number));
  transaction.upsert(reference, { responses: [...text.responses, response] });
}

export function deleteClaims(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.claims).where('orderId', '==', orderId));
}
