import type { StoredMessage } from '../payments/inbox-repository.ts';
import { type Fault, NO_SUBJECT } from './fault.ts';

/** The wallet is asked about a message for four days; one that waits for longer than this is worth knowing of. */
const WAITS_MS = 3_600_000;

/** A message of which nobody could say yet whether it is the wallet's own. */
export function judgeMessage(id: string, message: StoredMessage, now: Date): Fault | undefined {
  const age = now.getTime() - message.receivedAt.toMillis();
  const isOpen = message.state === 'given-up' || (message.state === 'unverified' && age >= WAITS_MS);
  if (!isOpen) return undefined;
  return {
    rule: 'message-unheard',
    kind: 'paid-without-order',
    says: 'A message about a payment came, and PayPal could not be asked whether it is its own.',
    subject: { ...NO_SUBJECT, name: id },
    remedies: ['verify-again'],
  };
}
