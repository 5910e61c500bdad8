import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument } from '../db/index.ts';
import type { EmailToSend } from './stored-email.ts';
import { storedSubscriberSchema, subscriberId } from './subscriber.repository.ts';

const sendStateSchema = z.object({ state: z.string() });

/**
 * Why an email of a campaign does not go out now: it is unwanted once its subscriber has left or the owner has stopped the campaign, and
 * waits while the campaign is paused. Asked right before it goes out, because it was made some time ago.
 */
export async function getCampaignHold(
  transaction: Transaction,
  { to, campaignId }: EmailToSend,
): Promise<'unwanted' | 'paused' | undefined> {
  if (campaignId === undefined) return 'unwanted';
  const [subscriber, send] = await Promise.all([
    readDocument(transaction, paths.subscriber(subscriberId(to[0] ?? '')), storedSubscriberSchema),
    readDocument(transaction, paths.campaignSend(campaignId), sendStateSchema),
  ]);
  if (subscriber?.isConfirmed !== true || send === undefined || send.state === 'stopped') return 'unwanted';
  return send.state === 'paused' ? 'paused' : undefined;
}

/**
 * Whoever unsubscribes leaves no address among the failed emails of campaigns, and what was not sent yet is not sent. One that is on its
 * way right now goes out.
 */
export async function deleteUnsentCampaignEmails(database: Firestore, to: string): Promise<void> {
  const emails = database.collection(paths.emails).where('to', 'array-contains', to);
  const found = await emails.where('event', '==', 'campaign').select('delivery.state').get();
  const unsent = found.docs.filter((document) => UNSENT_STATES.includes(document.get('delivery.state')));
  await Promise.all(unsent.map(({ ref }) => ref.delete()));
}

const UNSENT_STATES: readonly unknown[] = ['PENDING', 'RETRY', 'ERROR'];
