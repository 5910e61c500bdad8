import { addCents, type Cents, NOTHING, subtractCents } from '@plenty/contract/money/money';
import type { EvidenceVerdict } from '@plenty/contract/payments/judge-evidence';
import type { CaseNotice, CaseVerdict } from '@plenty/contract/payments/case-notice';
import type { PaymentEvidence } from '@plenty/contract/payments/payment-evidence';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';
import { storedPaymentSchema } from './stored-payment.ts';

const paidOrderSchema = z.object({ orderId: z.string(), orderKey: z.string() });

/** A payment is known by its number and its state: `Pending` and later `Completed` carry the same number. */
function paymentName({ transactionId, status }: PaymentEvidence): string {
  return `${transactionId}-${status}`;
}

/**
 * True when this very state of this payment was heard before, or, for a pending one, that it failed: messages come in any order, and what
 * has failed is not on its way any more. (What was completed has moved its order, which then waits for nothing.)
 */
export async function wasHeard(reader: Reader, database: Firestore, evidence: PaymentEvidence): Promise<boolean> {
  const later = evidence.status === 'pending' ? (['failed'] as const) : [];
  const states = [evidence.status, ...later].map((status) => paymentName({ ...evidence, status }));
  const found = await reader.getAll(...states.map((name) => database.doc(paths.payment(name))));
  return found.some((document) => document.exists);
}

/** Whether this payment was said to be on its way. */
export async function wasPending(reader: Reader, database: Firestore, evidence: PaymentEvidence): Promise<boolean> {
  const [found] = await reader.getAll(database.doc(paths.payment(paymentName({ ...evidence, status: 'pending' }))));
  return found?.exists === true;
}

/** Records what was heard of a payment and what was made of it; a second record of the same ends the transaction. */
export function recordPayment(
  changes: Changes,
  database: Firestore,
  evidence: PaymentEvidence,
  verdict: EvidenceVerdict,
  now: Date,
): void {
  changes.create(database.doc(paths.payment(paymentName(evidence))), {
    ...evidence,
    verdict,
    at: Timestamp.fromDate(now),
  });
}

/** A dispute is known by its number and what was said of it. */
function caseReference(database: Firestore, { caseId, word }: CaseNotice) {
  return database.doc(paths.payment(`case-${caseId}-${word}`));
}

export async function wasCaseHeard(reader: Reader, database: Firestore, notice: CaseNotice): Promise<boolean> {
  const [found] = await reader.getAll(caseReference(database, notice));
  return found?.exists === true;
}

/** Records what was heard of a dispute; a second record of the same ends the transaction. */
export function recordCase(
  changes: Changes,
  database: Firestore,
  notice: CaseNotice,
  verdict: CaseVerdict,
  now: Date,
): void {
  changes.create(caseReference(database, notice), { ...notice, verdict, at: Timestamp.fromDate(now) });
}

/** The order that a payment settled, for a message that names the payment alone. */
export async function findPaidOrder(
  reader: Reader,
  database: Firestore,
  transactionId: string,
): Promise<{ orderId: string; orderKey: string } | undefined> {
  const [found] = await reader.getAll(database.doc(paths.payment(`${transactionId}-completed`)));
  return found && readDocument(paidOrderSchema, found);
}

/** What of an order's sale went back, by every message that was counted when it came; in cents. */
export async function sumRefundsHeard(database: Firestore, orderId: string, saleId: string | null): Promise<Cents> {
  const heard = await database.collection(paths.payments).where('orderId', '==', orderId).get();
  return addCents(
    ...heard.docs
      .flatMap((document) => storedPaymentSchema.safeParse(document.data()).data ?? [])
      .filter(({ status, parentTransactionId }) => status === 'refunded' && parentTransactionId === saleId)
      .filter(({ verdict }) => verdict.kind === 'move')
      .map(({ amount }) => subtractCents(NOTHING, amount)),
  );
}
