import { isHeld } from '@plenty/contract/waitlist/waitlist';
import { Timestamp } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { type EmailBranding, type SendCondition, createEmailDocument } from '../email/index.ts';
import { type WaitlistEmailEvent, getLeaveUrl, renderWaitlistEmail } from './waitlist-email.ts';
import { getAddressId } from './waitlist-address.ts';
import { type StoredWaitlistEntry, getEntryId, hashToken, isForgotten } from './waitlist-entry.ts';
import { listEntriesOfAddress, readEntry } from './waitlist.repository.ts';

type EmailedEntry = Pick<
  StoredWaitlistEntry,
  'productId' | 'productName' | 'size' | 'color' | 'addressId' | 'email' | 'token'
>;

function getEmailId(kind: WaitlistEmailEvent['kind'], token: string): string {
  return `${kind}-${hashToken(token).slice(0, 20)}`;
}

/** The address is not confirmed or forgotten meanwhile; the place still waits, or its unit is still held. */
function getSendCondition(kind: WaitlistEmailEvent['kind'], entry: EmailedEntry): SendCondition {
  const { addressId, token } = entry;
  const path = paths.waitlistEntry(getEntryId(addressId, entry));
  switch (kind) {
    case 'waitlist-confirm':
      return {
        path: paths.waitlistAddress(addressId),
        fields: { confirmHash: hashToken(token), isConfirmed: false },
      };
    case 'waitlist-joined':
      return { path, fields: { token, state: 'waiting' } };
    case 'waitlist-held':
      return { path, fields: { token, state: 'held' } };
  }
}

/**
 * Queues an email in the transaction of the event it reports. Its id is made of the link's token, so that no event has two. The headers let
 * mail programs offer one-click unsubscribe (RFC 8058).
 */
export function queueWaitlistEmail(
  transaction: Transaction,
  entry: EmailedEntry,
  event: WaitlistEmailEvent,
  { branding, now }: { readonly branding: EmailBranding; readonly now: Date },
): void {
  const { email, token, ...item } = entry;
  const leaveUrl = getLeaveUrl(event.kind, token, branding.shopOrigin);
  const fields = {
    to: [email],
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    message: renderWaitlistEmail(event, item, { token, leaveUrl }, branding),
    event: event.kind,
    sendWhile: getSendCondition(event.kind, entry),
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
