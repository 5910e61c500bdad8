import { createHash } from 'node:crypto';
import { storedCartLineSchema } from '@plenty/contract/cart/cart';
import type { OrderPrice } from '@plenty/contract/checkout/pricing';
import { type TaxSettings, getStateTax, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { centsSchema } from '@plenty/contract/lib/money';
import { orderKeySchema } from '@plenty/contract/orders/order';
import { orderSourceSchema } from '@plenty/contract/orders/order-source';
import { expressReviewReasonSchema } from '@plenty/contract/payments/express-checkout';
import type { PayableItems } from '@plenty/contract/payments/paypal-order';
import { paymentAccountSchema } from '@plenty/contract/payments/payment-settings';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  parseDocuments,
  paths,
  readDocument,
  timestampSchema,
} from '../db/index.ts';

/** PayPal keeps an order open for three hours, and an approval for three more. */
const LIFETIME_MS = 24 * 3_600_000;
/** More than there are states. */
const MAX_QUOTES = 64;

const storedReviewSchema = z.object({
  reason: expressReviewReasonSchema,
  message: z.string(),
  approvedTotal: centsSchema,
  state: z.string(),
});
export type StoredReview = z.infer<typeof storedReviewSchema>;

/**
 * A PayPal checkout that started in the cart. It reserves nothing and is no order: that is placed when PayPal says that the shopper has
 * approved, with this id and this key.
 */
export const expressSessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'review', 'ordered']),
  cartId: z.string(),
  /** The browser that opens the order later (D-56). */
  browserId: z.string(),
  userId: z.nullable(z.string()),
  orderKey: orderKeySchema,
  account: paymentAccountSchema,
  /** The cart at the start, with the prices and kinds of goods of that moment. */
  lines: z.array(z.extend(storedCartLineSchema, { taxKind: z.enum(['clothing', 'other']) })),
  discountCode: z.nullable(z.string()),
  source: z._default(z.nullable(orderSourceSchema), null),
  applied: z.object({
    amount: centsSchema,
    isFreeShipping: z.boolean(),
    excludedLines: z.optional(z.array(z.int())),
  }),
  /** What PayPal was told to take, by state; 'none' is the amount before an address was chosen. */
  quotes: z.record(z.string(), centsSchema),
  paypalOrder: z.nullable(z.object({ id: z.string(), url: z.string() })),
  review: z.nullable(storedReviewSchema),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type ExpressSession = z.infer<typeof expressSessionSchema>;

/** The callback's URL has the key; the document and the shopper's browser know only its hash. */
export function getExpressSessionId(callbackKey: string): string {
  return createHash('sha256').update(`express:${callbackKey}`).digest('hex').slice(0, 40);
}

export function getExpressExpiry(now: Date): Timestamp {
  return Timestamp.fromMillis(now.getTime() + LIFETIME_MS);
}

/** Undefined for one that has expired, too. */
export async function readExpressSession(
  reader: DocumentReader,
  id: string,
  now: Date,
): Promise<ExpressSession | undefined> {
  const session = await readDocument(reader, paths.expressSession(id), expressSessionSchema);
  return session && session.expiresAt.toMillis() > now.getTime() ? session : undefined;
}

export async function createExpressSession(database: Firestore, session: ExpressSession): Promise<void> {
  await database.doc(paths.expressSession(session.id)).create(session);
}

/** Changes a session that was read in this transaction. */
export function updateExpressSession(
  transaction: Transaction,
  { id }: ExpressSession,
  change: Partial<
    Pick<ExpressSession, 'status' | 'quotes' | 'paypalOrder' | 'review' | 'cartId' | 'browserId' | 'userId'>
  >,
): void {
  transaction.upsert(transaction.doc(paths.expressSession(id)), change);
}

/** The cart of the start at the price of a state, whatever its products cost by now. */
export function quoteSession(
  { lines, applied }: Pick<ExpressSession, 'lines' | 'applied'>,
  tax: TaxSettings,
  state: string,
): PayableItems {
  return { ...priceTaxedOrder(lines, applied, getStateTax(tax, state)), items: lines };
}

/** Undefined when it is no news. */
export function addQuote({ quotes }: ExpressSession, state: string, { total }: OrderPrice) {
  if (quotes[state] === total || Object.keys(quotes).length >= MAX_QUOTES) return undefined;
  return { ...quotes, [state]: total };
}

/**
 * Moves a browser's checkouts to its new cookie, and with its cart to wherever that goes: to a customer's account at sign-in. Returns whether
 * one of that cart may still be approved.
 */
export async function moveExpressSessions(
  transaction: Transaction,
  browser: { readonly from: string; readonly to: string },
  cart: { readonly to: string; readonly customer: { readonly id: string } | null },
): Promise<boolean> {
  const sessions = transaction.database.collection(paths.expressSessions);
  const { docs } = await sessions.where('browserId', '==', browser.from).select().get();
  const references = docs.map(({ id }) => transaction.doc(paths.expressSession(id)));
  const moving = parseDocuments(expressSessionSchema, await transaction.getAll(...references));
  for (const session of moving) {
    const isOfCart = session.cartId === browser.from;
    const moved = isOfCart && { cartId: cart.to, userId: session.userId ?? cart.customer?.id ?? null };
    updateExpressSession(transaction, session, { browserId: browser.to, ...moved });
  }
  return moving.some(({ cartId, status }) => cartId === browser.from && status === 'open');
}

/** Those of a deleted account. */
export async function deleteExpressSessions(database: Firestore, userId: string): Promise<void> {
  const found = await database.collection(paths.expressSessions).where('userId', '==', userId).select().get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}
