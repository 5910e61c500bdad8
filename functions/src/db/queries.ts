import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { parseDocument } from './database.ts';

/** Parses documents that do not hold their own id. */
export function parseDocumentsWithId<S extends z.ZodMiniType<object>>(
  schema: S,
  documents: readonly DocumentSnapshot[],
): (z.output<S> & { readonly id: string })[] {
  return documents.flatMap((document) => {
    const parsed = parseDocument(schema, document);
    return parsed ? [{ ...parsed, id: document.id }] : [];
  });
}

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

export type SortedPage = Pick<Page, 'documents'> & { readonly hasNext: boolean };

/** Where the page before ended. Cursors of the previous release have no value. */
export type SortedCursor = { readonly reference: DocumentReference; readonly value: number | undefined };

/**
 * Reads one page sorted by a number that changes between two pages, such as a count. Its cursor holds the number, because the document may
 * be somewhere else by now: the next page would repeat or miss others.
 */
export async function readSortedPage(
  query: Query,
  [field, direction]: readonly [field: string, direction: 'asc' | 'desc'],
  after: SortedCursor | undefined,
  size: number,
): Promise<SortedPage> {
  const limited = query
    .orderBy(field, direction)
    .orderBy(FieldPath.documentId(), direction)
    .limit(size + 1);
  const value: unknown = after?.value ?? (await after?.reference.get())?.get(field);
  const found = await (after && value !== undefined ? limited.startAfter(value, after.reference) : limited).get();
  return { documents: found.docs.slice(0, size), hasNext: found.size > size };
}

/** Yields everything an ordered query finds, in batches. `read` is for reading at a point in time. */
export async function* readInBatches(
  ordered: Query,
  size: number,
  read = async (query: Query) => (await query.get()).docs,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const limited = ordered.limit(size);
    const docs = await read(last ? limited.startAfter(last) : limited);
    if (docs.length > 0) yield docs;
    last = docs.length < size ? undefined : docs.at(-1);
  } while (last);
}

/** How far a pass through a collection has come: the id of its last document that is done. */
export type Progress = { readonly after: string | undefined; readonly save: (after: string) => Promise<void> };

/** Yields the documents of a collection by their ids, in batches. After an interruption it goes on behind the last batch that was done. */
export async function* resumeInBatches(
  collection: Query,
  size: number,
  { after, save }: Progress,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = collection.orderBy(FieldPath.documentId());
  for await (const documents of readInBatches(after === undefined ? all : all.startAfter(after), size)) {
    yield documents;
    const last = documents.at(-1);
    if (last) await save(last.id);
  }
}

const DELETES_PER_BATCH = 300;

export async function deleteMatching(query: Query): Promise<void> {
  let size = DELETES_PER_BATCH;
  while (size === DELETES_PER_BATCH) {
    const { docs } = await query.limit(DELETES_PER_BATCH).select().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    size = docs.length;
  }
}
