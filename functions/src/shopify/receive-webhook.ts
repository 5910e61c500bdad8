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
  readonly credentials: WebhookCredentials;
};

/** Files an event about an inventory item under its product, if known, so that one refresh handles all counts of the product. */
async function resolveSubject(database: Firestore, subject: WebhookSubject): Promise<WebhookSubject> {
  const [item] = subject.items;
  const product = item === undefined ? undefined : await findProductOfItem(database, item);
  return product === undefined ? subject : { ...subject, about: product };
}

/** Only stores the webhook, because Shopify expects a response within five seconds. Returns the reason for a rejection. */
export async function receiveWebhook(
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  { database, now, credentials }: WebhookServices,
): Promise<WebhookRejection | undefined> {
  const webhook = parseWebhook(raw, headers, credentials);
  if ('fault' in webhook) {
    logger.warn('A webhook was rejected as not from Shopify', { because: webhook.fault });
    return webhook.fault;
  }
  if (webhook.kind === 'removed') {
    logger.error('The app was uninstalled from the Shopify store: products no longer sync');
    await recordAppStatus(database, { isRemoved: true }, now());
    return undefined;
  }
  await saveWebhookEvent(database, webhook.id, await resolveSubject(database, webhook.subject), now());
  return undefined;
}

type WebhookRejection = 'unsigned' | 'another-shop' | 'unknown-topic' | 'unreadable';

const idSchema = z.int().check(z.positive());
const stampSchema = z.nullish(z.iso.datetime({ offset: true }));
// `products/delete` may have only one of the numeric id and the gid.
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

type WebhookParseResult =
  | { readonly kind: 'subject'; readonly id: string; readonly subject: WebhookSubject }
  /** The app was uninstalled. */
  | { readonly kind: 'removed' }
  | { readonly fault: WebhookRejection };

/** Only the body is signed, not the topic: a body that does not fit its topic may be a genuine one replayed under another. */
function parseTopic(topic: string, id: string, body: unknown, domain: string): WebhookParseResult {
  const unreadable = { fault: 'unreadable' } as const;
  switch (topic) {
    case 'products/create':
    case 'products/update':
    case 'products/delete': {
      const product = productPayloadSchema.safeParse(body);
      if (!product.success) return unreadable;
      const stamp = product.data.updated_at ?? null;
      return { kind: 'subject', id, subject: { topic, about: String(product.data.id), items: [], counts: [], stamp } };
    }
    case 'inventory_levels/update': {
      const level = inventoryLevelPayloadSchema.safeParse(body);
      if (!level.success) return unreadable;
      const item = String(level.data.inventory_item_id);
      const stamp = level.data.updated_at ?? null;
      return { kind: 'subject', id, subject: { topic, about: `item-${item}`, items: [item], counts: [], stamp } };
    }
    case 'app/uninstalled': {
      const shop = shopPayloadSchema.safeParse(body);
      return shop.success && shop.data.myshopify_domain === domain ? { kind: 'removed' } : unreadable;
    }
    default:
      return { fault: 'unknown-topic' };
  }
}

/**
 * Checks the signature on the raw bytes before anything else. The payload's values are never applied: it only says which
 * product to read from Shopify.
 */
export function parseWebhook(
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  credentials: WebhookCredentials,
): WebhookParseResult {
  if (!verifySignature(raw, getHeader(headers, 'x-shopify-hmac-sha256'), credentials.secrets))
    return { fault: 'unsigned' };
  const domain = `${credentials.shop}.myshopify.com`;
  if (getHeader(headers, 'x-shopify-shop-domain').toLowerCase() !== domain) return { fault: 'another-shop' };
  const id = getHeader(headers, 'x-shopify-webhook-id');
  if (!/^[\w-]{8,100}$/.test(id)) return { fault: 'unreadable' };
  return parseTopic(getHeader(headers, 'x-shopify-topic'), id, parseBody(raw), domain);
}

/**
 * Compares a base64 signature in constant time with that of each secret: after a rotation Shopify may use the old secret for
 * an hour.
 */
function verifySignature(raw: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const sent = Buffer.from(signature, 'base64');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(raw).digest();
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
