import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { IncomingHttpHeaders } from 'node:http';
import { findProductOfItem, saveWebhookEvent, recordAppStatus, type WebhookSubject } from '../notice-repository.ts';
import type { WebhookCredentials } from '../shopify-access.ts';
import { type WebhookRejection, parseWebhook } from './read-message.ts';

export type WebhookServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly access: WebhookCredentials;
};

/** All counts of a product that change at once are looked at once: what is about an item becomes about its product where that is known. */
async function resolveSubject(database: Firestore, subject: WebhookSubject): Promise<WebhookSubject> {
  const [item] = subject.items;
  const product = item === undefined ? undefined : await findProductOfItem(database, item);
  return product === undefined ? subject : { ...subject, about: product };
}

/** Takes a message in: kept, and nothing else, since Shopify waits five seconds at most. Answers why it is not taken. */
export async function receiveWebhook(
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  { database, now, access }: WebhookServices,
): Promise<WebhookRejection | undefined> {
  const message = parseWebhook(raw, headers, access);
  if ('fault' in message) {
    logger.warn('A message is not taken as Shopify’s', { because: message.fault });
    return message.fault;
  }
  if (message.kind === 'removed') {
    logger.error('The app was taken out of the Shopify shop: nothing follows it any more');
    await recordAppStatus(database, { isRemoved: true }, now());
    return undefined;
  }
  await saveWebhookEvent(database, message.id, await resolveSubject(database, message.subject), now());
  return undefined;
}
