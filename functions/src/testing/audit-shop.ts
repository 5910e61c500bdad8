import { applyDiscount, type Discount, discountSchema } from '@plenty/contract/checkout/discount';
import { NO_DISCOUNT_APPLIED, priceOrder, calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { everywhere, oneLine } from '@plenty/contract/testing/builders';
import { getVariantKey, stockKey } from '@plenty/contract/catalog/availability';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../db/paths.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { type StoredWaitlistEntry, storedWaitlistEntrySchema } from '../waitlist/waitlist-entry.ts';
import { listExpectedEmails } from './expected-emails.ts';

type Counts = ReadonlyMap<string, number>;

/** The orders and everything that must be consistent with them. */
type StoredRecords = {
  readonly orders: readonly StoredOrder[];
  readonly numbers: readonly DocumentSnapshot[];
  readonly history: readonly DocumentSnapshot[];
  readonly emails: readonly DocumentSnapshot[];
  /** The dashboard's entry of each order (D-49). */
  readonly dashboard: readonly DocumentSnapshot[];
  readonly discounts: readonly Discount[];
  /** The uses, slots and customers of discount codes. */
  readonly redemptions: readonly DocumentSnapshot[];
  readonly counts: Counts;
  readonly waitlist: readonly StoredWaitlistEntry[];
};

async function readCounts(database: Firestore): Promise<Counts> {
  const found = await database.collectionGroup('stock').get();
  return new Map(found.docs.map((document) => [document.ref.path, Number(document.get('count'))]));
}

async function readRecords(database: Firestore): Promise<StoredRecords> {
  const all = async (collection: string) => (await database.collection(collection).get()).docs;
  const below = async (name: string) => (await database.collectionGroup(name).get()).docs;
  const [orders, numbers, emails, dashboard, discounts, history, uses, slots, customers, counts, waitlist] =
    await Promise.all([
      all(paths.orders),
      all('orderNumbers'),
      all(paths.emails),
      all(paths.dashboard),
      all('discounts'),
      below('history'),
      below('uses'),
      below('slots'),
      below('customers'),
      readCounts(database),
      all(paths.waitlist),
    ]);
  return {
    orders: orders.map((document) => storedOrderSchema.parse(document.data())),
    discounts: discounts.map((document) => discountSchema.parse(document.data())),
    redemptions: [...uses, ...slots, ...customers].filter(({ ref }) => ref.path.startsWith('discounts/')),
    dashboard: dashboard.filter(({ ref }) => ref.path !== paths.dashboardTotals),
    waitlist: waitlist.map((document) => storedWaitlistEntrySchema.parse(document.data())),
    numbers,
    history,
    // Emails about a place in line belong to no order.
    emails: emails.filter((email) => !String(email.get('event')).startsWith('waitlist-')),
    counts,
  };
}

const byName = (one: string, other: string) => one.localeCompare(other);

/** The history entries by the path of their order. */
function groupByOrder(history: readonly DocumentSnapshot[]): ReadonlyMap<string, readonly DocumentSnapshot[]> {
  const entries = new Map<string, DocumentSnapshot[]>();
  for (const entry of history) {
    const path = entry.ref.parent.parent?.path ?? '';
    entries.set(path, [...(entries.get(path) ?? []), entry]);
  }
  return entries;
}

/** Describes what `found` has too much (duplicates included) and what it lacks. */
function compare(name: string, found: readonly string[], expected: readonly string[]): string[] {
  const isSame = JSON.stringify(found.toSorted(byName)) === JSON.stringify(expected.toSorted(byName));
  if (isSame) return [];
  const [isExpected, isFound, seen] = [new Set(expected), new Set(found), new Set<string>()];
  const tooMuch = found.filter((one) => !isExpected.has(one) || seen.size === seen.add(one).size);
  const missing = expected.filter((one) => !isFound.has(one));
  return [`${name}: ${tooMuch.join(', ') || 'nothing'} too much, ${missing.join(', ') || 'nothing'} missing`];
}

/** Every order has its number, its first history entry and its emails; none of these exists without an order; no payment pays two. */
function auditParts({ orders, numbers, history, emails }: StoredRecords): string[] {
  const placed = history.filter((entry) => entry.get('event') === 'placed');
  const entriesByOrder = groupByOrder(history);
  const known = new Set(orders.map(({ id }) => paths.order(id)));
  const orphans = [...entriesByOrder].flatMap(([path, entries]) => (known.has(path) ? [] : entries));
  const expectEmails = (order: StoredOrder): string[] =>
    listExpectedEmails(order, entriesByOrder.get(paths.order(order.id)) ?? []).map((kind) => `${order.id} ${kind}`);
  const sales = orders.flatMap(({ saleId }) => saleId ?? []);
  return [
    ...compare(
      'order numbers',
      numbers.map((number) => `${number.id} ${String(number.get('orderId'))}`),
      orders.map(({ id, orderNumber }) => `${orderNumber} ${id}`),
    ),
    ...compare(
      'first history entries',
      placed.map((entry) => entry.ref.parent.parent?.id ?? ''),
      orders.map(({ id }) => id),
    ),
    ...compare(
      'history entries without an order',
      orphans.map((entry) => entry.ref.path),
      [],
    ),
    ...compare(
      'emails',
      emails.map((email) => `${String(email.get('orderId'))} ${String(email.get('event'))}`),
      orders.flatMap(expectEmails),
    ),
    ...compare('payments of orders', sales, [...new Set(sales)]),
  ];
}

/** Sorts the fields, because their order is not significant. */
function serialize(entry: object | undefined): string {
  return JSON.stringify(Object.entries(entry ?? {}).toSorted(([one], [other]) => byName(one, other)));
}

/** The dashboard's entries match the orders (D-49). */
function auditViews({ orders, dashboard }: Pick<StoredRecords, 'orders' | 'dashboard'>): string[] {
  return compare(
    'dashboard entries',
    dashboard.map((entry) => serialize(entry.data())),
    orders.map((order) => serialize(toDashboardOrder(order))),
  );
}

/** A replacement costs nothing, whatever its items cost in the shop. */
function auditReplacementPrice(order: StoredOrder): string[] {
  const { orderNumber, items, subtotal, discountAmount, shippingCost, tax, total } = order;
  const amounts = [...items.map(({ price }) => price), subtotal, discountAmount, shippingCost, tax, total];
  return compare(`amounts of replacement ${orderNumber}`, [String(Math.max(...amounts))], ['0']);
}

/** Every amount follows from the order's lines and discount code. */
function auditPrices({ orders, discounts }: StoredRecords): string[] {
  return orders.flatMap((order) => {
    if (order.isTestOrder) return [];
    if (order.replaces !== null) return auditReplacementPrice(order);
    const code = discounts.find((discount) => discount.code === order.discountCode);
    const discounted = calculateSubtotal(order.items.filter(({ isExcluded }) => isExcluded !== true));
    const verdict = code && applyDiscount(everywhere(code), oneLine(discounted), order.createdAt.toMillis());
    const price = priceOrder(order.items, verdict?.isValid ? verdict.appliedDiscount : NO_DISCOUNT_APPLIED);
    const { subtotal, discountAmount, shippingCost, tax, total } = order;
    return compare(
      `amounts of ${order.orderNumber}`,
      [JSON.stringify({ subtotal, discountAmount, shippingCost, tax, total })],
      [JSON.stringify(price)],
    );
  });
}

/** An order reserves stock as its status says, and the redemptions of a code are those of the orders that hold one. */
function auditRedemptions({ orders, redemptions }: StoredRecords): string[] {
  const wrong = orders.filter((order) => order.holdsGoods !== (order.status !== 'cancelled' && !order.isTestOrder));
  const holding = orders.filter((order) => order.holdsGoods && order.discountCode !== null);
  const slots = new Map<string, number>();
  for (const { discountCode, discountUse } of holding) {
    if (discountCode === null || discountUse?.slot === null || discountUse?.slot === undefined) continue;
    const path = paths.discountSlot(discountCode, discountUse.slot);
    slots.set(path, (slots.get(path) ?? 0) + 1);
  }
  const expected = holding.flatMap(({ id, discountCode, discountUse }) => [
    paths.discountUse(discountCode ?? '', id),
    ...[discountUse?.customer, discountUse?.counted].flatMap((name) =>
      name ? [paths.discountCustomer(discountCode ?? '', name)] : [],
    ),
  ]);
  const isSlot = (document: DocumentSnapshot) => document.ref.parent.id === 'slots';
  const takenSlots = redemptions.filter((document) => isSlot(document) && document.get('taken') !== 0);
  return [
    ...compare(
      'orders that reserve stock wrongly',
      wrong.map(({ id, status }) => `${id} ${status}`),
      [],
    ),
    ...compare(
      'uses and customers of discount codes',
      redemptions.filter((document) => !isSlot(document)).map((document) => document.ref.path),
      expected,
    ),
    ...compare(
      'slots of discount codes',
      takenSlots.map((document) => `${document.ref.path} ${String(document.get('taken'))}`),
      [...slots].map(([path, count]) => `${path} ${count}`),
    ),
  ];
}

/** Counted by hand, so that the rule that the shop releases and reserves by is checked and not repeated. */
function countRestocked({ refunds, swaps }: StoredOrder, lineId: string): number {
  let units = 0;
  for (const swap of swaps) if (swap.isRestocked && swap.lineId === lineId) units += swap.quantity;
  for (const { restocks, state, lines } of refunds)
    for (const line of lines) if (restocks && state === 'done' && line.lineId === lineId) units += line.quantity;
  return units;
}

/** Stock plus units that orders reserve or that are held for swaps and for people in line, less what refunds and swaps put back, equals the stock at the start, per variant, and is never negative. */
function auditStock({ orders, counts, waitlist }: StoredRecords, start: Counts): string[] {
  const reservedUnits = new Map<string, number>();
  for (const order of orders.filter(({ holdsGoods }) => holdsGoods)) {
    for (const { productId, size, color, quantity, lineId } of order.items) {
      const path = paths.stock(productId, stockKey(size, color));
      const units = quantity - countRestocked(order, lineId);
      reservedUnits.set(path, (reservedUnits.get(path) ?? 0) + units);
    }
  }
  for (const { items, swaps } of orders) {
    for (const { lineId, quantity, size } of swaps.filter(({ isHolding }) => isHolding)) {
      for (const { productId, color } of items.filter((item) => item.lineId === lineId)) {
        const path = paths.stock(productId, stockKey(size, color));
        reservedUnits.set(path, (reservedUnits.get(path) ?? 0) + quantity);
      }
    }
  }
  for (const { productId, size, color } of waitlist.filter(({ state }) => state === 'held')) {
    const path = paths.stock(productId, stockKey(size, color));
    reservedUnits.set(path, (reservedUnits.get(path) ?? 0) + 1);
  }
  return [...start].flatMap(([path, count]) => {
    const left = counts.get(path) ?? 0;
    const reserved = reservedUnits.get(path) ?? 0;
    return left >= 0 && left + reserved === count ? [] : [`${path}: ${left} left and ${reserved} reserved of ${count}`];
  });
}

/** Every unit that a link bought is in one order, which no other link of the same variant shares beyond its quantity. */
function auditWaitlist({ orders, waitlist }: StoredRecords): string[] {
  const bought = waitlist.filter(({ state }) => state === 'bought');
  const problems = bought.filter(({ orderId, variant }) => {
    const order = orders.find(({ id }) => id === orderId);
    const units = order?.items
      .filter((item) => getVariantKey(item) === variant)
      .reduce((sum, item) => sum + item.quantity, 0);
    return bought.filter((other) => other.orderId === orderId && other.variant === variant).length > (units ?? 0);
  });
  return problems.map(({ orderId, variant }) => `a link bought ${variant}, which is not in order ${String(orderId)}`);
}

/** Records the stock. The returned function lists every inconsistency since then. */
export async function startAudit(database: Firestore): Promise<() => Promise<string[]>> {
  const start = await readCounts(database);
  return async () => {
    const records = await readRecords(database);
    return [
      ...auditParts(records),
      ...auditPrices(records),
      ...auditRedemptions(records),
      ...auditStock(records, start),
      ...auditWaitlist(records),
      ...auditViews(records),
    ];
  };
}

/** Lists inconsistent dashboard entries only, for tests that write some orders directly. */
export async function findInconsistentViews(database: Firestore): Promise<string[]> {
  return auditViews(await readRecords(database));
}
