import { applyDiscount, type Discount, discountSchema } from '@plenty/contract/checkout/discount';
import { NO_DISCOUNT_APPLIED, priceOrder, calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../db/paths.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { listExpectedEmails } from './expected-emails.ts';

type Counts = ReadonlyMap<string, number>;

/** What is stored of orders and of everything that must agree with them. */
type StoredRecords = {
  readonly orders: readonly StoredOrder[];
  readonly numbers: readonly DocumentSnapshot[];
  readonly history: readonly DocumentSnapshot[];
  readonly mails: readonly DocumentSnapshot[];
  /** The panel's entry of each order (D-49). */
  readonly board: readonly DocumentSnapshot[];
  readonly discounts: readonly Discount[];
  /** The documents below the codes: uses, slots and customers. */
  readonly held: readonly DocumentSnapshot[];
  readonly counts: Counts;
};

async function readCounts(database: Firestore): Promise<Counts> {
  const found = await database.collectionGroup('stock').get();
  return new Map(found.docs.map((document) => [document.ref.path, Number(document.get('count'))]));
}

async function readRecords(database: Firestore): Promise<StoredRecords> {
  const all = async (collection: string) => (await database.collection(collection).get()).docs;
  const below = async (name: string) => (await database.collectionGroup(name).get()).docs;
  const [orders, numbers, mails, board, discounts, history, uses, slots, customers, counts] = await Promise.all([
    all(paths.orders),
    all('orderNumbers'),
    all(paths.mails),
    all(paths.board),
    all('discounts'),
    below('history'),
    below('uses'),
    below('slots'),
    below('customers'),
    readCounts(database),
  ]);
  return {
    orders: orders.map((document) => storedOrderSchema.parse(document.data())),
    discounts: discounts.map((document) => discountSchema.parse(document.data())),
    held: [...uses, ...slots, ...customers].filter(({ ref }) => ref.path.startsWith('discounts/')),
    board: board.filter(({ ref }) => ref.path !== paths.boardSums),
    numbers,
    history,
    mails,
    counts,
  };
}

const byName = (one: string, other: string) => one.localeCompare(other);

/** The lines of history by the path of the order they stand below. */
function groupByOrder(history: readonly DocumentSnapshot[]): ReadonlyMap<string, readonly DocumentSnapshot[]> {
  const lines = new Map<string, DocumentSnapshot[]>();
  for (const entry of history) {
    const path = entry.ref.parent.parent?.path ?? '';
    const below = lines.get(path);
    if (below) below.push(entry);
    else lines.set(path, [entry]);
  }
  return lines;
}

/** What `found` has and `wanted` lacks, and the other way round, each as a sentence; the same thing twice is one too many. */
function compare(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const isSame = JSON.stringify(found.toSorted(byName)) === JSON.stringify(wanted.toSorted(byName));
  if (isSame) return [];
  const [isWanted, isFound, met] = [new Set(wanted), new Set(found), new Set<string>()];
  const tooMuch = found.filter((one) => !isWanted.has(one) || met.size === met.add(one).size);
  const missing = wanted.filter((one) => !isFound.has(one));
  return [`${what}: ${tooMuch.join(', ') || 'nothing'} too much, ${missing.join(', ') || 'nothing'} missing`];
}

/** Every order has its number, its first line of history and its mails, no payment settles two, and none of these stands alone. */
function auditParts({ orders, numbers, history, mails }: StoredRecords): string[] {
  const placed = history.filter((entry) => entry.get('event') === 'placed');
  const lines = groupByOrder(history);
  const known = new Set(orders.map(({ id }) => paths.order(id)));
  const orphans = [...lines].flatMap(([path, entries]) => (known.has(path) ? [] : entries));
  const mailsOf = (order: StoredOrder): string[] =>
    listExpectedEmails(order, lines.get(paths.order(order.id)) ?? []).map((kind) => `${order.id} ${kind}`);
  const sales = orders.flatMap(({ saleId }) => saleId ?? []);
  return [
    ...compare(
      'order numbers',
      numbers.map((number) => `${number.id} ${String(number.get('orderId'))}`),
      orders.map(({ id, orderNumber }) => `${orderNumber} ${id}`),
    ),
    ...compare(
      'first lines of history',
      placed.map((entry) => entry.ref.parent.parent?.id ?? ''),
      orders.map(({ id }) => id),
    ),
    ...compare(
      'lines of history without an order',
      orphans.map((entry) => entry.ref.path),
      [],
    ),
    ...compare(
      'mails',
      mails.map((mail) => `${String(mail.get('orderId'))} ${String(mail.get('event'))}`),
      orders.flatMap(mailsOf),
    ),
    ...compare('payments that settle an order', sales, [...new Set(sales)]),
  ];
}

/** The fields by name: what is stored says nothing by their order. */
function serialize(entry: object | undefined): string {
  return JSON.stringify(Object.entries(entry ?? {}).toSorted(([one], [other]) => byName(one, other)));
}

/** What the panel sees of an order is what the order is (D-49): no writer forgets its views, and no view outlives its order. */
function auditViews({ orders, board }: Pick<StoredRecords, 'orders' | 'board'>): string[] {
  return compare(
    'entries of the panel’s board',
    board.map((entry) => serialize(entry.data())),
    orders.map((order) => serialize(toDashboardOrder(order))),
  );
}

/** Every amount follows from the order's own lines and code by the one pricing rule. */
function auditPrices({ orders, discounts }: StoredRecords): string[] {
  return orders.flatMap((order) => {
    if (order.isTestOrder) return [];
    const code = discounts.find((discount) => discount.code === order.discountCode);
    const verdict = code && applyDiscount(code, calculateSubtotal(order.items), order.createdAt.toMillis());
    const price = priceOrder(order.items, verdict?.isValid ? verdict.appliedDiscount : NO_DISCOUNT_APPLIED);
    const { subtotal, discountAmount, shippingCost, tax, total } = order;
    return compare(
      `amounts of ${order.orderNumber}`,
      [JSON.stringify({ subtotal, discountAmount, shippingCost, tax, total })],
      [JSON.stringify(price)],
    );
  });
}

/** What an order holds is what its state says, and a code's uses, slots and customers are those of the orders that hold one. */
function auditUses({ orders, held }: StoredRecords): string[] {
  const wrong = orders.filter((order) => order.holdsGoods !== (order.status !== 'cancelled' && !order.isTestOrder));
  const holding = orders.filter((order) => order.holdsGoods && order.discountCode !== null);
  const slots = new Map<string, number>();
  for (const { discountCode, discountUse } of holding) {
    if (discountCode === null || discountUse?.slot === null || discountUse?.slot === undefined) continue;
    const path = paths.discountSlot(discountCode, discountUse.slot);
    slots.set(path, (slots.get(path) ?? 0) + 1);
  }
  const wanted = holding.flatMap(({ id, discountCode, discountUse }) => [
    paths.discountUse(discountCode ?? '', id),
    ...[discountUse?.customer, discountUse?.counted].flatMap((name) =>
      name ? [paths.discountCustomer(discountCode ?? '', name)] : [],
    ),
  ]);
  const isSlot = (document: DocumentSnapshot) => document.ref.parent.id === 'slots';
  const taken = held.filter((document) => isSlot(document) && document.get('taken') !== 0);
  return [
    ...compare(
      'orders that hold what they should not, or hold nothing',
      wrong.map(({ id, status }) => `${id} ${status}`),
      [],
    ),
    ...compare(
      'uses and customers of codes',
      held.filter((document) => !isSlot(document)).map((document) => document.ref.path),
      wanted,
    ),
    ...compare(
      'slots of codes',
      taken.map((document) => `${document.ref.path} ${String(document.get('taken'))}`),
      [...slots].map(([path, count]) => `${path} ${count}`),
    ),
  ];
}

/** What is on the shelf and what orders hold is what there was at the start, size by size, and never less than nothing. */
function auditStock({ orders, counts }: StoredRecords, start: Counts): string[] {
  const heldUnits = new Map<string, number>();
  for (const order of orders.filter(({ holdsGoods }) => holdsGoods)) {
    for (const { productId, size, color, quantity } of order.items) {
      const path = paths.stock(productId, stockKey(size, color));
      heldUnits.set(path, (heldUnits.get(path) ?? 0) + quantity);
    }
  }
  return [...start].flatMap(([path, count]) => {
    const left = counts.get(path) ?? 0;
    const sold = heldUnits.get(path) ?? 0;
    return left >= 0 && left + sold === count ? [] : [`${path}: ${left} left and ${sold} held of ${count}`];
  });
}

/** Remembers what is on the shelves; the answer names, whenever it is asked, everything in the books that does not add up. */
export async function startAudit(database: Firestore): Promise<() => Promise<string[]>> {
  const start = await readCounts(database);
  return async () => {
    const books = await readRecords(database);
    return [
      ...auditParts(books),
      ...auditPrices(books),
      ...auditUses(books),
      ...auditStock(books, start),
      ...auditViews(books),
    ];
  };
}

/** Names every order whose views are not what it is, for tests whose orders did not all come about in the shop's own way. */
export async function findInconsistentViews(database: Firestore): Promise<string[]> {
  return auditViews(await readRecords(database));
}
