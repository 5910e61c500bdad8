import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { IncomingHttpHeaders } from 'node:http';
import { findProductOf, keepNotice, noteMessages, type Subject } from '../notice-repository.ts';
import type { MessageAccess } from '../shopify-access.ts';
import { type MessageFault, readMessage } from './read-message.ts';

export type Hearing = { readonly database: Firestore; readonly now: () => Date; readonly access: MessageAccess };

/** All counts of a product that change at once are looked at once: what is about an item becomes about its product where that is known. */
async function joinToProduct(database: Firestore, subject: Subject): Promise<Subject> {
  const [item] = subject.items;
  const product = item === undefined ? undefined : await findProductOf(database, item);
  return product === undefined ? subject : { ...subject, about: product };
}

/** Takes a message in: kept, and nothing else, since Shopify waits five seconds at most. Answers why it is not taken. */
export async function receiveNotice(
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  { database, now, access }: Hearing,
): Promise<MessageFault | undefined> {
  const message = readMessage(raw, headers, access);
  if ('fault' in message) {
    logger.warn('A message is not taken as Shopify’s', { because: message.fault });
    return message.fault;
  }
  if (message.kind === 'removed') {
    logger.error('The app was taken out of the Shopify shop: nothing follows it any more');
    await noteMessages(database, { isRemoved: true }, now());
    return undefined;
  }
  await keepNotice(database, message.id, await joinToProduct(database, message.subject), now());
  return undefined;
}
