import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, paths, readDocument, timestampSchema } from '../db/index.ts';
import { CAMPAIGN_EVENT } from './email-delivery.repository.ts';
import { deleteEmailsTo } from './email-queue.repository.ts';
import { storedSubscriberSchema, subscriberId } from './subscriber.repository.ts';

/** What the newsletter stores about an address, as the account's export shows it. */
type OwnNewsletters = {
  readonly subscription: {
    readonly email: string;
    readonly createdAt: string;
    readonly confirmedAt: string | null;
  } | null;
  readonly emails: { readonly subject: string; readonly createdAt: string }[];
};

const sentNewsletterSchema = z.object({ message: z.object({ subject: z.string() }), createdAt: timestampSchema });

/** The emails of campaigns are kept until they expire, also those to somebody who has unsubscribed since. */
export async function readOwnNewsletters(database: Firestore, email: string): Promise<OwnNewsletters> {
  const subscriber = await readDocument(database, paths.subscriber(subscriberId(email)), storedSubscriberSchema);
  // Its spelling may differ from the account's.
  const spellings = [...new Set([email, ...(subscriber ? [subscriber.email] : [])])];
  const sent = database.collection(paths.emails).where('to', 'array-contains-any', spellings);
  const found = await sent.where('event', '==', CAMPAIGN_EVENT).select('message.subject', 'createdAt').get();
  const emails = found.docs.flatMap((document) => parseDocument(sentNewsletterSchema, document) ?? []);
  return {
    subscription: subscriber
      ? {
          email: subscriber.email,
          createdAt: subscriber.createdAt.toDate().toISOString(),
          confirmedAt: subscriber.confirmedAt?.toDate().toISOString() ?? null,
        }
      : null,
    emails: emails
      .map(({ message, createdAt }) => ({ subject: message.subject, createdAt: createdAt.toDate().toISOString() }))
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
  };
}

/** Deletes every email to an address, and those to the newsletter's spelling of it. */
export async function deletePersonEmails(database: Firestore, email: string): Promise<void> {
  const subscriber = await readDocument(database, paths.subscriber(subscriberId(email)), storedSubscriberSchema);
  await Promise.all([deleteEmailsTo(database, email), subscriber && deleteEmailsTo(database, subscriber.email)]);
}
