import { addCents, type Cents, toMoneyString, ZERO_CENTS, subtractCents } from '@plenty/contract/lib/money';
import type { DiscountPreview } from '@plenty/contract/admin/discounts';
import { applyDiscount, type Discount, discountSchema } from '@plenty/contract/checkout/discount';
import { priceOrder, calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { hashCustomerEmail, storedOrderSchema } from '../orders/index.ts';
import { paths, readDocuments } from '../db/index.ts';
import type { Handler } from '../services.ts';

const PAGE_SIZE = 300;
const MAX_LISTED_ORDERS = 50;
const DAY_MS = 86_400_000;
const PAID_STATUSES: readonly string[] = ['paid', 'partially_refunded', 'refunded', 'reversed'];

const ORDER_FIELDS = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  customerEmail: true,
  discountCode: true,
  isTestOrder: true,
  items: true,
  createdAt: true,
} as const;
/** What of an order a rehearsal needs: nothing else is read. */
const pastOrderSchema = z.pick(storedOrderSchema, ORDER_FIELDS);
type PastOrder = z.infer<typeof pastOrderSchema>;

/** The orders since a moment, the oldest first, a page at a time. */
async function* readOrdersSince(database: Firestore, since: Date): AsyncGenerator<PastOrder[]> {
  const all = database
    .collection(paths.orders)
    .where('createdAt', '>=', Timestamp.fromDate(since))
    .orderBy('createdAt')
    .select(...Object.keys(ORDER_FIELDS))
    .limit(PAGE_SIZE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    yield readDocuments(pastOrderSchema, docs);
    last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
  } while (last);
}

/** An order that came to something: not a test, and not one that was given up without money. */
function isCompletedOrder({ status, paymentStatus, isTestOrder }: PastOrder): boolean {
  return !isTestOrder && (status !== 'cancelled' || PAID_STATUSES.includes(paymentStatus));
}

type PreviewedDiscount = { readonly paid: Cents; readonly off: Cents };

/** What an order paid before tax and what it would have paid less; undefined where the code does not fit it. */
function previewOnOrder(discount: Discount, { items, createdAt }: PastOrder): PreviewedDiscount | undefined {
  const verdict = applyDiscount(discount, calculateSubtotal(items), createdAt.toMillis());
  if (!verdict.isValid) return undefined;
  const paid = priceOrder(items).total;
  const off = subtractCents(paid, priceOrder(items, verdict.appliedDiscount).total);
  return off > 0 ? { paid, off } : undefined;
}

/** Counts orders in the order they were made, as the code's uses would have gone. */
function createPreview(discount: Discount) {
  const customers = new Set<string>();
  const named: DiscountPreview['orderNumbers'] = [];
  const sums = { orders: 0, hadAnother: 0, fitting: 0, tooLate: 0, cost: ZERO_CENTS, paid: ZERO_CENTS };
  const take = (order: PastOrder): void => {
    if (order.discountCode !== null) sums.hadAnother += 1;
    if (order.discountCode !== null) return;
    sums.orders += 1;
    const found = previewOnOrder(discount, order);
    if (!found) return;
    const customer = hashCustomerEmail(order.customerEmail);
    const isOver = discount.totalUses !== null && sums.fitting >= discount.totalUses;
    if (isOver || (discount.isOncePerCustomer && customers.has(customer))) {
      sums.tooLate += 1;
      return;
    }
    customers.add(customer);
    sums.fitting += 1;
    sums.cost = addCents(sums.cost, found.off);
    sums.paid = addCents(sums.paid, found.paid);
    named.unshift({ id: order.id, orderNumber: order.orderNumber, off: toMoneyString(found.off) });
    named.splice(MAX_LISTED_ORDERS);
  };
  const end = (): DiscountPreview => ({
    ...sums,
    customers: customers.size,
    cost: toMoneyString(sums.cost),
    paid: toMoneyString(sums.paid),
    orderNumbers: named,
  });
  return { take, end };
}

/** D-17: what a code would have done to the orders of the last days, priced as the shop prices; its own dates do not count. */
export const previewDiscount: Handler<'previewDiscount'> = async ({ body }, { database, now }) => {
  const always = { isActive: true, startsAt: null, endsAt: null, code: 'REHEARSAL' };
  const trial = createPreview(discountSchema.parse({ ...body.discount, ...always }));
  for await (const orders of readOrdersSince(database, new Date(now().getTime() - body.days * DAY_MS))) {
    for (const order of orders.filter(isCompletedOrder)) trial.take(order);
  }
  return trial.end();
};
