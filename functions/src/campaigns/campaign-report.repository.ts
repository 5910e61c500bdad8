import type { CampaignReport } from '@plenty/contract/admin/campaigns';
import { type Firestore, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Transaction,
  parseDocument,
  parseDocumentsWithId,
  paths,
  readDocument,
  timestampSchema,
} from '../db/index.ts';
import { pendingDelivery, storedSubscriberSchema, subscriberId } from '../email/index.ts';
import type { StoredCampaignSend } from './stored-campaign.ts';

const MAX_FAILURES = 100;
const MAX_REASON_LENGTH = 300;

const failedEmailSchema = z.object({
  to: z.array(z.string()).check(z.minLength(1)),
  campaignId: z.string(),
  delivery: z.object({
    state: z.literal('ERROR'),
    error: z._default(z.nullable(z.string()), null),
    reason: z._default(z.nullable(z.string()), null),
    givenOverAt: z._default(z.nullable(timestampSchema), null),
  }),
});
type FailedEmail = z.infer<typeof failedEmailSchema>;

/** The connection ended after the last byte. */
function mayHaveArrived({ delivery }: FailedEmail): boolean {
  return delivery.reason === 'unknown' || (delivery.reason !== 'refused' && delivery.givenOverAt !== null);
}

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Counted from the emails themselves, so that it is right however often a function was killed. */
export async function readCampaignReport(
  database: Firestore,
  id: string,
  { startedAt, recipients }: StoredCampaignSend,
): Promise<CampaignReport> {
  const emails = database.collection(paths.emails).where('campaignId', '==', id);
  const failed = emails.where('delivery.state', '==', 'ERROR');
  const left = database.collection(paths.unsubscribedAll).where('at', '>=', startedAt ?? Timestamp.now());
  const [made, sentCount, failedCount, unsubscribed, found] = await Promise.all([
    count(emails),
    count(emails.where('delivery.state', '==', 'SUCCESS')),
    count(failed),
    startedAt === null ? 0 : count(left),
    failed.select('to', 'campaignId', 'delivery').limit(MAX_FAILURES).get(),
  ]);
  return {
    recipients,
    sent: sentCount,
    failed: failedCount,
    waiting: Math.max(0, made - sentCount - failedCount),
    unsubscribed,
    failures: parseDocumentsWithId(failedEmailSchema, found.docs).map((email) => ({
      id: email.id,
      email: email.to.join(', '),
      reason: (email.delivery.error ?? '').slice(0, MAX_REASON_LENGTH),
      mayHaveArrived: mayHaveArrived(email),
    })),
  };
}

/**
 * Makes a failed email due again. One that may have arrived stays failed, so that nobody gets it twice. 'unsubscribed' deletes the email
 * of somebody who has left.
 */
export async function retryFailedEmail(
  transaction: Transaction,
  { campaignId, emailId, now }: { readonly campaignId: string; readonly emailId: string; readonly now: Date },
): Promise<'queued' | 'missing' | 'may-have-arrived' | 'unsubscribed'> {
  const reference = transaction.doc(paths.email(emailId));
  const [document] = await transaction.getAll(reference);
  const isFailed = document?.exists === true && document.get('delivery.state') === 'ERROR';
  const email = isFailed ? parseDocument(failedEmailSchema, document) : undefined;
  if (!email || email.campaignId !== campaignId) return 'missing';
  if (mayHaveArrived(email)) return 'may-have-arrived';
  const path = paths.subscriber(subscriberId(email.to[0] ?? ''));
  const subscriber = await readDocument(transaction, path, storedSubscriberSchema);
  if (subscriber?.isConfirmed !== true) {
    transaction.delete(reference);
    return 'unsubscribed';
  }
  const createdAt = Timestamp.fromDate(now);
  transaction.upsert(reference, {
    createdAt,
    delivery: pendingDelivery(createdAt),
    failedAt: FieldValue.delete(),
    isUntold: FieldValue.delete(),
  });
  return 'queued';
}
