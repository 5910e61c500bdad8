import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { AppError } from '../../refusal.ts';

/** So much of each list fits, together, into the one document shoppers read the site and the looks from. */
const MAX_BYTES: Readonly<Record<string, number>> = { content: 350_000, gallery: 300_000 };
const DEFAULT_MAX_BYTES = 50_000;
const MAX_ITEMS = 300;

const getByteSize = (data: DocumentData) => Buffer.byteLength(JSON.stringify(data));

/** Refuses what would no longer fit into the shop's one document of the site. */
export async function rejectWhenFull(database: Firestore, reference: DocumentReference, data: DocumentData) {
  const { id: list } = reference.parent;
  const { docs } = await database.collection(list).get();
  const others = docs.filter(({ id }) => id !== reference.id);
  const bytes = others.reduce((sum, document) => sum + getByteSize(document.data()), getByteSize(data));
  if (others.length < MAX_ITEMS && bytes <= (MAX_BYTES[list] ?? DEFAULT_MAX_BYTES)) return;
  const message = 'The site has no room for this much. Please shorten or delete something else first.';
  throw new AppError({ code: 'too-large', message });
}
