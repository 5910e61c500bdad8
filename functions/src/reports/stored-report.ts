import {
  faultKindSchema,
  type Finding,
  findingSchema,
  remedySchema,
  type Report,
  reportSchema,
} from '@plenty/contract/panel/report';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** A finding as it is kept below its report, with the rule that found it and the document it is about. */
export const storedFindingSchema = z.extend(z.omit(findingSchema, { walletUrl: true }), {
  rule: z.string(),
  name: z.nullable(z.string()),
  miss: z.nullable(z.object({ by: z.int(), recounts: z.int() })),
  /** Its place in the report: by kind, then as they were found. */
  place: z.int(),
  remedied: z.nullable(z.object({ remedy: remedySchema, at: timestampSchema })),
});
export type StoredFinding = z.infer<typeof storedFindingSchema>;

export const storedReportSchema = z.extend(reportSchema, {
  at: timestampSchema,
  found: z.partialRecord(faultKindSchema, z.int()),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** A finding for the owner; `walletPage` is one of the wallet's own pages. */
export function presentFinding(stored: StoredFinding, walletPage: string): Finding {
  const { rule: _rule, name: _name, place: _place, miss: _miss, remedied, ...finding } = stored;
  const { transactionId } = stored;
  const walletUrl = transactionId === null ? null : new URL(`/activity/payment/${transactionId}`, walletPage).href;
  return { ...finding, walletUrl, remedied: remedied && { ...remedied, at: remedied.at.toDate().toISOString() } };
}

export function presentReport(stored: StoredReport): Report {
  return { ...stored, at: stored.at.toDate().toISOString() };
}
