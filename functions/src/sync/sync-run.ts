import { type SyncReport, syncReportSchema, syncRequestSchema } from '@plenty/contract/sync/sync-report';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';

/** The last sync, at `sync/run`: what was asked for, how far it is, and what it found. */
export const syncRunSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  request: syncRequestSchema,
  askedAt: timestampSchema,
  /** While it is running: whoever runs it has until then to show that it still does. */
  leaseUntil: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  done: z.int(),
  total: z.int(),
  reason: z.nullable(z.string()),
  report: z.nullable(syncReportSchema),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

export async function readSyncRun(database: Firestore): Promise<SyncRun | undefined> {
  return readDocument(syncRunSchema, await database.doc(paths.syncRun).get());
}

const none = () => ({ count: 0, products: [] });

/** A report before anything was looked at. */
export function emptyReport(): SyncReport {
  return { unchanged: 0, new: none(), changed: none(), kept: none(), gone: none(), leftOut: none() };
}
