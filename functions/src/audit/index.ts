/** What other areas may use of this one. */
export {
  type BulkState,
  type StoredAuditEntry,
  type TouchedDocument,
  auditPartSchema,
  getNextUpdatedAt,
  getTabOfChange,
  storedAuditEntrySchema,
  touchedDocumentSchema,
} from './audit-entry.ts';
export { type RecordedTransaction, recordTransaction } from './recorded-transaction.repository.ts';
export { INVENTORY_PATH, getChangedFields, joinTouched, trimToChanges } from './touched-fields.ts';
