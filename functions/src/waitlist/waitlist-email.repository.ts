import { type Transaction, paths } from '../db/index.ts';
import { type EmailBranding, createEmailDocument } from '../email/index.ts';
import { type WaitlistEmailEvent, getLeaveUrl, renderWaitlistEmail } from './waitlist-email.ts';
import { type StoredWaitlistEntry, hashToken } from './waitlist-entry.ts';

type EmailedEntry = Pick<StoredWaitlistEntry, 'productName' | 'size' | 'color' | 'email' | 'token'>;

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
  };
  const id = `${event.kind}-${hashToken(token).slice(0, 20)}`;
  transaction.create(transaction.doc(paths.email(id)), createEmailDocument(fields, now));
}
