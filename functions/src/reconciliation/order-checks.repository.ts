import { stockKey } from '@plenty/contract/catalog/availability';
import { getKeptItems } from '@plenty/contract/payments/restock';
import { FieldPath } from 'firebase-admin/firestore';
import { paths, parseDocuments } from '../db/index.ts';
import { type StoredOrder, listHeldForSwaps, storedOrderSchema } from '../orders/index.ts';
import { parseCountedRefunds, parsePayment } from '../payments/index.ts';
import { type OrderFacts, findOrderDiscrepancies, needsManualConfirmation } from './order-rules.ts';
import type { OnDiscrepancy, ReconciliationContext } from './point-in-time.repository.ts';

/** What all orders and people in line hold: units by the path of their stock document, and redemptions by discount code. */
export type HeldTotals = { readonly units: Map<string, number>; readonly redemptions: Map<string, number> };

/** Checks every order against its payment, its history, its discount code and its own amounts. */
export async function checkOrders(
  context: ReconciliationContext,
  onDiscrepancy: OnDiscrepancy,
): Promise<{ checked: number; held: HeldTotals }> {
  const { database, reader } = context;
  const held: HeldTotals = { units: new Map(), redemptions: new Map() };
  let checked = 0;
  for await (const page of reader.pages(database.collection(paths.orders))) {
    const orders = parseDocuments(storedOrderSchema, page);
    checked += orders.length;
    for await (const facts of readOrderFacts(context, orders)) {
      addHeldTotals(held, facts.order);
      for (const discrepancy of findOrderDiscrepancies(facts)) await onDiscrepancy(discrepancy);
    }
  }
  return { checked, held };
}

function addHeldTotals({ units, redemptions }: HeldTotals, order: StoredOrder): void {
  if (!order.holdsGoods || order.isTestOrder) return;
  for (const { productId, size, color, quantity } of [...getKeptItems(order), ...listHeldForSwaps(order)]) {
    const path = paths.stock(productId, stockKey(size, color));
    units.set(path, (units.get(path) ?? 0) + quantity);
  }
  if (order.discountCode !== null) redemptions.set(order.discountCode, (redemptions.get(order.discountCode) ?? 0) + 1);
}

/** Reads the documents that the orders of one page are checked against. */
async function* readOrderFacts(
  context: ReconciliationContext,
  orders: readonly StoredOrder[],
): AsyncGenerator<OrderFacts> {
  const { database, reader } = context;
  const related = orders.map((order) => ({ order, ...getRelatedPaths(order) }));
  const relatedPaths = related.flatMap(({ sale, use, customers }) => [sale, use, ...customers]);
  const references = [...new Set(relatedPaths.filter((path) => path !== undefined))].map((path) => database.doc(path));
  const documents = (await reader.getAll(references)).filter(({ exists }) => exists);
  const byPath = new Map(documents.map((document) => [document.ref.path, document]));
  const withSales = related.map((each) => {
    const payment = byPath.get(each.sale ?? '');
    return { ...each, sale: payment && parsePayment(payment) };
  });
  const unclear = withSales.filter(({ order, sale }) => needsManualConfirmation(order, sale));
  const confirmed = await findConfirmedManually(
    context,
    unclear.map(({ order }) => order),
  );
  for (const { order, sale, use, customers } of withSales) {
    yield {
      order,
      sale,
      isConfirmedManually: confirmed.has(order.id),
      refundedByProvider: mayHaveRefunds(order) ? await sumRefunds(context, order) : undefined,
      hasRedemption: use === undefined || byPath.has(use),
      hasCustomerRedemption: customers.every((customer) => byPath.get(customer)?.get('orderId') === order.id),
    };
  }
}

/** The documents that must exist beside an order. */
function getRelatedPaths({ id, saleId, holdsGoods, discountCode, discountUse }: StoredOrder) {
  const code = holdsGoods ? discountCode : null;
  const customers = code === null ? [] : [discountUse?.customer, discountUse?.counted];
  return {
    sale: saleId === null ? undefined : paths.payment(`${saleId}-completed`),
    use: code === null ? undefined : paths.discountUse(code, id),
    customers: customers.flatMap((customer) => (customer ? [paths.discountCustomer(code ?? '', customer)] : [])),
  };
}

/** The ids of those orders that the owner has marked as paid with a note. `orders` must be sorted by id. */
async function findConfirmedManually({ database, reader }: ReconciliationContext, orders: readonly StoredOrder[]) {
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return new Set<string>();
  const events = database
    .collectionGroup(paths.orderHistoryGroup)
    .where('event', '==', 'payment')
    .orderBy(FieldPath.documentId())
    .startAt(`${paths.orderHistoryOf(first.id)}/ `)
    .endAt(`${paths.orderHistoryOf(last.id)}/\u{F8FF}`);
  const found = await reader.find(events);
  const confirmations = found.filter((entry) => entry.get('paymentStatus') === 'paid' && Boolean(entry.get('note')));
  return new Set(confirmations.map((entry) => entry.ref.parent.parent?.id ?? ''));
}

/** Only a payment through PayPal can have been refunded there. */
function mayHaveRefunds({ saleId, refundedAmount, paymentStatus }: StoredOrder): boolean {
  return (
    saleId !== null && (refundedAmount > 0 || paymentStatus === 'partially_refunded' || paymentStatus === 'refunded')
  );
}

async function sumRefunds({ database, reader }: ReconciliationContext, { id, saleId }: StoredOrder) {
  const found = await reader.find(database.collection(paths.payments).where('orderId', '==', id));
  return parseCountedRefunds(found, saleId).reduce((sum, { amount }) => sum - amount, 0);
}
