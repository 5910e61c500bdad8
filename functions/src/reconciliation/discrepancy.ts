import {
  type Discrepancy,
  type DiscrepancyKind,
  type Fix,
  type ReconciliationReport,
  discrepancyKindSchema,
  discrepancySchema,
  fixSchema,
  reconciliationReportSchema,
} from '@plenty/contract/admin/reconciliation';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

/** What a fault is about: the documents that a remedy works on. */
export type DiscrepancySubject = {
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly transactionId: string | null;
  readonly productId: number | null;
  readonly code: string | null;
  /** The name of the document itself where the others do not say it: a payment's record, a message, a size's count. */
  readonly name: string | null;
};

/** One thing in the books that does not add up. */
export type FoundDiscrepancy = {
  /** Which rule found it: one kind of fault can show in several ways. */
  readonly rule: string;
  readonly kind: DiscrepancyKind;
  readonly says: string;
  readonly subject: DiscrepancySubject;
  readonly remedies: readonly Fix[];
  /** By how much a count misses its books, and how often it was put right before: it is put right once. */
  readonly miss?: CountDifference;
};

export type CountDifference = { readonly by: number; readonly recounts: number };

export const NO_SUBJECT: DiscrepancySubject = {
  orderId: null,
  orderNumber: null,
  transactionId: null,
  productId: null,
  code: null,
  name: null,
};

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
