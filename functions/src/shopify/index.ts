/** What other areas may use of this one. */
export { EXPORT_HEADINGS, getExportHandle, toExportRows } from './product-csv.ts';
export type { ExportDecisions, ExportedProduct } from './csv/read-export.ts';
export { type WebhookServices, receiveWebhook } from './receive-webhook.ts';
export { createSyncRequest, isSyncRunning, readSyncRun, toSyncProgress } from './sync-run.repository.ts';
export { findSyncedProducts, readProductOrigin } from './synced-product.repository.ts';
export { readAppRemoval } from './webhook-event.repository.ts';
