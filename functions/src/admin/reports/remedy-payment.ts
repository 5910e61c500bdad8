import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import { askAgain } from '../../payments/inbox-repository.ts';
import { settleAnew } from '../../payments/settle-anew-repository.ts';
import { readForChange } from '../change-shop.ts';
import type { Remedying } from './remedy-finding.ts';

/** The owner has settled a payment outside the shop: it stays on record with what they said. */
export async function closePayment({ owner, context, finding, note }: Remedying): Promise<void> {
  const { database, now } = context;
  const reference = database.doc(paths.payment(finding.name ?? ''));
  await readForChange(owner, reference, 'There is no such payment on record.');
  owner.write(reference, { closed: { note, at: Timestamp.fromDate(now()) } });
}

/** The next sweep, minutes from now, asks the wallet about the message. */
export async function verifyAgain({ owner, context, finding }: Remedying): Promise<void> {
  await askAgain(owner.aside, context.database, finding.name ?? '', context.now());
}

/** The payment is brought to its order as if it had just been heard of; whoever was told of it before is not told again. */
export async function settleAgain({ owner, context, finding }: Remedying): Promise<void> {
  const { wallet, ...world } = context;
  await settleAnew(owner.aside, finding.name ?? '', { ...world, isTestEnvironment: wallet.isTest });
}
