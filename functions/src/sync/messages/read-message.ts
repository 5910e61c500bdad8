import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Subject } from '../notice-repository.ts';
import { idTail } from '../remote-product.ts';
import type { MessageAccess } from '../shopify-access.ts';
import { verifySignature } from './verify-signature.ts';

/** A message that is Shopify's: about a product, about a count (its product is looked up by the item), or that the app was taken out. */
export type ReadMessage =
  | { readonly kind: 'subject'; readonly id: string; readonly subject: Subject }
  | { readonly kind: 'removed' };

/** Why a message is not taken. */
export type MessageFault = 'unsigned' | 'another-shop' | 'unknown-topic' | 'unreadable';

const idSchema = z.int().check(z.positive());
const stampSchema = z.nullish(z.iso.datetime({ offset: true }));
// A deleted product may be told by its number or by its long id alone.
const productSchema = z.union([
  z.object({ id: idSchema, updated_at: stampSchema }),
  z.pipe(
    z.object({ admin_graphql_api_id: z.string().check(z.regex(/^gid:\/\/shopify\/Product\/\d{1,15}$/)) }),
    z.transform((named) => ({ id: Number(idTail(named.admin_graphql_api_id)), updated_at: null })),
  ),
]);
const levelSchema = z.object({ inventory_item_id: idSchema, updated_at: stampSchema });
const shopSchema = z.object({ myshopify_domain: z.string() });

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function readBody(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}

type Read = ReadMessage | { readonly fault: MessageFault };

/** Only the body is signed: a topic that does not fit it is somebody else's, who sends a true message under another name. */
function readSubject(topic: string, id: string, body: unknown, domain: string): Read {
  switch (topic) {
    case 'products/create':
    case 'products/update':
    case 'products/delete': {
      const product = productSchema.safeParse(body);
      if (!product.success) return { fault: 'unreadable' };
      const about = String(product.data.id);
      return {
        kind: 'subject',
        id,
        subject: { topic, about, items: [], counts: [], stamp: product.data.updated_at ?? null },
      };
    }
    case 'inventory_levels/update': {
      const level = levelSchema.safeParse(body);
      if (!level.success) return { fault: 'unreadable' };
      const item = String(level.data.inventory_item_id);
      const stamp = level.data.updated_at ?? null;
      return { kind: 'subject', id, subject: { topic, about: `item-${item}`, items: [item], counts: [], stamp } };
    }
    case 'app/uninstalled': {
      const shop = shopSchema.safeParse(body);
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
export function readMessage(raw: Uint8Array, headers: IncomingHttpHeaders, access: MessageAccess): Read {
  if (!verifySignature(raw, headerOf(headers, 'x-shopify-hmac-sha256'), access.secrets)) return { fault: 'unsigned' };
  const domain = `${access.shop}.myshopify.com`;
  if (headerOf(headers, 'x-shopify-shop-domain').toLowerCase() !== domain) return { fault: 'another-shop' };
  const id = headerOf(headers, 'x-shopify-webhook-id');
  if (!/^[\w-]{8,100}$/.test(id)) return { fault: 'unreadable' };
  return readSubject(headerOf(headers, 'x-shopify-topic'), id, readBody(raw), domain);
}
