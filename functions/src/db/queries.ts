import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
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
  /** The cursor of the last document when more follow; a caller sends it back as `after`. */
  readonly next: string | null;
};

type Sorting = {
  readonly sortedBy: readonly [field: string, direction: 'asc' | 'desc'];
  readonly toReference: (id: string) => DocumentReference;
  /** For rows whose id is not that of their document alone. */
  readonly toId?: (reference: DocumentReference) => string;
};

/** A number as it is, a time as the microseconds that Firestore stores: '2', 't1795190400000000'. */
function formatSortValue(value: unknown): string {
  if (!(value instanceof Timestamp)) return String(value);
  return `t${value.seconds * 1_000_000 + Math.floor(value.nanoseconds / 1000)}`;
}

function parseSortValue(text: string): number | Timestamp {
  if (!text.startsWith('t')) return Number(text);
  const microseconds = Number(text.slice(1));
  return new Timestamp(Math.floor(microseconds / 1_000_000), (microseconds % 1_000_000) * 1000);
}

/**
 * Reads one page of a list. Its cursor is the last document's value that is sorted by, and its id: '2.14~sm__black'. The document may be
 * gone or somewhere else by now, so that a cursor without the value would start over, repeat others or miss them. Cursors of the previous
 * release may have none.
 */
export async function readPage(
  query: Query,
  { sortedBy: [field, direction], toReference, toId = ({ id }) => id }: Sorting,
  after: string | undefined,
  size: number,
): Promise<Page> {
  const limited = query
    .orderBy(field, direction)
    .orderBy(FieldPath.documentId(), direction)
    .limit(size + 1);
  const [, sortValue, id = ''] = /^(?:(-?\d+|t\d+)\.)?(.+)$/.exec(after ?? '') ?? [];
  const reference = id === '' ? undefined : toReference(id);
  const value: unknown = sortValue === undefined ? (await reference?.get())?.get(field) : parseSortValue(sortValue);
  const found = await (reference && value !== undefined ? limited.startAfter(value, reference) : limited).get();
  const documents = found.docs.slice(0, size);
  const last = documents.at(-1);
  const hasNext = found.size > size && last !== undefined;
  return { documents, next: hasNext ? `${formatSortValue(last.get(field))}.${toId(last.ref)}` : null };
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
