import { type Cents, ZERO_CENTS, addCents, subtractCents } from '@plenty/contract/lib/money';
import type { DisputeEvent, DisputeOutcome, PaymentOutcome } from '@plenty/contract/payments/evaluate-payment';
import { type PaymentEvent, paymentEventSchema } from '@plenty/contract/payments/payment-event';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { NamedOrder } from './order-handle.ts';

/** A payment event and its outcome, at `payments/{transactionId}-{status}`. */
export const storedPaymentSchema = z.extend(paymentEventSchema, {
  verdict: z.object({
    kind: z.string(),
    reason: z.optional(z.string()),
    concern: z.optional(z.nullable(z.string())),
  }),
  at: timestampSchema,
  /** The owner's note, when they settled it outside the shop. */
  closed: z.optional(z.nullable(z.object({ note: z.string(), at: timestampSchema }))),
});
export type StoredPayment = z.infer<typeof storedPaymentSchema>;

const paidOrderSchema = z.pick(paymentEventSchema, { orderId: true, orderKey: true, invoice: true });

/** A pending payment and its later completion share their transaction id. */
function getPaymentId({ transactionId, status }: PaymentEvent): string {
  return `${transactionId}-${status}`;
}

/**
 * True for a repeated event, and for a pending one whose failure has arrived first: events come in any order. (A completion has moved its
 * order already, so that a late pending event changes nothing.)
 */
export async function isPaymentRecorded(reader: DocumentReader, paymentEvent: PaymentEvent): Promise<boolean> {
  const later = paymentEvent.status === 'pending' ? (['failed'] as const) : [];
  const ids = [paymentEvent.status, ...later].map((status) => getPaymentId({ ...paymentEvent, status }));
  const found = await reader.getAll(...ids.map((id) => reader.doc(paths.payment(id))));
  return found.some((document) => document.exists);
}

export async function wasPaymentPending(reader: DocumentReader, paymentEvent: PaymentEvent): Promise<boolean> {
  const [found] = await reader.getAll(reader.doc(paths.payment(getPaymentId({ ...paymentEvent, status: 'pending' }))));
  return found?.exists === true;
}

/** Fails the transaction when the event is on record already. */
export function recordPayment(
  transaction: Transaction,
  paymentEvent: PaymentEvent,
  outcome: PaymentOutcome,
  now: Date,
): void {
  transaction.create(transaction.doc(paths.payment(getPaymentId(paymentEvent))), {
    ...paymentEvent,
    verdict: outcome,
    at: Timestamp.fromDate(now),
  });
}

function disputeReference(database: Pick<Firestore, 'doc'>, { caseId, word }: DisputeEvent) {
  return database.doc(paths.payment(`case-${caseId}-${word}`));
}

export async function isDisputeRecorded(reader: DocumentReader, dispute: DisputeEvent): Promise<boolean> {
  const [found] = await reader.getAll(disputeReference(reader, dispute));
  return found?.exists === true;
}

/** Fails the transaction when the dispute is on record already. */
export function recordDispute(
  transaction: Transaction,
  dispute: DisputeEvent,
  outcome: DisputeOutcome,
  now: Date,
): void {
  transaction.create(disputeReference(transaction, dispute), {
    ...dispute,
    verdict: outcome,
    at: Timestamp.fromDate(now),
  });
}

/** The order of a completed payment, for messages that name only the payment. */
export function findPaidOrder(
  reader: DocumentReader,
  transactionId: string,
): Promise<(NamedOrder & Pick<PaymentEvent, 'invoice'>) | undefined> {
  return readDocument(reader, paths.payment(`${transactionId}-completed`), paidOrderSchema);
}

/** Undefined for a document that is not a payment, because disputes are stored in the same collection. */
export function parsePayment(document: DocumentSnapshot | undefined): StoredPayment | undefined {
  return storedPaymentSchema.safeParse(document?.data()).data;
}

/** The refunds of a sale that were counted. The others were shown to the owner when they arrived. */
export function parseCountedRefunds(documents: readonly DocumentSnapshot[], saleId: string | null): StoredPayment[] {
  return documents
    .flatMap((document) => parsePayment(document) ?? [])
    .filter(({ status, parentTransactionId }) => status === 'refunded' && parentTransactionId === saleId)
    .filter(({ verdict }) => verdict.kind === 'move');
}

/** The sum of an order's refunds by PayPal's own events, for checking the order's `refundedAmount`. */
export async function sumRecordedRefunds(database: Firestore, orderId: string, saleId: string | null): Promise<Cents> {
  const { docs } = await database.collection(paths.payments).where('orderId', '==', orderId).get();
  return addCents(...parseCountedRefunds(docs, saleId).map(({ amount }) => subtractCents(ZERO_CENTS, amount)));
}

/** What the owner noted when they closed payments of an order, which stay closed. */
export async function deleteClosingNotes(database: Firestore, orderId: string): Promise<void> {
  const { docs } = await database.collection(paths.payments).where('orderId', '==', orderId).get();
  const noted = docs.filter((payment) => payment.get('closed.note'));
  await Promise.all(noted.map(({ ref }) => ref.update({ 'closed.note': '' })));
}

/**
 * Applies a payment on record again with `apply`, for an order that did not exist when it came. Of the documents that `apply` creates,
 * those of the first time are kept, except for the record itself. `apply` throws when there is still nothing to change.
 */
export async function replaceRecordedPayment(
  transaction: Transaction,
  id: string,
  apply: (paymentEvent: PaymentEvent, transaction: Transaction) => Promise<void>,
): Promise<void> {
  const record = transaction.doc(paths.payment(id));
  const [document] = await transaction.getAll(record);
  const payment = parsePayment(document);
  if (!payment) throw new AppError({ code: 'not-found', message: 'There is no such payment on record.' });
  const { verdict: _verdict, at: _at, closed: _closed, ...paymentEvent } = payment;
  const created = new Map<DocumentReference, DocumentData>();
  await apply(paymentEvent, { ...transaction, create: (reference, data) => void created.set(reference, data) });
  const existing = await transaction.getAll(...created.keys());
  for (const [index, [reference, data]] of [...created].entries()) {
    if (reference.path === record.path || existing[index]?.exists !== true) transaction.upsert(reference, data);
  }
}
