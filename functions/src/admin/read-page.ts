import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

export type Page = {
  readonly documents: readonly QueryDocumentSnapshot[];
  /** The id of the last document when more follow; a caller sends it back as `after`. */
  readonly next: string | null;
};

/** Reads one page of an ordered query. A cursor that has been deleted since starts over at the first page. */
export async function readPage(ordered: Query, after: DocumentReference | undefined, size: number): Promise<Page> {
  const limited = ordered.limit(size + 1);
  const last = await after?.get();
  const found = await (last?.exists ? limited.startAfter(last) : limited).get();
  const documents = found.docs.slice(0, size);
  return { documents, next: found.size > size ? (documents.at(-1)?.id ?? null) : null };
}
