import { stockKey } from '@plenty/contract/catalog/availability';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths, readDocument } from '../db/index.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/index.ts';
import { findOrderDiscrepancies, needsManualConfirmation } from './order-rules.ts';
import { type OnDiscrepancy, type ReconciliationContext, parsePayment } from './point-in-time.repository.ts';

/** What the whole shop's orders hold, size by size and code by code: sums alone, whatever the number of orders. */
export type HeldTotals = { readonly units: Map<string, number>; readonly redemptions: Map<string, number> };

/** Adds what one order holds. */
export function addHeldTotals({ units, redemptions }: HeldTotals, order: StoredOrder): void {
  if (!order.holdsGoods || order.isTestOrder) return;
  for (const { productId, size, color, quantity } of order.items) {
    const path = paths.stock(productId, stockKey(size, color));
    units.set(path, (units.get(path) ?? 0) + quantity);
  }
  if (order.discountCode !== null) redemptions.set(order.discountCode, (redemptions.get(order.discountCode) ?? 0) + 1);
}

/** Of some orders, in the order of their names, those whose history holds the owner's word, with a note, that they are paid. */
async function findConfirmedManually(
  { database, reader }: ReconciliationContext,
  page: readonly QueryDocumentSnapshot[],
) {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Set<string>();
  const events = database
    .collectionGroup(paths.orderHistoryGroup)
    .where('event', '==', 'payment')
    .orderBy(FieldPath.documentId())
    .startAt(`${first.ref.path}/${paths.orderHistoryGroup}/ `)
    .endAt(`${last.ref.path}/${paths.orderHistoryGroup}/\u{F8FF}`);
  const found = await reader.find(events);
  const told = found.filter((entry) => entry.get('paymentStatus') === 'paid' && Boolean(entry.get('note')));
  return new Set(told.map((entry) => entry.ref.parent.parent?.id ?? ''));
}

type RelatedPaths = {
  readonly sale: string | undefined;
  readonly use: string | undefined;
  readonly customers: readonly string[];
};

/** The documents that have to be there beside an order. */
function getRelatedPaths({ saleId, holdsGoods, discountCode, discountUse }: StoredOrder, id: string): RelatedPaths {
  const code = holdsGoods ? discountCode : null;
  const names = code === null ? [] : [discountUse?.customer, discountUse?.counted];
  return {
    sale: saleId === null ? undefined : paths.payment(`${saleId}-completed`),
    use: code === null ? undefined : paths.discountUse(code, id),
    customers: names.flatMap((name) => (name ? [paths.discountCustomer(code ?? '', name)] : [])),
  };
}

async function sumRefunds({ database, reader }: ReconciliationContext, { id, saleId, refundedAmount }: StoredOrder) {
  const found = await reader.find(database.collection(paths.payments).where('orderId', '==', id));
  const back = found
    .flatMap((document) => parsePayment(document) ?? [])
    .filter(({ status, parentTransactionId }) => status === 'refunded' && parentTransactionId === saleId)
    // What was not counted was shown to the owner when it came.
    .filter(({ verdict }) => verdict.kind === 'move');
  if (back.length === 0 && refundedAmount === 0) return undefined;
  return back.reduce((sum, { amount }) => sum - amount, 0);
}

/** Every order, against its payment, its history, its code and itself. */
export async function checkOrders(
  services: ReconciliationContext,
  take: OnDiscrepancy,
): Promise<{ looked: number; held: HeldTotals }> {
  const { database, reader } = services;
  const held: HeldTotals = { units: new Map(), redemptions: new Map() };
  let looked = 0;
  for await (const page of reader.pages(database.collection(paths.orders))) {
    const orders = page.flatMap((document) => readDocument(storedOrderSchema, document) ?? []);
    looked += orders.length;
    const beside = new Map(orders.map((order) => [order.id, getRelatedPaths(order, order.id)]));
    const wanted = [...beside.values()].flatMap(({ sale, use, customers }) => [sale, use, ...customers]);
    const references = [...new Set(wanted.filter((path) => path !== undefined))].map((path) => database.doc(path));
    const found = await reader.getAll(references);
    const there = new Map(found.filter(({ exists }) => exists).map((document) => [document.ref.path, document]));
    const saleOf = ({ id }: StoredOrder) => {
      const settled = there.get(beside.get(id)?.sale ?? '');
      return settled && parsePayment(settled);
    };
    const doubtful = new Set(
      orders.filter((order) => needsManualConfirmation(order, saleOf(order))).map(({ id }) => id),
    );
    const vouched = await findConfirmedManually(
      services,
      page.filter(({ id }) => doubtful.has(id)),
    );
    for (const order of orders) {
      addHeldTotals(held, order);
      const { use, customers = [] } = beside.get(order.id) ?? {};
      const faults = findOrderDiscrepancies({
        order,
        sale: saleOf(order),
        isConfirmedManually: vouched.has(order.id),
        refundedByProvider: mayHaveRefunds(order) ? await sumRefunds(services, order) : undefined,
        hasRedemption: use === undefined || there.has(use),
        hasCustomerRedemption: customers.every((customer) => there.get(customer)?.get('orderId') === order.id),
      });
      for (const fault of faults) await take(fault);
    }
  }
  return { looked, held };
}

/** Only what was paid at the wallet can have gone back by it. */
function mayHaveRefunds({ saleId, refundedAmount, paymentStatus }: StoredOrder): boolean {
  return (
    saleId !== null && (refundedAmount > 0 || paymentStatus === 'partially_refunded' || paymentStatus === 'refunded')
  );
}
