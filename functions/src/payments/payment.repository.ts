import { type Cents, ZERO_CENTS, addCents, subtractCents } from '@plenty/contract/lib/money';
import type { DisputeEvent, DisputeOutcome, PaymentOutcome } from '@plenty/contract/payments/evaluate-payment';
import { type PaymentEvent, paymentEventSchema } from '@plenty/contract/payments/payment-event';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';

/** What was heard of a payment and what was made of it, at `payments/{number}-{state}`. */
export const storedPaymentSchema = z.extend(paymentEventSchema, {
  verdict: z.object({
    kind: z.string(),
    reason: z.optional(z.string()),
    concern: z.optional(z.nullable(z.string())),
  }),
  at: timestampSchema,
  /** The owner settled it outside the shop, and said how. */
  closed: z.optional(z.nullable(z.object({ note: z.string(), at: timestampSchema }))),
});
export type StoredPayment = z.infer<typeof storedPaymentSchema>;

const paidOrderSchema = z.object({ orderId: z.string(), orderKey: z.string() });

/** A payment is known by its number and its state: `Pending` and later `Completed` carry the same number. */
function getPaymentId({ transactionId, status }: PaymentEvent): string {
  return `${transactionId}-${status}`;
}

/**
 * True when this very state of this payment was heard before, or, for a pending one, that it failed: messages come in any order, and what
 * has failed is not on its way any more. (What was completed has moved its order, which then waits for nothing.)
 */
export async function isPaymentRecorded(
  reader: DocumentReader,
  database: Firestore,
  paymentEvent: PaymentEvent,
): Promise<boolean> {
  const later = paymentEvent.status === 'pending' ? (['failed'] as const) : [];
  const states = [paymentEvent.status, ...later].map((status) => getPaymentId({ ...paymentEvent, status }));
  const found = await reader.getAll(...states.map((name) => database.doc(paths.payment(name))));
  return found.some((document) => document.exists);
}

/** Whether this payment was said to be on its way. */
export async function wasPaymentPending(
  reader: DocumentReader,
  database: Firestore,
  paymentEvent: PaymentEvent,
): Promise<boolean> {
  const [found] = await reader.getAll(
    database.doc(paths.payment(getPaymentId({ ...paymentEvent, status: 'pending' }))),
  );
  return found?.exists === true;
}

/** Records what was heard of a payment and what was made of it; a second record of the same ends the transaction. */
export function recordPayment(
  transaction: Transaction,
  database: Firestore,
  paymentEvent: PaymentEvent,
  verdict: PaymentOutcome,
  now: Date,
): void {
  transaction.create(database.doc(paths.payment(getPaymentId(paymentEvent))), {
    ...paymentEvent,
    verdict,
    at: Timestamp.fromDate(now),
  });
}

/** A dispute is known by its number and what was said of it. */
function disputeReference(database: Firestore, { caseId, word }: DisputeEvent) {
  return database.doc(paths.payment(`case-${caseId}-${word}`));
}

export async function isDisputeRecorded(
  reader: DocumentReader,
  database: Firestore,
  notice: DisputeEvent,
): Promise<boolean> {
  const [found] = await reader.getAll(disputeReference(database, notice));
  return found?.exists === true;
}

/** Records what was heard of a dispute; a second record of the same ends the transaction. */
export function recordDispute(
  transaction: Transaction,
  database: Firestore,
  notice: DisputeEvent,
  verdict: DisputeOutcome,
  now: Date,
): void {
  transaction.create(disputeReference(database, notice), { ...notice, verdict, at: Timestamp.fromDate(now) });
}

/** The order that a payment settled, for a message that names the payment alone. */
export async function findPaidOrder(
  reader: DocumentReader,
  database: Firestore,
  transactionId: string,
): Promise<{ orderId: string; orderKey: string } | undefined> {
  const [found] = await reader.getAll(database.doc(paths.payment(`${transactionId}-completed`)));
  return found && readDocument(paidOrderSchema, found);
}

/** What of an order's sale went back, by every message that was counted when it came; in cents. */
export async function sumRecordedRefunds(database: Firestore, orderId: string, saleId: string | null): Promise<Cents> {
  const heard = await database.collection(paths.payments).where('orderId', '==', orderId).get();
  return addCents(
    ...heard.docs
      .flatMap((document) => storedPaymentSchema.safeParse(document.data()).data ?? [])
      .filter(({ status, parentTransactionId }) => status === 'refunded' && parentTransactionId === saleId)
      .filter(({ verdict }) => verdict.kind === 'move')
      .map(({ amount }) => subtractCents(ZERO_CENTS, amount)),
  );
}
