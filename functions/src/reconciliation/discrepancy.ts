import {
  type Discrepancy,
  type DiscrepancyKind,
  type Fix,
  type ReconciliationReport,
  discrepancySchema,
  fixSchema,
  reconciliationReportSchema,
} from '@plenty/contract/admin/reconciliation';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

/** A discrepancy as it is stored below its report. */
export const storedDiscrepancySchema = z.extend(z.omit(discrepancySchema, { walletUrl: true }), {
  /** The rule that found it; several rules share a kind. */
  rule: z.string(),
  /** The document, when the other fields do not identify it: a payment, a payment message or a stock count. */
  name: z.nullable(z.string()),
  /** How much a stock count is off, and how often it had been corrected, so that the same correction is not applied twice. */
  miss: z.nullable(z.object({ by: z.int(), recounts: z.int() })),
  /** The order in the report: by kind, then as found. */
  place: z.int(),
  remedied: z.nullable(z.object({ remedy: fixSchema, at: timestampSchema })),
});
export type StoredDiscrepancy = z.infer<typeof storedDiscrepancySchema>;

export const storedReportSchema = z.extend(reconciliationReportSchema, { at: timestampSchema });
export type StoredReport = z.infer<typeof storedReportSchema>;

/** What a discrepancy is about: the documents that its fixes change. */
type DiscrepancySubject = Readonly<
  Pick<StoredDiscrepancy, 'orderId' | 'orderNumber' | 'transactionId' | 'productId' | 'code' | 'name'>
>;
export const NO_SUBJECT: DiscrepancySubject = {
  orderId: null,
  orderNumber: null,
  transactionId: null,
  productId: null,
  code: null,
  name: null,
};

/** A discrepancy as a rule finds it. */
export type FoundDiscrepancy = {
  readonly rule: string;
  readonly kind: DiscrepancyKind;
  readonly says: string;
  readonly subject: DiscrepancySubject;
  readonly remedies: readonly Fix[];
  readonly miss?: NonNullable<StoredDiscrepancy['miss']>;
};

/** The result of a rule whose caller adds the subject; undefined when all is well. */
export type RuleResult = Omit<FoundDiscrepancy, 'subject'> | undefined;

/** `paypalOrigin` is the site on which the owner sees payments. */
export function toDiscrepancyView(stored: StoredDiscrepancy, paypalOrigin: string): Discrepancy {
  const { rule: _rule, name: _name, place: _place, miss: _miss, remedied, ...discrepancy } = stored;
  const { transactionId } = stored;
  const walletUrl = transactionId === null ? null : new URL(`/activity/payment/${transactionId}`, paypalOrigin).href;
  return { ...discrepancy, walletUrl, remedied: remedied && { ...remedied, at: remedied.at.toDate().toISOString() } };
}

export function toReportView(stored: StoredReport): ReconciliationReport {
  return { ...stored, at: stored.at.toDate().toISOString() };
}
