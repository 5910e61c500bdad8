import { type AuditLogEntry, type ChangedField, toListedKind } from '@plenty/contract/admin/audit-log';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths, parseDocuments, parseDocumentsWithId, readDocument, readPage } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { notFound } from '../errors.ts';
import {
  type StoredAuditEntry,
  type TouchedDocument,
  auditPartSchema,
  getChangedFields,
  storedAuditEntrySchema,
} from '../../audit/index.ts';
import { getUndoId } from './undo-bulk-change.ts';
import { describeProductField } from './describe-product-field.ts';

const PAGE_SIZE = 30;

/** What the owner changed, in the whole shop or in one tab of the admin, newest first. */
export const listAuditLog: Handler<'listAuditLog'> = async ({ query }, { database }) => {
  const audit = database.collection(paths.audit);
  const filtered = query.tab === undefined ? audit : audit.where('tab', '==', query.tab);
  const toReference = (id: string) => database.doc(paths.auditEntry(id));
  const newest = { sortedBy: ['at', 'desc'], toReference } as const;
  const { documents, next } = await readPage(filtered, newest, query.after, PAGE_SIZE);
  const entries = parseDocumentsWithId(storedAuditEntrySchema, documents);
  return { entries: await Promise.all(entries.map((entry) => toAuditEntryView(database, entry))), next };
};

/** A bulk change shows the documents of its first part. */
async function readDocuments(database: Firestore, { id, bulk, documents }: StoredEntry): Promise<TouchedDocument[]> {
  if (!bulk) return documents;
  const first = await database.collection(paths.auditParts(id)).orderBy(FieldPath.documentId()).limit(1).get();
  return parseDocuments(auditPartSchema, first.docs)
    .flatMap((part) => part.documents)
    .slice(0, MAX_BULK_DOCUMENTS);
}

const MAX_BULK_DOCUMENTS = 50;
type StoredEntry = StoredAuditEntry & { readonly id: string };

/** An undo of many products that was cut off can be pressed again, and goes on. */
async function isUndone(database: Firestore, { id, bulk, undoneAt }: StoredEntry): Promise<boolean> {
  if (undoneAt === null || !bulk) return undoneAt !== null;
  const undo = (await readDocument(database, paths.auditEntry(getUndoId(id)), storedAuditEntrySchema))?.bulk;
  return undo !== undefined && undo.done >= undo.total;
}

async function toAuditEntryView(database: Firestore, stored: StoredEntry): Promise<AuditLogEntry> {
  const [documents, isTakenBack] = await Promise.all([readDocuments(database, stored), isUndone(database, stored)]);
  return {
    id: stored.id,
    at: stored.at.toDate().toISOString(),
    lastAt: stored.lastAt.toDate().toISOString(),
    ...toListedKind(stored.kind),
    title: stored.title,
    canUndo: stored.canUndo && !isTakenBack,
    undoneAt: isTakenBack ? (stored.undoneAt?.toDate().toISOString() ?? null) : null,
    ...(stored.bulk && { products: stored.bulk.changed }),
    fields: documents.flatMap(toChangedFields),
  };
}

function toChangedFields(touched: TouchedDocument): ChangedField[] {
  return getChangedFields(touched)
    .filter((field) => field !== 'updatedAt')
    .map((field) => ({
      document: touched.path,
      field,
      before: formatField(touched, 'before', field),
      after: formatField(touched, 'after', field),
    }));
}

const PARTS_PER_PAGE = 2;

/** All that a change has changed: the parts of a bulk change in their order, or the documents of any other. */
export const listChangedFields: Handler<'listChangedFields'> = async ({ params: { id }, query }, { database }) => {
  const entry = await readDocument(database, paths.auditEntry(id), storedAuditEntrySchema);
  if (!entry) throw notFound('This change is not in the history any more.');
  if (!entry.bulk) return { fields: entry.documents.flatMap(toChangedFields), next: null };
  const parts = database
    .collection(paths.auditParts(id))
    .orderBy(FieldPath.documentId())
    .limit(PARTS_PER_PAGE + 1);
  const found = await (query.after === undefined ? parts : parts.startAfter(query.after)).get();
  const documents = found.docs.slice(0, PARTS_PER_PAGE);
  return {
    fields: parseDocuments(auditPartSchema, documents).flatMap((part) => part.documents.flatMap(toChangedFields)),
    next: found.size > PARTS_PER_PAGE ? (documents.at(-1)?.id ?? null) : null,
  };
};

function formatField({ path, ...versions }: TouchedDocument, version: 'before' | 'after', field: string): unknown {
  const fields = versions[version];
  const described = path.startsWith('products/') && fields ? describeProductField(fields, field) : undefined;
  return described ?? formatValue(fields?.[field]);
}

/** Makes a stored value fit for JSON: timestamps become ISO text. */
function formatValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(formatValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formatValue(inner)]));
  }
  return value;
}
