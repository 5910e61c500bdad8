import { type ShopperEmailKind, shopperEmailKindSchema } from '@plenty/contract/admin/emails';
import { getEmailName } from '@plenty/contract/orders/order-email';
import { findRequestOfEmail } from '../cart-reminders/index.ts';
import type { Transaction } from '../db/index.ts';
import { isStillTrue, readFailedEmail, repeatEmail } from '../email/index.ts';
import { hasOrderedSince } from '../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler } from '../services.ts';
import { isWaitlistEmailCurrent } from '../waitlist/index.ts';
import { runAdminTransaction } from './audit/admin-transaction.ts';
import { conflict, notFound } from './errors.ts';

const RESEND_LIMIT: AttemptLimit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

type SentEmail = { readonly id: string; readonly to: string; readonly now: Date };

async function isCartEmailCurrent(transaction: Transaction, sent: SentEmail): Promise<boolean> {
  const askedAt = await findRequestOfEmail(transaction, sent);
  return askedAt !== undefined && !(await hasOrderedSince(transaction.database, sent.to, askedAt));
}

/** Whether it still says what is true: the place is still in line, the unit is still held, the cart was not ordered. */
function isCurrent(transaction: Transaction, kind: ShopperEmailKind, sent: SentEmail): Promise<boolean> {
  switch (kind) {
    case 'waitlist-joined':
    case 'waitlist-held':
      return isWaitlistEmailCurrent(transaction, kind, sent);
    case 'cart-reminder':
      return isCartEmailCurrent(transaction, sent);
  }
}

/**
 * Sends an email about a place in line or a cart again. Only one that failed: these emails are sent once (D-75, D-76). The audit log outlives
 * the shopper, so it has no address.
 */
export const resendShopperEmail: Handler<'resendShopperEmail'> = async ({ params: { id } }, context) => {
  const { database } = context;
  await countAttempt(database, RESEND_LIMIT, id, context.now());
  return runAdminTransaction(
    context,
    { kind: 'order-mail-resent', canUndo: false },
    async ({ unrecorded: transaction }) => {
      const now = context.now();
      const failed = await readFailedEmail(transaction, id);
      const kind = shopperEmailKindSchema.safeParse(failed?.email.event).data;
      const to = failed?.email.to[0];
      if (!failed || !kind || to === undefined) throw notFound('We could not find a failed email like that.');
      const { email, isUnresolved } = failed;
      if (!isUnresolved) throw conflict('This email was sent again already.');
      const sent = { id: email.resends ?? id, to, now };
      // Without the second, the email would be deleted in place of being sent.
      if (!(await isCurrent(transaction, kind, sent)) || !(await isStillTrue(transaction, email.sendWhile))) {
        throw conflict('This email is out of date: what it says is no longer true.');
      }
      repeatEmail(transaction, { id, email, now });
      return { title: getEmailName(kind), item: null };
    },
  );
};
