import type { AuditLogEntry } from '@plenty/contract/admin/audit-log';
import { Timestamp } from 'firebase-admin/firestore';
import type { Handler } from '../../services.ts';
import { paths, readDocument } from '../../db/index.ts';
import { type StoredAuditEntry, storedAuditEntrySchema } from './audit-entry.ts';
import { getChangedFields } from './undo-change.ts';

const PAGE_SIZE = 30;

/** A stored value as JSON shows it: instants as ISO text. */
function formatValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(formatValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formatValue(inner)]));
  }
  return value;
}

function toAuditEntryView(id: string, stored: StoredAuditEntry): AuditLogEntry {
  return {
    id,
    at: stored.at.toDate().toISOString(),
    lastAt: stored.lastAt.toDate().toISOString(),
    kind: stored.kind,
    title: stored.title,
    canUndo: stored.canUndo && stored.undoneAt === null,
    undoneAt: stored.undoneAt?.toDate().toISOString() ?? null,
    fields: stored.documents.flatMap((touched) =>
      getChangedFields(touched)
        .filter((field) => field !== 'updatedAt')
        .map((field) => ({
          document: touched.path,
          field,
          before: formatValue(touched.before?.[field]),
          after: formatValue(touched.after?.[field]),
        })),
    ),
  };
}

/** What the owner did, everywhere or in one tab, newest first, a page at a time. */
export const listAuditLog: Handler<'listAuditLog'> = async ({ query }, { database }) => {
  const audit = database.collection(paths.audit);
  const asked = query.tab === undefined ? audit : audit.where('tab', '==', query.tab);
  const newest = asked.orderBy('at', 'desc').limit(PAGE_SIZE + 1);
  const last = query.after === undefined ? undefined : await database.doc(paths.auditEntry(query.after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const page = found.docs.slice(0, PAGE_SIZE);
  const entries = page.flatMap((document) => {
    const stored = readDocument(storedAuditEntrySchema, document);
    return stored ? [toAuditEntryView(document.id, stored)] : [];
  });
  return { entries, next: found.size > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
};
