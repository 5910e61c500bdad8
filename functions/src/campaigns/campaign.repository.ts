import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentReader,
  type Transaction,
  parseDocument,
  paths,
  readDocument,
  runTransaction,
} from '../db/index.ts';
import {
  CAMPAIGN_EVENT,
  LEASE_MS,
  type RenderedEmail,
  type StoredSubscriber,
  createEmailDocument,
  getUnsubscribeUrl,
  pendingDelivery,
  storedSubscriberSchema,
} from '../email/index.ts';
import { type StoredCampaignSend, storedCampaignSchema, storedCampaignSendSchema } from './stored-campaign.ts';

/** Few enough that a pause takes effect within seconds. */
const BATCH_SIZE = 25;

/** One for each campaign and subscriber, so that nobody gets two. */
export function getCampaignEmailId(campaignId: string, subscriber: string): string {
  return `campaign-${campaignId}-${subscriber}`;
}

/** Of a campaign that has a send. */
export const FIXED_CAMPAIGN_MESSAGE =
  'This campaign is planned or was sent, and stays as it is. Duplicate it to write another one.';

export function readCampaignSend(reader: DocumentReader, id: string): Promise<StoredCampaignSend | undefined> {
  return readDocument(reader, paths.campaignSend(id), storedCampaignSendSchema);
}

/** Campaigns whose time has come and that nobody has paused. */
export async function listOpenSends(database: Firestore, now: Date): Promise<string[]> {
  const open = database.collection(paths.campaignSends).where('state', 'in', ['scheduled', 'sending']);
  const due = (await open.get()).docs.filter((document) => {
    const send = parseDocument(storedCampaignSendSchema, document);
    return send !== undefined && send.sendAt.toMillis() <= now.getTime();
  });
  return due.map(({ id }) => id);
}

/**
 * Whether the mail server takes no campaign emails: none of the last ones made. More of them would go out before the order emails that wait
 * too. Some mailboxes take nothing for days, and others do not wait for them.
 */
export async function hasBacklog(database: Firestore): Promise<boolean> {
  const emails = database.collection(paths.emails).where('event', '==', CAMPAIGN_EVENT);
  const { docs } = await emails.orderBy('createdAt', 'desc').limit(BATCH_SIZE).select('delivery.state').get();
  return docs.length === BATCH_SIZE && docs.every((email) => email.get('delivery.state') === 'RETRY');
}

async function listNextSubscribers(database: Firestore, after: string): Promise<string[]> {
  const confirmed = database.collection(paths.subscribers).where('isConfirmed', '==', true);
  const ordered = confirmed.orderBy(FieldPath.documentId());
  const page = after === '' ? ordered : ordered.startAfter(after);
  return (await page.limit(BATCH_SIZE).select().get()).docs.map(({ id }) => id);
}

export type CampaignBatch = {
  readonly id: string;
  readonly shopOrigin: string;
  readonly now: Date;
  readonly render: (unsubscribeUrl: string) => RenderedEmail;
};

/** Subscribers are gone through by their ids, so a later one would get the campaign or not by chance. */
function isRecipient({ isConfirmed, createdAt, confirmedAt }: StoredSubscriber, sendAt: Timestamp): boolean {
  return isConfirmed && createdAt <= sendAt && (confirmedAt ?? createdAt) <= sendAt;
}

/** Makes the email of one subscriber, unless it was made before or they left a moment ago. It becomes due only when the job has died. */
async function queueFor(
  transaction: Transaction,
  subscriberId: string,
  { id: campaignId, shopOrigin, now, render, sendAt }: CampaignBatch & Pick<StoredCampaignSend, 'sendAt'>,
): Promise<string[]> {
  const id = getCampaignEmailId(campaignId, subscriberId);
  const email = transaction.doc(paths.email(id));
  const [document, known] = await transaction.getAll(transaction.doc(paths.subscriber(subscriberId)), email);
  const subscriber = document && parseDocument(storedSubscriberSchema, document);
  if (!subscriber || !isRecipient(subscriber, sendAt) || known?.exists === true) return [];
  const unsubscribeUrl = getUnsubscribeUrl(shopOrigin, subscriber.unsubscribeToken);
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const fields = {
    to: [subscriber.email],
    headers,
    message: render(unsubscribeUrl),
    event: CAMPAIGN_EVENT,
    campaignId,
  };
  const delivery = {
    ...pendingDelivery(Timestamp.fromDate(now)),
    nextAttemptAt: Timestamp.fromMillis(now.getTime() + LEASE_MS),
  };
  transaction.create(email, { ...createEmailDocument(fields, now), delivery });
  return [id];
}

const MAX_LATE_MS = 86_400_000;

/**
 * A planned campaign that could not begin within a day, for want of a postal address or a mail server, is a draft again: what it says may
 * be over, and nobody waits for it any more. Returns whether it is one.
 */
export function withdrawLateSend(database: Firestore, id: string, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const send = await readCampaignSend(transaction, id);
    if (send?.state !== 'scheduled' || now.getTime() - send.sendAt.toMillis() <= MAX_LATE_MS) return false;
    const campaign = await readDocument(transaction, paths.campaign(id), storedCampaignSchema);
    if (!campaign) return false;
    transaction.delete(transaction.doc(paths.campaignSend(id)));
    transaction.upsert(transaction.doc(paths.campaign(id)), { missedSendAt: send.sendAt });
    return true;
  });
}

/**
 * One transaction makes the emails of the next subscribers and writes how far it got, so that a batch that runs twice, or at the same time
 * in two processes, is made once. Returns the ids of the emails; undefined when the campaign is over or may not go on.
 */
export function queueNextBatch(database: Firestore, batch: CampaignBatch): Promise<readonly string[] | undefined> {
  const at = Timestamp.fromDate(batch.now);
  return runTransaction(database, async (transaction) => {
    const reference = transaction.doc(paths.campaignSend(batch.id));
    const [send, campaign] = await Promise.all([
      readCampaignSend(transaction, batch.id),
      readDocument(transaction, paths.campaign(batch.id), storedCampaignSchema),
    ]);
    if (!send || (send.state !== 'scheduled' && send.state !== 'sending')) return undefined;
    if (!campaign) {
      // The owner took back that it was written.
      transaction.upsert(reference, { state: 'stopped', finishedAt: at });
      return undefined;
    }
    const startedAt = send.startedAt ?? at;
    const subscribers = await listNextSubscribers(database, send.after);
    const after = subscribers.at(-1);
    if (after === undefined) {
      transaction.upsert(reference, { state: 'sent', startedAt, finishedAt: at });
      return undefined;
    }
    const made = (
      await Promise.all(subscribers.map((each) => queueFor(transaction, each, { ...batch, sendAt: send.sendAt })))
    ).flat();
    const recipients = send.recipients + made.length;
    transaction.upsert(reference, { state: 'sending', startedAt, after, recipients });
    return made;
  });
}
