import { type AdminTabId, type ChangeKind, adminTabIdSchema, changeKindSchema } from '@plenty/contract/admin/audit-log';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

/** The whole document before and after a change, null where it did not exist. Undo ignores later changes to `following` fields. */
export const touchedDocumentSchema = z.object({
  path: z.string(),
  before: fieldsSchema,
  after: fieldsSchema,
  following: z._default(z.array(z.string()), []),
});
export type TouchedDocument = z.infer<typeof touchedDocumentSchema>;

/** `request` is a digest of what was asked for; `done` of `total` steps are committed. See `bulkProgressSchema` for the others. */
const bulkStateSchema = z.object({
  request: z.string(),
  done: z.int(),
  total: z.int(),
  changed: z.int(),
  kept: z.int(),
});
export type BulkState = z.infer<typeof bulkStateSchema>;

/** One step of a bulk change, or what a sync changed of one product. */
export const auditPartSchema = z.object({ documents: z.array(touchedDocumentSchema) });

/** One change by the owner, as the audit log stores it (D-11). */
export const storedAuditEntrySchema = z.object({
  at: timestampSchema,
  /** The last save while typing; otherwise the same as `at`. */
  lastAt: timestampSchema,
  kind: changeKindSchema,
  /** The admin tab that lists it, if any. */
  tab: z._default(z.nullable(adminTabIdSchema), null),
  title: z.string(),
  /** The start of the session id, to tell browsers apart. */
  session: z.string(),
  canUndo: z.boolean(),
  undoneAt: z.nullable(timestampSchema),
  undoes: z.nullable(z.string()),
  documents: z.array(touchedDocumentSchema),
  /** Of a bulk change, which is made in steps. Its documents are in parts of their own. */
  bulk: z.optional(bulkStateSchema),
  /** Of a creation or an action with a key: a digest of what was asked for. An update goes by its key alone. */
  request: z.optional(z.string()),
});
export type StoredAuditEntry = z.infer<typeof storedAuditEntrySchema>;

/** 'hero' of 'hero-created'. */
type ChangeSubject = ChangeKind extends infer Kind ? (Kind extends `${infer First}-${string}` ? First : Kind) : never;

/** Null for the admin password, which has no tab; undefined where the tab depends on the changed document. */
const TAB_BY_SUBJECT: Readonly<Record<ChangeSubject, AdminTabId | null | undefined>> = {
  category: 'categories',
  product: 'products',
  products: 'products',
  order: 'orders',
  customer: 'orders',
  discount: 'orders',
  fault: 'orders',
  subscriber: 'content',
  subscribers: 'content',
  campaign: 'content',
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
  campaigns: 'content',
  navigation: 'navigation',
  heroSections: 'hero-sections',
};

function getSubject(kind: ChangeKind): ChangeSubject {
  return kind.split('-')[0] as ChangeSubject;
}

/** The admin tab that lists a change, by its subject or by the first document it changed. */
export function getTabOfChange(kind: ChangeKind, documents: readonly { readonly path: string }[]): AdminTabId | null {
  const tab = TAB_BY_SUBJECT[getSubject(kind)];
  if (tab !== undefined) return tab;
  const path = documents[0]?.path ?? '';
  if (path.startsWith('settings/')) return path === 'settings/shopify' ? 'shopify' : 'content';
  return TAB_BY_COLLECTION[path.split('/')[0] ?? ''] ?? null;
}

/** Later than the last save even within one millisecond: two saves never share an `updatedAt`. */
export function getNextUpdatedAt(before: DocumentData | null, now: Timestamp): Timestamp {
  const last: unknown = before?.['updatedAt'];
  const lastMs = last instanceof Timestamp ? last.toMillis() : 0;
  return lastMs >= now.toMillis() ? Timestamp.fromMillis(lastMs + 1) : now;
}
