/** What other areas may use of this one. */
export {
  type DocumentReader,
  batchReads,
  getDatabase,
  getFirebaseApp,
  parseDocument,
  parseDocuments,
  readDocument,
  timestampSchema,
} from './database.ts';
export {
  createOrExtendLiveUpdates,
  endCustomerLiveUpdates,
  endLiveUpdates,
  pingCustomer,
  sendPing,
  storedLiveUpdatesSchema,
  subscribeToCustomer,
} from './live-updates.repository.ts';
export { paths } from './paths.ts';
export {
  type Page,
  type Progress,
  deleteMatching,
  parseDocumentsWithId,
  readInBatches,
  resumeInBatches,
  readPage,
} from './queries.ts';
export { runAbortable, runUnabortable, throwIfAborted } from './abortable-work.ts';
export { type Transaction, runTransaction } from './transaction.ts';
