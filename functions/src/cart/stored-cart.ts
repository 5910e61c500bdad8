import { createHash } from 'node:crypto';
import {
  EMPTY_CART_VERSION,
  MAX_CART_LINES,
  MAX_QUANTITY_PER_LINE,
  type StoredCartLine,
  storedCartLineSchema,
} from '@plenty/contract/cart/cart';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';
import { heldUnitClaimSchema } from '../waitlist/index.ts';

const CART_RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
const VERSION_HASH_LENGTH = 16;

/** A visitor's cart is one document. Its next order's id is made of `key` and `revision`, which every change raises (D-21). */
export const storedCartSchema = z.object({
  key: z.string(),
  revision: z.int(),
  lines: z.array(storedCartLineSchema),
  /** `request` is a hash of the order request, by which a repeated submit finds the order it already made. */
  lastOrder: z.optional(z.object({ id: z.string(), request: z.string() })),
  /** The id of the shopper's last change. A transaction that is retried after a lost response must not apply it twice. */
  lastChange: z.optional(z.string()),
  /** The ids that lines had before another cart joined this one: an order of them may still be paid. */
  formerLines: z.optional(z.array(z.object({ id: z.string(), now: z.string() }))),
  /** Units that are held for the cart's owner (D-75). */
  heldUnits: z.optional(z.array(heldUnitClaimSchema)),
  updatedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredCart = z.infer<typeof storedCartSchema>;

export function createEmptyCart(key: string, now: Date): StoredCart {
  const at = Timestamp.fromDate(now);
  return { key, revision: 0, lines: [], updatedAt: at, expiresAt: at };
}

/** A new revision of the cart, kept for another 90 days (D-1). */
export function reviseCart(
  cart: StoredCart,
  change: Partial<Pick<StoredCart, 'lines' | 'lastOrder' | 'lastChange' | 'heldUnits'>>,
  now: Date,
): StoredCart {
  return {
    ...cart,
    ...change,
    revision: cart.revision + 1,
    updatedAt: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(now.getTime() + CART_RETENTION_DAYS * DAY_MS),
  };
}

/** The version for browsers. It does not reveal the key, of which order ids are made. */
export function getCartVersion(cart: Pick<StoredCart, 'key' | 'revision'> | undefined): string {
  if (!cart) return EMPTY_CART_VERSION;
  const hash = createHash('sha256').update(`version:${cart.key}`).digest('hex').slice(0, VERSION_HASH_LENGTH);
  return `${hash}:${cart.revision}`;
}

export function isSameVariant(one: StoredCartLine, other: StoredCartLine): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

/** A line's id in this cart, by the id with which it was ordered. */
function getCurrentLineId({ formerLines = [] }: Pick<StoredCart, 'formerLines'>, id: string): string {
  return formerLines.find((former) => former.id === id)?.now ?? id;
}

/** Whether the cart, or what was approved of it, still has a line of an order. Both may be from before other carts joined this one. */
export function hasLineOf(
  cart: Pick<StoredCart, 'lines' | 'formerLines'>,
  items: readonly { readonly lineId: string }[],
): boolean {
  const current = cart.lines.map(({ id }) => getCurrentLineId(cart, id));
  return items.some(({ lineId }) => current.includes(getCurrentLineId(cart, lineId)));
}

/** The lines without the units of an order. What was added since stays (D-22). */
export function listUnorderedLines(
  cart: StoredCart,
  items: readonly { readonly lineId: string; readonly quantity: number }[],
): StoredCartLine[] {
  return cart.lines.flatMap((line) => {
    const ordered = items.filter(({ lineId }) => getCurrentLineId(cart, lineId) === line.id);
    const left = ordered.reduce((quantity, item) => quantity - item.quantity, line.quantity);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** Of two lines that become one, the id that is lost. */
function listFormerLines(own: StoredCart, guest: StoredCart, hasGuestIds: boolean): StoredCart['formerLines'] {
  const joined = own.lines.flatMap((line) => {
    const same = guest.lines.find((each) => isSameVariant(each, line));
    if (!same) return [];
    return [hasGuestIds ? { id: line.id, now: same.id } : { id: same.id, now: line.id }];
  });
  const before = [...(own.formerLines ?? []), ...(guest.formerLines ?? [])];
  const current = before.map(({ id, now }) => ({ id, now: joined.find((each) => each.id === now)?.now ?? now }));
  return [...current, ...joined].slice(-MAX_CART_LINES);
}

function mergeLines(
  own: readonly StoredCartLine[],
  guest: readonly StoredCartLine[],
  hasGuestIds: boolean,
): StoredCartLine[] {
  const merged = own.map((line) => {
    const same = guest.find((each) => isSameVariant(each, line));
    if (!same) return line;
    const quantity = Math.min(MAX_QUANTITY_PER_LINE, line.quantity + same.quantity);
    return hasGuestIds ? { ...line, id: same.id, quantity } : { ...line, quantity };
  });
  const added = guest.filter((line) => !own.some((each) => isSameVariant(each, line)));
  return [...merged, ...added].slice(0, MAX_CART_LINES);
}

/** What goes on at PayPal, or may do, with a guest's cart. */
type OpenPurchase = { readonly hasOpenOrder: boolean; readonly hasOpenExpress: boolean };

/**
 * The account's cart after a guest's cart joins it at sign-in (D-8). A guest's open order becomes the account's. A cart that merges with an
 * empty one keeps its revision, so that a repeated submit still finds its order.
 */
export function mergeCarts(
  own: StoredCart | undefined,
  guest: StoredCart,
  { hasOpenOrder, hasOpenExpress }: OpenPurchase,
): StoredCart {
  if (!own || (own.lines.length === 0 && (guest.lines.length > 0 || hasOpenOrder))) return guest;
  if (guest.lines.length === 0 && !hasOpenOrder) return own;
  const { lastChange: _, formerLines: _former, ...kept } = hasOpenOrder ? guest : own;
  const hasGuestIds = hasOpenOrder || hasOpenExpress;
  const formerLines = listFormerLines(own, guest, hasGuestIds);
  const claims = [...(own.heldUnits ?? []), ...(guest.heldUnits ?? [])];
  // The same link may have been opened in both.
  const heldUnits = [...new Map(claims.map((claim) => [claim.linkHash, claim])).values()];
  // Above both, so that no browser takes an older state of either cart for the newer one.
  const revision = Math.max(own.revision, guest.revision) + 1;
  return {
    ...kept,
    // A paid order removes its lines from the cart by their ids, and an approved express checkout finds them so.
    lines: mergeLines(own.lines, guest.lines, hasGuestIds),
    ...(formerLines && formerLines.length > 0 && { formerLines }),
    ...(heldUnits.length > 0 && { heldUnits }),
    revision,
  };
}
