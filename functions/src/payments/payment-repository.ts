import type { EvidenceVerdict } from '@plenty/contract/payments/judge-evidence';
import type { PaymentEvidence } from '@plenty/contract/payments/payment-evidence';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';

/** A payment is known by its number and its state: `Pending` and later `Completed` carry the same number (payments-and-sync 3.5). */
function paymentName({ transactionId, status }: PaymentEvidence): string {
  return `${transactionId}-${status}`;
}

/**
 * True when this very state of this payment was heard before, or, for a pending one, its end: messages come in any order, and what has
 * ended is not on its way any more.
 */
export async function wasHeard(reader: Reader, database: Firestore, evidence: PaymentEvidence): Promise<boolean> {
  const later = evidence.status === 'pending' ? (['completed', 'failed'] as const) : [];
  const states = [evidence.status, ...later].map((status) => paymentName({ ...evidence, status }));
  const found = await reader.getAll(...states.map((name) => database.doc(paths.payment(name))));
  return found.some((document) => document.exists);
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
