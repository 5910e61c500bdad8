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

/** True when this very state of this payment was heard before. */
export async function wasHeard(reader: Reader, database: Firestore, evidence: PaymentEvidence): Promise<boolean> {
  const [document] = await reader.getAll(database.doc(paths.payment(paymentName(evidence))));
  return document?.exists ?? false;
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
