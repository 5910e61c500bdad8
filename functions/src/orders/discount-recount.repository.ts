import { discountSchema } from '@plenty/contract/checkout/discount';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Transaction, paths, readDocument, parseDocuments } from '../db/index.ts';
import { getCustomerRedemptionIds } from './discount.repository.ts';
import { readOrder, updateOrder } from './order.repository.ts';
import { saveUses } from './redemption-slots.repository.ts';
import { isUnpaid, storedOrderSchema } from './stored-order.ts';

type DiscountTerms = { readonly code: string; readonly isLimited: boolean; readonly isOncePerCustomer: boolean };

/** The orders that hold a redemption of a code. One without a record of it gets the first slot and its own customer. */
async function listRedeemingOrders(database: Firestore, { code, isLimited, isOncePerCustomer }: DiscountTerms) {
  const holding = database.collection(paths.orders).where('discountCode', '==', code).where('holdsGoods', '==', true);
  const orders = parseDocuments(storedOrderSchema, (await holding.get()).docs);
  return orders.map((order) => {
    const ids = isOncePerCustomer
      ? getCustomerRedemptionIds({ email: order.customerEmail, cartId: order.cartId })
      : null;
    const counted = ids && !isUnpaid(order) ? ids.counted : null;
    const redemption = order.discountUse ?? { slot: isLimited ? 0 : null, customer: ids?.reserved ?? null, counted };
    return { order, redemption };
  });
}

/** `wanted` maps a document's path to the id of its order. */
async function syncRedemptionDocuments(
  transaction: Transaction,
  found: readonly DocumentReference[],
  wanted: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const reference of found) if (!wanted.has(reference.path)) transaction.deleteUnchecked(reference);
  const documents = await transaction.getAll(...[...wanted.keys()].map((path) => transaction.doc(path)));
  for (const document of documents) {
    const orderId = wanted.get(document.ref.path);
    if (document.get('orderId') !== orderId) transaction.set(document.ref, { orderId, at: Timestamp.fromDate(now) });
  }
}

/** Rebuilds a code's redemptions, customers and slots from the orders that hold it (D-17). */
export async function recountRedemptions(transaction: Transaction, typedCode: string, now: Date): Promise<void> {
  const discount = await readDocument(transaction, paths.discount(typedCode), discountSchema);
  if (!discount) return;
  const { code, isOncePerCustomer } = discount;
  const isLimited = discount.totalUses !== null;
  const listReferences = async (collection: string) =>
    (await transaction.database.collection(collection).get()).docs.map(({ ref }) => ref);
  const [holding, uses, customers, slots] = await Promise.all([
    listRedeemingOrders(transaction.database, { code, isLimited, isOncePerCustomer }),
    listReferences(paths.discountUses(code)),
    listReferences(paths.discountCustomers(code)),
    listReferences(paths.discountSlots(code)),
  ]);
  const usedBy = new Map(holding.map(({ order }) => [paths.discountUse(code, order.id), order.id]));
  const customerUses = holding.flatMap(({ order, redemption }) =>
    [redemption.customer, redemption.counted].flatMap((customer): [string, string][] =>
      customer === null ? [] : [[paths.discountCustomer(code, customer), order.id]],
    ),
  );
  await syncRedemptionDocuments(transaction, uses, usedBy, now);
  await syncRedemptionDocuments(transaction, customers, new Map(customerUses), now);
  if (isLimited) await saveUses(transaction, discount, holding.length + (await countUsesElsewhere(transaction, slots)));
  for (const { order, redemption } of holding) {
    const unrecorded = order.discountUse === null && (await readOrder(transaction, order.id));
    if (unrecorded) updateOrder(transaction, unrecorded, { discountUse: redemption });
  }
}

/** Slots may also count uses from before this shop, which have no order here. */
async function countUsesElsewhere(transaction: Transaction, slots: readonly DocumentReference[]): Promise<number> {
  const found = await transaction.getAll(...slots);
  return found.reduce((uses, slot) => uses + Number(slot.get('elsewhere') ?? 0), 0);
}
