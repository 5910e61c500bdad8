import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { getNumericId } from './remote-product.ts';
import type { WebhookCredentials } from './shopify-config.ts';
import {
  type WebhookSubject,
  findProductOfItem,
  recordAppStatus,
  saveWebhookEvent,
} from './webhook-event.repository.ts';

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

/** A message that is Shopify's: about a product, about a count (its product is looked up by the item), or that the app was taken out. */
export type WebhookMessage =
  | { readonly kind: 'subject'; readonly id: string; readonly subject: WebhookSubject }
  | { readonly kind: 'removed' };

/** Why a message is not taken. */
export type WebhookRejection = 'unsigned' | 'another-shop' | 'unknown-topic' | 'unreadable';

const idSchema = z.int().check(z.positive());
const stampSchema = z.nullish(z.iso.datetime({ offset: true }));
// A deleted product may be told by its number or by its long id alone.
const productPayloadSchema = z.union([
  z.object({ id: idSchema, updated_at: stampSchema }),
  z.pipe(
    z.object({ admin_graphql_api_id: z.string().check(z.regex(/^gid:\/\/shopify\/Product\/\d{1,15}$/)) }),
    z.transform((named) => ({ id: Number(getNumericId(named.admin_graphql_api_id)), updated_at: null })),
  ),
]);
const inventoryLevelPayloadSchema = z.object({ inventory_item_id: idSchema, updated_at: stampSchema });
const shopPayloadSchema = z.object({ myshopify_domain: z.string() });

function getHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parseBody(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}

type WebhookParseResult = WebhookMessage | { readonly fault: WebhookRejection };

/** Only the body is signed: a topic that does not fit it is somebody else's, who sends a true message under another name. */
function parseTopic(topic: string, id: string, body: unknown, domain: string): WebhookParseResult {
  switch (topic) {
    case 'products/create':
    case 'products/update':
    case 'products/delete': {
      const product = productPayloadSchema.safeParse(body);
      if (!product.success) return { fault: 'unreadable' };
      const about = String(product.data.id);
      return {
        kind: 'subject',
        id,
        subject: { topic, about, items: [], counts: [], stamp: product.data.updated_at ?? null },
      };
    }
    case 'inventory_levels/update': {
      const level = inventoryLevelPayloadSchema.safeParse(body);
      if (!level.success) return { fault: 'unreadable' };
      const item = String(level.data.inventory_item_id);
      const stamp = level.data.updated_at ?? null;
      return { kind: 'subject', id, subject: { topic, about: `item-${item}`, items: [item], counts: [], stamp } };
    }
    case 'app/uninstalled': {
      const shop = shopPayloadSchema.safeParse(body);
      return shop.success && shop.data.myshopify_domain === domain ? { kind: 'removed' } : { fault: 'unreadable' };
    }
    default:
      return { fault: 'unknown-topic' };
  }
}

/**
 * Reads a message as Shopify delivers it, the signature first and on the bytes as they came. What it says is never
 * applied: it only names what the shop then asks Shopify about.
 */
export function parseWebhook(
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  access: WebhookCredentials,
): WebhookParseResult {
  if (!verifySignature(raw, getHeader(headers, 'x-shopify-hmac-sha256'), access.secrets)) return { fault: 'unsigned' };
  const domain = `${access.shop}.myshopify.com`;
  if (getHeader(headers, 'x-shopify-shop-domain').toLowerCase() !== domain) return { fault: 'another-shop' };
  const id = getHeader(headers, 'x-shopify-webhook-id');
  if (!/^[\w-]{8,100}$/.test(id)) return { fault: 'unreadable' };
  return parseTopic(getHeader(headers, 'x-shopify-topic'), id, parseBody(raw), domain);
}

function computeSignature(raw: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(raw).digest();
}

/**
 * Whether `signature` (base64) is that of these very bytes under one of the app's secrets; after a change of the secret Shopify may use
 * the old one for an hour. How long it takes tells nothing of how much of it was right.
 */
export function verifySignature(raw: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const sent = Buffer.from(signature, 'base64');
  return secrets.some((secret) => {
    const expected = computeSignature(raw, secret);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
