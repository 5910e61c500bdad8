import { isHeld } from '@plenty/contract/waitlist/waitlist';
import { Timestamp } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { type EmailBranding, createEmailDocument } from '../email/index.ts';
import { type WaitlistEmailEvent, getLeaveUrl, renderWaitlistEmail } from './waitlist-email.ts';
import { getAddressId } from './waitlist-address.ts';
import { type StoredWaitlistEntry, hashToken, isForgotten } from './waitlist-entry.ts';
import { listEntriesOfAddress, readEntry } from './waitlist.repository.ts';

type EmailedEntry = Pick<StoredWaitlistEntry, 'productName' | 'size' | 'color' | 'email' | 'token'>;

function getEmailId(kind: WaitlistEmailEvent['kind'], token: string): string {
  return `${kind}-${hashToken(token).slice(0, 20)}`;
}

/**
 * Queues an email in the transaction of the event it reports. Its id is made of the link's token, so that no event has two. The headers let
 * mail programs offer one-click unsubscribe (RFC 8058).
 */
export function queueWaitlistEmail(
  transaction: Transaction,
  { email, token, ...item }: EmailedEntry,
  event: WaitlistEmailEvent,
  { branding, now }: { readonly branding: EmailBranding; readonly now: Date },
): void {
  const leaveUrl = getLeaveUrl(event.kind, token, branding.shopOrigin);
  const fields = {
    to: [email],
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    message: renderWaitlistEmail(event, item, { token, leaveUrl }, branding),
    event: event.kind,
    // The owner chooses how long a unit is held. Its email is good for exactly that long.
    ...(event.kind === 'waitlist-held' && { sendBefore: Timestamp.fromDate(event.heldUntil) }),
  };
  const id = getEmailId(event.kind, token);
  transaction.create(transaction.doc(paths.email(id)), createEmailDocument(fields, now));
}

type SentEmail = { readonly id: string; readonly to: string; readonly now: Date };

/** Whether what an email says is still true: its place still waits, or its unit is still held. */
export async function isWaitlistEmailCurrent(
  transaction: Transaction,
  kind: 'waitlist-joined' | 'waitlist-held',
  { id, to, now }: SentEmail,
): Promise<boolean> {
  const entries = await listEntriesOfAddress(transaction.database, getAddressId(to));
  const found = entries.find(({ token }) => getEmailId(kind, token) === id);
  // Read again, so that the transaction fails if it changes meanwhile.
  const entry = found && (await readEntry(transaction, found.id));
  if (!entry || entry.token !== found.token || isForgotten(entry, now)) return false;
  if (kind === 'waitlist-joined') return entry.state === 'waiting';
  return isHeld({ state: entry.state, heldUntil: entry.heldUntil?.toDate() ?? null }, now);
}
