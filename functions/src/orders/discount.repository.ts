import { createHash } from 'node:crypto';
import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { type Discount, discountCodeSchema, discountSchema } from '@plenty/contract/checkout/discount';
import { AggregateField, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type DocumentReader, type Transaction, paths, readDocument } from '../db/index.ts';
import {
  type DiscountLimit,
  type FreeSlot,
  type HeldRedemption,
  findFreeSlot,
  releaseSlot,
  saveUses,
} from './redemption-slots.repository.ts';
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

/** Undefined for a code that does not exist or is malformed. */
export async function readDiscount(reader: DocumentReader, typed: string): Promise<Discount | undefined> {
  const code = discountCodeSchema.safeParse(typed);
  if (!code.success) return undefined;
  return readDocument(reader, paths.discount(code.data), discountSchema);
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

/** The slot that counts an order's use; null while its code has no limit. Uses from before it had one are counted in any slot. */
async function findCountingSlot(transaction: Transaction, code: string, { slot }: Redemption): Promise<number | null> {
  if (slot !== null) return slot;
  const discount = await readDiscount(transaction, code);
  return discount?.totalUses === null ? null : 0;
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
  const slot = await findCountingSlot(transaction, code, use);
  if (slot !== null) await releaseSlot(transaction, code, slot);
}

async function sumSlots(database: Firestore, code: string, field: 'taken' | 'elsewhere'): Promise<number> {
  const sums = { uses: AggregateField.sum(field) };
  return (await database.collection(paths.discountSlots(code)).aggregate(sums).get()).data().uses;
}

/** How many redemptions of a code are held now. A limited one has them in its slots; uses `elsewhere`, from before this shop, only there. */
export async function countRedemptions(database: Firestore, { code, totalUses }: DiscountLimit): Promise<number> {
  if (totalUses !== null) return sumSlots(database, code, 'taken');
  const [orders, elsewhere] = await Promise.all([
    database.collection(paths.discountUses(code)).count().get(),
    sumSlots(database, code, 'elsewhere'),
  ]);
  return orders.data().count + elsewhere;
}

/**
 * Moves the uses of a code to the slots of its new limit: orders find no other ones, so uses that stayed behind would not count. A code that
 * had no limit counts its earlier orders.
 */
export async function changeDiscountLimit(
  transaction: Transaction,
  before: DiscountLimit | undefined,
  next: DiscountLimit,
): Promise<void> {
  if (next.totalUses === null || before?.totalUses === next.totalUses) return;
  const uses = before?.totalUses === null ? await countRedemptions(transaction.database, before) : undefined;
  await saveUses(transaction, next, uses);
}
