import { getEmailName } from '@plenty/contract/orders/order-email';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { paths, parseDocument, runTransaction } from '../db/index.ts';
import { type AttemptLimit, prepareAttempt } from '../security/index.ts';
import type { Services } from '../services.ts';
import { FAILURE_EVENT } from './email-delivery.repository.ts';
import { queueEmail } from './email-queue.repository.ts';
import { readEmailBranding, readNoticeAddress } from './email-settings.repository.ts';
import { type FailedEmail, renderFailureNotice } from './failure-notice.ts';

/** At most one notice a minute; later failures go into the next one. */
const NOTICE_LIMIT: AttemptLimit = { kind: 'owner-mail-failure', most: 1, windowMs: 60_000 };
const MAX_PER_NOTICE = 200;

const failedEmailSchema = z.object({
  event: z._default(z.string(), ''),
  orderNumber: z._default(z.string(), ''),
  isUntold: z.boolean(),
  delivery: z.object({ error: z._default(z.nullable(z.string()), '') }),
});

/** Emails the owner one notice about all failures since the last one. Waits until the shop has an owner's address. */
export async function notifyAdminOfFailures({
  database,
  shopOrigin,
  now,
}: Pick<Services, 'database' | 'shopOrigin' | 'now'>): Promise<void> {
  const unreported = database.collection(paths.emails).where('isUntold', '==', true);
  const found = await unreported.limit(MAX_PER_NOTICE).select().get();
  if (found.empty) return;
  try {
    await runTransaction(database, async (transaction) => {
      const [branding, address] = await Promise.all([
        readEmailBranding(transaction, shopOrigin),
        readNoticeAddress(transaction, 'failedEmails'),
      ]);
      if (address === '') return;
      const count = await prepareAttempt(transaction, NOTICE_LIMIT, 'owner', now());
      const documents = await transaction.getAll(...found.docs.map(({ ref }) => ref));
      const failed = documents.flatMap((document): FailedEmail[] => {
        const email = parseDocument(failedEmailSchema, document);
        if (!email?.isUntold) return [];
        transaction.upsert(document.ref, { isUntold: false });
        const { event, orderNumber, delivery } = email;
        return [{ name: getEmailName(event), orderNumber, reason: delivery.error ?? '' }];
      });
      if (failed.length === 0) return;
      count();
      const message = renderFailureNotice(failed, branding);
      const email = { to: [address], message, event: FAILURE_EVENT };
      queueEmail(transaction, `${FAILURE_EVENT}-${now().getTime()}`, email, now());
    });
  } catch (failure) {
    // The last notice is less than a minute old.
    const isLimited = failure instanceof AppError && failure.error.code === 'too-many-requests';
    if (!isLimited) throw failure;
  }
}
