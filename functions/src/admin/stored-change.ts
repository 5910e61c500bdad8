import { changeKindSchema, adminTabIdSchema } from '@plenty/contract/panel/change';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

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
