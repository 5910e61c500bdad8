import { discountSchema } from '@plenty/contract/checkout/discount';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { getCustomerRedemptionIds } from './discount.repository.ts';
import { type Transaction, paths, readDocument, readDocuments } from '../db/index.ts';
import { readOrder, updateOrder } from './order.repository.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';

type DiscountTerms = { readonly code: string; readonly isLimited: boolean; readonly isOncePerCustomer: boolean };

/** The orders that hold a use of a code, each with what it holds: one that has forgotten takes the first slot and its customer. */
async function listRedeemingOrders(database: Firestore, { code, isLimited, isOncePerCustomer }: DiscountTerms) {
  const having = database.collection(paths.orders).where('discountCode', '==', code).where('holdsGoods', '==', true);
  const orders = readDocuments(storedOrderSchema, (await having.get()).docs);
  return orders.map((order) => {
    const names = isOncePerCustomer
      ? getCustomerRedemptionIds({ email: order.customerEmail, cartId: order.cartId })
      : null;
    const isUnpaid = ['pending', 'failed', 'expired'].includes(order.paymentStatus);
    const counted = names && !isUnpaid ? names.counted : null;
    const use = order.discountUse ?? { slot: isLimited ? 0 : null, customer: names?.reserved ?? null, counted };
    return { order, use };
  });
}

async function syncRedemptionDocuments(
  transaction: Transaction,
  found: readonly DocumentReference[],
  wanted: ReadonlyMap<string, string>,
  database: Firestore,
  now: Date,
): Promise<void> {
  for (const reference of found) if (!wanted.has(reference.path)) transaction.deleteUnchecked(reference);
  const there = await transaction.getAll(...[...wanted.keys()].map((path) => database.doc(path)));
  for (const document of there) {
    const orderId = wanted.get(document.ref.path);
    if (document.get('orderId') !== orderId) transaction.set(document.ref, { orderId, at: Timestamp.fromDate(now) });
  }
}

/** Makes a code's uses, customers and slots anew from the orders that have it (D-17): uses counted are orders with the code. */
export async function recountRedemptions(
  transaction: Transaction,
  database: Firestore,
  name: string,
  now: Date,
): Promise<void> {
  const [document] = await transaction.getAll(database.doc(paths.discount(name)));
  const discount = document && readDocument(discountSchema, document);
  if (!discount) return;
  const { code, isOncePerCustomer } = discount;
  const isLimited = discount.totalUses !== null;
  const below = async (collection: string) => (await database.collection(collection).get()).docs.map(({ ref }) => ref);
  const [holding, uses, customers, slots] = await Promise.all([
    listRedeemingOrders(database, { code, isLimited, isOncePerCustomer }),
    below(paths.discountUses(code)),
    below(paths.discountCustomers(code)),
    below(paths.discountSlots(code)),
  ]);
  const used = new Map(holding.map(({ order }) => [paths.discountUse(code, order.id), order.id]));
  const once = holding.flatMap(({ order, use }) =>
    [use.customer, use.counted].flatMap((customer): [string, string][] =>
      customer === null ? [] : [[paths.discountCustomer(code, customer), order.id]],
    ),
  );
  await syncRedemptionDocuments(transaction, uses, used, database, now);
  await syncRedemptionDocuments(transaction, customers, new Map(once), database, now);
  if (isLimited) await syncSlots(transaction, database, code, slots, holding);
  for (const { order, use } of holding) {
    const forgotten = order.discountUse === null && (await readOrder(transaction, database, order.id));
    if (forgotten) updateOrder(transaction, database, forgotten, { discountUse: use });
  }
}

type RedeemingOrder = { readonly order: StoredOrder; readonly use: { readonly slot: number | null } };

async function syncSlots(
  transaction: Transaction,
  database: Firestore,
  code: string,
  known: readonly DocumentReference[],
  holding: readonly RedeemingOrder[],
): Promise<void> {
  const wanted = new Map(known.map(({ path }) => [path, 0]));
  for (const { use } of holding) {
    const path = paths.discountSlot(code, use.slot ?? 0);
    wanted.set(path, (wanted.get(path) ?? 0) + 1);
  }
  const slots = await transaction.getAll(...[...wanted.keys()].map((path) => database.doc(path)));
  for (const slot of slots) {
    const elsewhere = Number(slot.get('elsewhere') ?? 0);
    const taken = (wanted.get(slot.ref.path) ?? 0) + elsewhere;
    if (slot.get('taken') !== taken) transaction.upsert(slot.ref, { taken });
  }
}
