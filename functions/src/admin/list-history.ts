import type { HistoryEntry } from '@plenty/contract/panel/change';
import { Timestamp } from 'firebase-admin/firestore';
import type { Handler } from '../handler.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type StoredChange, storedChangeSchema } from './stored-change.ts';
import { changedFields } from './undo-change.ts';

const PAGE = 30;

/** A stored value as JSON shows it: instants as ISO text. */
function present(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(present);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, present(inner)]));
  }
  return value;
}

function presentEntry(id: string, stored: StoredChange): HistoryEntry {
  return {
    id,
    at: stored.at.toDate().toISOString(),
    lastAt: stored.lastAt.toDate().toISOString(),
    kind: stored.kind,
    title: stored.title,
    canUndo: stored.canUndo && stored.undoneAt === null,
    undoneAt: stored.undoneAt?.toDate().toISOString() ?? null,
    fields: stored.documents.flatMap((touched) =>
      changedFields(touched)
        .filter((field) => field !== 'updatedAt')
        .map((field) => ({
          document: touched.path,
          field,
          before: present(touched.before?.[field]),
          after: present(touched.after?.[field]),
        })),
    ),
  };
}

/** What the owner did, everywhere or in one tab, newest first, a page at a time. */
export const listHistory: Handler<'listHistory'> = async ({ query }, { database }) => {
  const audit = database.collection(paths.audit);
  const asked = query.tab === undefined ? audit : audit.where('tab', '==', query.tab);
  const newest = asked.orderBy('at', 'desc').limit(PAGE + 1);
  const last = query.after === undefined ? undefined : await database.doc(paths.auditEntry(query.after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const page = found.docs.slice(0, PAGE);
  const entries = page.flatMap((document) => {
    const stored = readDocument(storedChangeSchema, document);
    return stored ? [presentEntry(document.id, stored)] : [];
  });
  return { entries, next: found.size > PAGE ? (page.at(-1)?.id ?? null) : null };
};
