import {
  discrepancyKindSchema,
  type Discrepancy,
  discrepancySchema,
  fixSchema,
  type ReconciliationReport,
  reconciliationReportSchema,
} from '@plenty/contract/panel/report';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** A finding as it is kept below its report, with the rule that found it and the document it is about. */
export const storedDiscrepancySchema = z.extend(z.omit(discrepancySchema, { walletUrl: true }), {
  rule: z.string(),
  name: z.nullable(z.string()),
  miss: z.nullable(z.object({ by: z.int(), recounts: z.int() })),
  /** Its place in the report: by kind, then as they were found. */
  place: z.int(),
  remedied: z.nullable(z.object({ remedy: fixSchema, at: timestampSchema })),
});
export type StoredDiscrepancy = z.infer<typeof storedDiscrepancySchema>;

export const storedReportSchema = z.extend(reconciliationReportSchema, {
  at: timestampSchema,
  found: z.partialRecord(discrepancyKindSchema, z.int()),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** A finding for the owner; `walletPage` is one of the wallet's own pages. */
export function toDiscrepancyView(stored: StoredDiscrepancy, walletPage: string): Discrepancy {
  const { rule: _rule, name: _name, place: _place, miss: _miss, remedied, ...finding } = stored;
  const { transactionId } = stored;
  const walletUrl = transactionId === null ? null : new URL(`/activity/payment/${transactionId}`, walletPage).href;
  return { ...finding, walletUrl, remedied: remedied && { ...remedied, at: remedied.at.toDate().toISOString() } };
}

export function toReportView(stored: StoredReport): ReconciliationReport {
  return { ...stored, at: stored.at.toDate().toISOString() };
}
