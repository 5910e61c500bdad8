import { createHash } from 'node:crypto';
import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { type Discount, discountCodeSchema, discountSchema } from '@plenty/contract/checkout/discount';
import { AggregateField, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument } from '../db/index.ts';
import type { Redemption, StoredOrder } from './stored-order.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How a customer is known where a code may be used once each: no email stands in a document's name. */
export function hashCustomerEmail(email: string): string {
  return hash(canonicalizeEmail(email));
}

/** Who wants to use a code: the email they typed, and the cart (a browser's or an account's) they typed it for. */
export type DiscountCustomer = { readonly email: string; readonly cartId: string };

/**
 * The documents that stand for a customer's use of a code. A paid use is `counted`: it is the mailbox's, whoever ordered. An unpaid one is
 * `reserved` by mailbox and cart, so that a stranger who types somebody's address takes nothing from them. `former` is where uses
 * stood before mailboxes had one spelling.
 */
export function getCustomerRedemptionIds({ email, cartId }: DiscountCustomer) {
  const counted = hashCustomerEmail(email);
  const former = hash(email.trim().toLowerCase());
  return { counted, reserved: `${counted}-${hash(cartId).slice(0, 32)}`, former };
}

/** The same as documents of a code, each once. */
export function customerRedemptionReferences(
  database: Firestore,
  code: string,
  customer: DiscountCustomer,
): DocumentReference[] {
  const { counted, reserved, former } = getCustomerRedemptionIds(customer);
  return [...new Set([reserved, counted, former])].map((name) => database.doc(paths.discountCustomer(code, name)));
}

/** A slot document counts at most so many uses: a code with a high limit is spread over several, so that orders rarely meet. */
const REDEMPTIONS_PER_SLOT = 50;

/** One commit writes so many slots: twenty thousand uses. */
const MAX_SLOTS_PER_COMMIT = 400;

export const redemptionSlotSchema = z.object({ taken: z.int() });

/** The code as the owner stored it; undefined for one that was never made, or that no one could have made. */
export async function readDiscount(
  reader: DocumentReader,
  database: Firestore,
  typed: string,
): Promise<Discount | undefined> {
  const code = discountCodeSchema.safeParse(typed);
  if (!code.success) return undefined;
  const [document] = await reader.getAll(database.doc(paths.discount(code.data)));
  return document && readDocument(discountSchema, document);
}

function getSlotSizes(totalUses: number): number[] {
  const slots = Math.ceil(totalUses / REDEMPTIONS_PER_SLOT);
  return Array.from({ length: slots }, (_nothing, slot) =>
    Math.min(REDEMPTIONS_PER_SLOT, totalUses - slot * REDEMPTIONS_PER_SLOT),
  );
}

async function readSlotCounts(
  reader: DocumentReader,
  database: Firestore,
  code: string,
  slots: readonly number[],
): Promise<number[]> {
  const found = await reader.getAll(...slots.map((slot) => database.doc(paths.discountSlot(code, slot))));
  return found.map((document) => readDocument(redemptionSlotSchema, document)?.taken ?? 0);
}

/** What an order that is being replaced holds of the code: free for the order that takes its place (D-21). */
export type HeldRedemption = { readonly orderId: string; readonly slot: number | null };

type FreeSlot = { readonly slot: number; readonly taken: number };

/** The first slot with room, beginning at a random one so that simultaneous orders spread; undefined when the code is used up. */
async function findFreeSlot(
  reader: DocumentReader,
  database: Firestore,
  discount: Discount,
  held: HeldRedemption | undefined,
): Promise<FreeSlot | undefined> {
  const sizes = getSlotSizes(discount.totalUses ?? 0);
  const begin = Math.floor(Math.random() * sizes.length);
  const order = sizes.map((_size, place) => (begin + place) % sizes.length);
  const counted = await readSlotCounts(reader, database, discount.code, order);
  const slots = order.map((slot, place) => ({ slot, taken: (counted[place] ?? 0) - Number(held?.slot === slot) }));
  return slots.find(({ slot, taken }) => taken < (sizes[slot] ?? 0));
}

/** What is free of a code for this customer: undefined when it is used up, or was used by the customer already. */
export type AvailableRedemption = { readonly slot: FreeSlot | null; readonly customer: DiscountCustomer | null };

export async function findAvailableRedemption(
  reader: DocumentReader,
  database: Firestore,
  discount: Discount,
  customer: DiscountCustomer | undefined,
  held?: HeldRedemption,
): Promise<AvailableRedemption | undefined> {
  const once = discount.isOncePerCustomer && customer !== undefined ? customer : null;
  const [slot, uses] = await Promise.all([
    discount.totalUses === null ? null : findFreeSlot(reader, database, discount, held),
    once === null ? [] : reader.getAll(...customerRedemptionReferences(database, discount.code, once)),
  ]);
  const isUsed = uses.some((use) => use.exists && use.get('orderId') !== held?.orderId);
  return slot === undefined || isUsed ? undefined : { slot, customer: once };
}

/** What a use is taken for; `isCounted` for an order that has nothing left to pay. */
export type Redeemer = { readonly orderId: string; readonly isCounted: boolean };

/** Takes a use in the order's own transaction: a document of its own, and where there are limits a slot and the customer. */
export function redeemDiscount(
  transaction: Transaction,
  database: Firestore,
  code: string,
  { slot, customer }: AvailableRedemption,
  { orderId, isCounted }: Redeemer,
  now: Date,
): Redemption {
  const use = { orderId, at: Timestamp.fromDate(now) };
  transaction.create(database.doc(paths.discountUse(code, orderId)), use);
  if (slot) transaction.upsert(database.doc(paths.discountSlot(code, slot.slot)), { taken: slot.taken + 1 });
  const names = customer && getCustomerRedemptionIds(customer);
  if (names) transaction.upsert(database.doc(paths.discountCustomer(code, names.reserved)), use);
  const counted = names && isCounted ? names.counted : null;
  if (counted !== null) transaction.upsert(database.doc(paths.discountCustomer(code, counted)), use);
  return { slot: slot?.slot ?? null, customer: names?.reserved ?? null, counted };
}

type RedeemingOrder = Pick<StoredOrder, 'id' | 'discountCode' | 'discountUse' | 'customerEmail'>;

/**
 * Counts the use of an order that is paid now as its customer's. `isSecond` when another paid order has used the code already: then
 * nothing is counted.
 */
export async function countPaidRedemption(
  transaction: Transaction,
  database: Firestore,
  { id, discountCode, discountUse, customerEmail }: RedeemingOrder,
  now: Date,
): Promise<{ readonly isSecond: boolean; readonly change: { readonly discountUse?: Redemption } }> {
  const isOnce = discountUse !== null && discountUse.customer !== null && discountUse.counted === null;
  if (discountCode === null || !isOnce || customerEmail === '') return { isSecond: false, change: {} };
  const counted = hashCustomerEmail(customerEmail);
  const reference = database.doc(paths.discountCustomer(discountCode, counted));
  const [known] = await transaction.getAll(reference);
  if (known?.exists && known.get('orderId') !== id) return { isSecond: true, change: {} };
  transaction.upsert(reference, { orderId: id, at: Timestamp.fromDate(now) });
  return { isSecond: false, change: { discountUse: { ...discountUse, counted } } };
}

type OrderRedemption = { readonly code: string; readonly use: Redemption; readonly orderId: string };

type NextRedemption = Redeemer & { readonly code: string; readonly free: AvailableRedemption };

/** Passes a code's use from an order on to the one that takes its place: given back and taken in one commit, each document once. */
export async function transferRedemption(
  transaction: Transaction,
  database: Firestore,
  before: OrderRedemption | undefined,
  next: NextRedemption | undefined,
  now: Date,
): Promise<Redemption | null> {
  if (before && before.code === next?.code) {
    transaction.deleteUnchecked(database.doc(paths.discountUse(before.code, before.orderId)));
    const kept = next.free.customer && getCustomerRedemptionIds(next.free.customer).reserved;
    const { customer } = before.use;
    if (customer !== null && customer !== kept) {
      transaction.deleteUnchecked(database.doc(paths.discountCustomer(before.code, customer)));
    }
  } else if (before) {
    await releaseRedemption(transaction, database, before.code, before.use, before.orderId);
  }
  return next ? redeemDiscount(transaction, database, next.code, next.free, next, now) : null;
}

/** Takes a use back when its order lapses or is cancelled. */
export async function releaseRedemption(
  transaction: Transaction,
  database: Firestore,
  code: string,
  use: Redemption,
  orderId: string,
): Promise<void> {
  transaction.deleteUnchecked(database.doc(paths.discountUse(code, orderId)));
  for (const name of new Set([use.customer, use.counted])) {
    if (name !== null) transaction.deleteUnchecked(database.doc(paths.discountCustomer(code, name)));
  }
  if (use.slot === null) return;
  const [taken = 0] = await readSlotCounts(transaction, database, code, [use.slot]);
  transaction.upsert(database.doc(paths.discountSlot(code, use.slot)), { taken: Math.max(0, taken - 1) });
}

/** How many uses of a code orders hold now: the slots say so where it is limited, the uses themselves where it is not. */
export async function countRedemptions(database: Firestore, { code, totalUses }: Discount): Promise<number> {
  if (totalUses === null) return (await database.collection(paths.discountUses(code)).count().get()).data().count;
  const slots = database.collection(paths.discountSlots(code));
  return (await slots.aggregate({ taken: AggregateField.sum('taken') }).get()).data().taken;
}

/** For a code that is limited from now on: what was used of it before fills its first slots, so that it counts. */
export async function initializeRedemptionSlots(
  transaction: Transaction,
  database: Firestore,
  { code, totalUses }: Discount,
  used: number,
): Promise<void> {
  const sizes = getSlotSizes(totalUses ?? 0);
  const references = sizes.map((_size, slot) => database.doc(paths.discountSlot(code, slot)));
  const isFilled = (slot: number) => slot * REDEMPTIONS_PER_SLOT < used;
  const filled = references.filter((_reference, slot) => isFilled(slot)).slice(0, MAX_SLOTS_PER_COMMIT);
  await transaction.getAll(...filled);
  for (const [slot, reference] of filled.entries()) {
    transaction.upsert(reference, { taken: Math.min(sizes[slot] ?? 0, used - slot * REDEMPTIONS_PER_SLOT) });
  }
}
