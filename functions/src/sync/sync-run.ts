import { type SyncReport, syncReportSchema, syncRequestSchema } from '@plenty/contract/sync/sync-report';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** The last sync, at `sync/run`: what was asked for, how far it is, and what it found. */
export const syncRunSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  request: z.extend(syncRequestSchema, { isPreview: z.boolean() }),
  askedAt: timestampSchema,
  /** Who runs it, and until when they have to show that they still do; both null while nobody does. */
  holder: z.nullable(z.string()),
  leaseUntil: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  done: z.int(),
  total: z.int(),
  reason: z.nullable(z.string()),
  report: z.nullable(syncReportSchema),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

const emptySection = () => ({ count: 0, products: [] });

/** A report before anything was looked at. */
export function createEmptyReport(): SyncReport {
  return {
    unchanged: 0,
    new: emptySection(),
    changed: emptySection(),
    kept: emptySection(),
    gone: emptySection(),
    leftOut: emptySection(),
  };
}
