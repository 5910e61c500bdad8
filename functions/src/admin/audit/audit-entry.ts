import { type AdminTabId, type ChangeKind, adminTabIdSchema, changeKindSchema } from '@plenty/contract/admin/audit-log';
import { type DocumentData, type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, timestampSchema } from '../../db/index.ts';

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

/** A document an act touched, whole, before and after it; null where it was not there. `following` names fields that move by themselves. */
const touchedDocumentSchema = z.object({
  path: z.string(),
  before: fieldsSchema,
  after: fieldsSchema,
  following: z._default(z.array(z.string()), []),
});
export type TouchedDocument = z.infer<typeof touchedDocumentSchema>;

/** An act of the owner's as the history keeps it (D-11). */
export const storedAuditEntrySchema = z.object({
  at: timestampSchema,
  /** The last save of one piece of typing; the same as `at` otherwise. */
  lastAt: timestampSchema,
  kind: changeKindSchema,
  /** The tab whose history shows it; null where it belongs to none. */
  tab: z._default(z.nullable(adminTabIdSchema), null),
  title: z.string(),
  /** The first characters of the session's id: which browser it was. */
  session: z.string(),
  canUndo: z.boolean(),
  undoneAt: z.nullable(timestampSchema),
  undoes: z.nullable(z.string()),
  documents: z.array(touchedDocumentSchema),
});
export type StoredAuditEntry = z.infer<typeof storedAuditEntrySchema>;

/** What an act is about: 'hero' of 'hero-created'. */
type ChangeSubject = ChangeKind extends infer Kind ? (Kind extends `${infer First}-${string}` ? First : Kind) : never;

/** Where the acts about each subject are done; null for the panel's own password, undefined where it depends on what was touched. */
const TAB_BY_SUBJECT: Readonly<Record<ChangeSubject, AdminTabId | null | undefined>> = {
  category: 'categories',
  product: 'products',
  order: 'orders',
  discount: 'orders',
  fault: 'orders',
  subscriber: 'content',
  content: 'content',
  look: 'content',
  navigation: 'navigation',
  hero: 'hero-sections',
  shopify: 'shopify',
  password: null,
  list: undefined,
  settings: undefined,
  undone: undefined,
};

const TAB_BY_COLLECTION: Readonly<Record<string, AdminTabId>> = {
  products: 'products',
  orders: 'orders',
  discounts: 'orders',
  categories: 'categories',
  content: 'content',
  gallery: 'content',
  navigation: 'navigation',
  heroSections: 'hero-sections',
};

function getSubject(kind: ChangeKind): ChangeSubject {
  return kind.split('-')[0] as ChangeSubject;
}

/** The tab of the panel whose history an act belongs to, by its subject or by the first document it touched; null for none. */
export function getTabOfChange(kind: ChangeKind, documents: readonly { readonly path: string }[]): AdminTabId | null {
  const known = TAB_BY_SUBJECT[getSubject(kind)];
  if (known !== undefined) return known;
  const path = documents[0]?.path ?? '';
  if (path.startsWith('settings/')) return path === 'settings/shopify' ? 'shopify' : 'content';
  return TAB_BY_COLLECTION[path.split('/')[0] ?? ''] ?? null;
}

/** Every field as it is to be; fields that are no more are deleted. */
export function toFullUpdate(before: DocumentData, after: DocumentData): DocumentData {
  const gone = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return { ...after, ...Object.fromEntries(gone.map((field) => [field, FieldValue.delete()])) };
}

/** What a change may do: all of a transaction, each write noted with what stood there before and stands there after. */
export type RecordedTransaction = Omit<Transaction, 'merge' | 'beforeCommit'> & {
  /** Writes the whole of a document that was read before, or makes it: fields left out are no more. */
  readonly replace: (reference: DocumentReference, data: DocumentData, following?: readonly string[]) => void;
  readonly touched: () => TouchedDocument[];
};

/** Notes what a transaction writes. A document is written once, after it was read. */
export function recordTransaction(transaction: Transaction): RecordedTransaction {
  const seen = new Map<string, DocumentData | null>();
  const touched = new Map<string, TouchedDocument>();
  const note = ({ path }: DocumentReference, after: DocumentData | null, following: readonly string[] = []) => {
    if (touched.has(path)) throw new Error(`${path} is written twice in one change`);
    touched.set(path, { path, before: seen.get(path) ?? null, after, following: [...following] });
  };
  const beforeOf = ({ path }: DocumentReference) => {
    const before = seen.get(path);
    if (before === undefined) throw new Error(`${path} was not read before it was changed`);
    return before;
  };
  const erase = (reference: DocumentReference) => {
    if (beforeOf(reference) === null) return;
    note(reference, null);
    transaction.delete(reference);
  };
  const replace: RecordedTransaction['replace'] = (reference, data, following) => {
    const before = beforeOf(reference);
    note(reference, data, following);
    transaction.upsert(reference, before === null ? data : toFullUpdate(before, data));
  };
  return {
    getAll: async (...references) => {
      const documents = await transaction.getAll(...references);
      for (const document of documents) seen.set(document.ref.path, document.data() ?? null);
      return documents;
    },
    upsert: (reference, data) => {
      note(reference, { ...beforeOf(reference), ...data });
      transaction.upsert(reference, data);
    },
    create: (reference, data) => {
      note(reference, data);
      transaction.create(reference, data);
    },
    set: replace,
    delete: erase,
    deleteUnchecked: erase,
    replace,
    touched: () => [...touched.values()],
  };
}

/** A moment later than any this document was saved at before: two saves never share their `updatedAt`. */
export function getNextUpdatedAt(
  before: DocumentData | undefined,
  now: Timestamp,
  make: (milliseconds: number) => Timestamp,
) {
  const last: unknown = before?.['updatedAt'];
  const lastMs = typeof last === 'object' && last !== null && 'toMillis' in last ? (last as Timestamp).toMillis() : 0;
  return lastMs >= now.toMillis() ? make(lastMs + 1) : now;
}
