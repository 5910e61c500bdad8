import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import { requeueNotification } from '../../payments/inbox-repository.ts';
import { reprocessPayment } from '../../payments/settle-anew-repository.ts';
import { readExisting } from '../change-shop.ts';
import type { FixContext } from './remedy-finding.ts';

/** The owner has settled a payment outside the shop: it stays on record with what they said. */
export async function closePaymentFix({ transaction, context, finding, note }: FixContext): Promise<void> {
  const { database, now } = context;
  const reference = database.doc(paths.payment(finding.name ?? ''));
  await readExisting(transaction, reference, 'There is no such payment on record.');
  transaction.upsert(reference, { closed: { note, at: Timestamp.fromDate(now()) } });
}

/** The next sweep, minutes from now, asks the wallet about the message. */
export async function verifyAgainFix({ transaction, context, finding }: FixContext): Promise<void> {
  await requeueNotification(transaction.unrecorded, context.database, finding.name ?? '', context.now());
}

/** The payment is brought to its order as if it had just been heard of; whoever was told of it before is not told again. */
export async function reprocessPaymentFix({ transaction, context, finding }: FixContext): Promise<void> {
  const { paypal, ...services } = context;
  await reprocessPayment(transaction.unrecorded, finding.name ?? '', { ...services, isTestEnvironment: paypal.isTest });
}
