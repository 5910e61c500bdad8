import { createHash } from 'node:crypto';
import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { type Discount, discountCodeSchema, discountSchema } from '@plenty/contract/checkout/discount';
import { AggregateField, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, parseDocument, readDocument } from '../db/index.ts';
import type { Redemption, StoredOrder } from './stored-order.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Document ids hold this hash instead of the email itself. Spellings of one mailbox share it. */
export function hashMailbox(email: string): string {
  return hash(canonicalizeEmail(email));
}

/** The email typed at checkout, and the id of the cart (a browser's or an account's). */
export type DiscountCustomer = { readonly email: string; readonly cartId: string };

/**
 * The ids of the documents that record a customer's redemption of a code. A paid one is `counted` for the mailbox, whoever ordered. An
 * unpaid one is `reserved` for mailbox and cart, so that a stranger who types somebody else's email takes nothing from them. `former`
 * is the id from before emails were canonicalized.
 */
export function getCustomerRedemptionIds({ email, cartId }: DiscountCustomer) {
  const counted = hashMailbox(email);
  const former = hash(email.trim().toLowerCase());
  return { counted, reserved: `${counted}-${hash(cartId).slice(0, 32)}`, former };
}

function customerRedemptionReferences(
  database: Pick<Firestore, 'doc'>,
  code: string,
  customer: DiscountCustomer,
): DocumentReference[] {
  const { counted, reserved, former } = getCustomerRedemptionIds(customer);
  return [...new Set([reserved, counted, former])].map((name) => database.doc(paths.discountCustomer(code, name)));
}

/** A code with a high limit is counted in several documents, so that simultaneous orders rarely write the same one. */
const REDEMPTIONS_PER_SLOT = 50;
/** Enough for 20,000 redemptions, within Firestore's 500 writes per commit. */
const MAX_SLOTS_PER_COMMIT = 400;

export const redemptionSlotSchema = z.object({ taken: z.int() });

/** Undefined for a code that does not exist or is malformed. */
export async function readDiscount(reader: DocumentReader, typed: string): Promise<Discount | undefined> {
  const code = discountCodeSchema.safeParse(typed);
  if (!code.success) return undefined;
  return readDocument(reader, paths.discount(code.data), discountSchema);
}

function getSlotSizes(totalUses: number): number[] {
  const slots = Math.ceil(totalUses / REDEMPTIONS_PER_SLOT);
  return Array.from({ length: slots }, (_nothing, slot) =>
    Math.min(REDEMPTIONS_PER_SLOT, totalUses - slot * REDEMPTIONS_PER_SLOT),
  );
}

async function readSlotCounts(reader: DocumentReader, code: string, slots: readonly number[]): Promise<number[]> {
  const found = await reader.getAll(...slots.map((slot) => reader.doc(paths.discountSlot(code, slot))));
  return found.map((document) => parseDocument(redemptionSlotSchema, document)?.taken ?? 0);
}

/** The redemption of an order that is being replaced. The replacing order may use it (D-21). */
type HeldRedemption = { readonly orderId: string; readonly slot: number | null };

type FreeSlot = { readonly slot: number; readonly taken: number };

/**
 * The slot that is held, which counts the same use on. Otherwise starts at a random slot so that simultaneous orders spread out. Undefined
 * when the code is used up.
 */
async function findFreeSlot(
  reader: DocumentReader,
  discount: Discount,
  held: HeldRedemption | undefined,
): Promise<FreeSlot | undefined> {
  if (held && held.slot !== null) {
    const [taken = 0] = await readSlotCounts(reader, discount.code, [held.slot]);
    return { slot: held.slot, taken: taken - 1 };
  }
  const sizes = getSlotSizes(discount.totalUses ?? 0);
  const start = Math.floor(Math.random() * sizes.length);
  const order = sizes.map((_size, index) => (start + index) % sizes.length);
  const counted = await readSlotCounts(reader, discount.code, order);
  const slots = order.map((slot, index) => ({ slot, taken: counted[index] ?? 0 }));
  return slots.find(({ slot, taken }) => taken < (sizes[slot] ?? 0));
}

/** `slot` is null for a code without a total limit, `customer` for one without a limit per customer. */
export type AvailableRedemption = { readonly slot: FreeSlot | null; readonly customer: DiscountCustomer | null };

/** Undefined when the code is used up, or the customer has used it already. */
export async function findAvailableRedemption(
  reader: DocumentReader,
  discount: Discount,
  customer: DiscountCustomer | undefined,
  held?: HeldRedemption,
): Promise<AvailableRedemption | undefined> {
  const once = discount.isOncePerCustomer && customer !== undefined ? customer : null;
  const [slot, uses] = await Promise.all([
    discount.totalUses === null ? null : findFreeSlot(reader, discount, held),
    once === null ? [] : reader.getAll(...customerRedemptionReferences(reader, discount.code, once)),
  ]);
  const isUsed = uses.some((use) => use.exists && use.get('orderId') !== held?.orderId);
  return slot === undefined || isUsed ? undefined : { slot, customer: once };
}

/** `isCounted` is true for an order with nothing left to pay. */
type Redeemer = { readonly orderId: string; readonly isCounted: boolean };

/** Records a redemption in the order's own transaction; a limited code also uses a slot, or the customer's one use. */
export function redeemDiscount(
  transaction: Transaction,
  code: string,
  { slot, customer }: AvailableRedemption,
  { orderId, isCounted }: Redeemer,
  now: Date,
): Redemption {
  const use = { orderId, at: Timestamp.fromDate(now) };
  transaction.create(transaction.doc(paths.discountUse(code, orderId)), use);
  if (slot) transaction.upsert(transaction.doc(paths.discountSlot(code, slot.slot)), { taken: slot.taken + 1 });
  const ids = customer && getCustomerRedemptionIds(customer);
  if (ids) transaction.upsert(transaction.doc(paths.discountCustomer(code, ids.reserved)), use);
  const counted = ids && isCounted ? ids.counted : null;
  if (counted !== null) transaction.upsert(transaction.doc(paths.discountCustomer(code, counted)), use);
  return { slot: slot?.slot ?? null, customer: ids?.reserved ?? null, counted };
}

/**
 * Turns a paid order's reservation into its customer's one use of the code. `isSecond` means another paid order has used the code
 * already; then nothing is recorded.
 */
export async function countPaidRedemption(
  transaction: Transaction,
  { id, discountCode, discountUse, customerEmail }: StoredOrder,
  now: Date,
): Promise<{ readonly isSecond: boolean; readonly change: { readonly discountUse?: Redemption } }> {
  const isReserved = discountUse !== null && discountUse.customer !== null && discountUse.counted === null;
  if (discountCode === null || !isReserved || customerEmail === '') return { isSecond: false, change: {} };
  const counted = hashMailbox(customerEmail);
  const reference = transaction.doc(paths.discountCustomer(discountCode, counted));
  const [known] = await transaction.getAll(reference);
  if (known?.exists && known.get('orderId') !== id) return { isSecond: true, change: {} };
  transaction.upsert(reference, { orderId: id, at: Timestamp.fromDate(now) });
  return { isSecond: false, change: { discountUse: { ...discountUse, counted } } };
}

type OrderRedemption = { readonly code: string; readonly use: Redemption; readonly orderId: string };

type NextRedemption = Redeemer & { readonly code: string; readonly available: AvailableRedemption };

/** Moves a redemption from a replaced order to the one that replaces it. A commit may write each document only once. */
export async function transferRedemption(
  transaction: Transaction,
  before: OrderRedemption | undefined,
  next: NextRedemption | undefined,
  now: Date,
): Promise<Redemption | null> {
  if (before && before.code === next?.code) {
    transaction.deleteUnchecked(transaction.doc(paths.discountUse(before.code, before.orderId)));
    const kept = next.available.customer && getCustomerRedemptionIds(next.available.customer).reserved;
    const { customer } = before.use;
    if (customer !== null && customer !== kept) {
      transaction.deleteUnchecked(transaction.doc(paths.discountCustomer(before.code, customer)));
    }
  } else if (before) {
    await releaseRedemption(transaction, before.code, before.use, before.orderId);
  }
  return next ? redeemDiscount(transaction, next.code, next.available, next, now) : null;
}

/** Frees the redemption of an order that expires or is cancelled. */
export async function releaseRedemption(
  transaction: Transaction,
  code: string,
  use: Redemption,
  orderId: string,
): Promise<void> {
  transaction.deleteUnchecked(transaction.doc(paths.discountUse(code, orderId)));
  for (const name of new Set([use.customer, use.counted])) {
    if (name !== null) transaction.deleteUnchecked(transaction.doc(paths.discountCustomer(code, name)));
  }
  if (use.slot === null) return;
  const [taken = 0] = await readSlotCounts(transaction, code, [use.slot]);
  transaction.upsert(transaction.doc(paths.discountSlot(code, use.slot)), { taken: Math.max(0, taken - 1) });
}

/** How many redemptions of a code are held now. Only limited codes have slots to sum up. */
export async function countRedemptions(database: Firestore, { code, totalUses }: Discount): Promise<number> {
  if (totalUses === null) return (await database.collection(paths.discountUses(code)).count().get()).data().count;
  const slots = database.collection(paths.discountSlots(code));
  return (await slots.aggregate({ taken: AggregateField.sum('taken') }).get()).data().taken;
}

/** When a code becomes limited, its earlier redemptions fill the first slots, so that they count. */
export async function initializeRedemptionSlots(
  transaction: Transaction,
  { code, totalUses }: Discount,
  used: number,
): Promise<void> {
  const sizes = getSlotSizes(totalUses ?? 0);
  const references = sizes.map((_size, slot) => transaction.doc(paths.discountSlot(code, slot)));
  const isFilled = (slot: number) => slot * REDEMPTIONS_PER_SLOT < used;
  const filled = references.filter((_reference, slot) => isFilled(slot)).slice(0, MAX_SLOTS_PER_COMMIT);
  await transaction.getAll(...filled);
  for (const [slot, reference] of filled.entries()) {
    transaction.upsert(reference, { taken: Math.min(sizes[slot] ?? 0, used - slot * REDEMPTIONS_PER_SLOT) });
  }
}
