import type { StoredNotification } from '../payments/inbox-repository.ts';
import { type FoundDiscrepancy, NO_SUBJECT } from './fault.ts';

/** The wallet is asked about a message for four days; one that waits for longer than this is worth knowing of. */
const UNVERIFIED_LIMIT_MS = 3_600_000;

/** A message of which nobody could say yet whether it is the wallet's own. */
export function findMessageDiscrepancy(
  id: string,
  message: StoredNotification,
  now: Date,
): FoundDiscrepancy | undefined {
  const age = now.getTime() - message.receivedAt.toMillis();
  const isOpen = message.state === 'given-up' || (message.state === 'unverified' && age >= UNVERIFIED_LIMIT_MS);
  if (!isOpen) return undefined;
  return {
    rule: 'message-unheard',
    kind: 'paid-without-order',
    says: 'A message about a payment came, and PayPal could not be asked whether it is its own.',
    subject: { ...NO_SUBJECT, name: id },
    remedies: ['verify-again'],
  };
}
