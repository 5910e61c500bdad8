import type { DiscrepancyKind, Fix } from '@plenty/contract/panel/report';

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
