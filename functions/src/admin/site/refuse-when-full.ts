import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Refusal } from '../../refusal.ts';

/** So much of each list fits, together, into the one document shoppers read the site and the looks from. */
const LARGEST_BYTES: Readonly<Record<string, number>> = { content: 350_000, gallery: 300_000 };
const OTHERWISE = 50_000;
const MOST = 300;

const weigh = (data: DocumentData) => Buffer.byteLength(JSON.stringify(data));

/** Refuses what would no longer fit into the shop's one document of the site. */
export async function refuseWhenFull(database: Firestore, reference: DocumentReference, data: DocumentData) {
  const { id: list } = reference.parent;
  const { docs } = await database.collection(list).get();
  const others = docs.filter(({ id }) => id !== reference.id);
  const bytes = others.reduce((sum, document) => sum + weigh(document.data()), weigh(data));
  if (others.length < MOST && bytes <= (LARGEST_BYTES[list] ?? OTHERWISE)) return;
  const message = 'The site has no room for this much. Please shorten or delete something else first.';
  throw new Refusal({ code: 'too-large', message });
}
