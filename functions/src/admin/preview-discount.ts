import type { DiscountPreview } from '@plenty/contract/admin/discounts';
import { type Discount, applyDiscount, discountSchema } from '@plenty/contract/checkout/discount';
import { calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import { type Cents, ZERO_CENTS, addCents, subtractCents, toMoneyString } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocuments, readInBatches } from '../db/index.ts';
import { hashMailbox, storedOrderSchema } from '../orders/index.ts';
import type { Handler } from '../services.ts';

const PAGE_SIZE = 300;
const MAX_LISTED_ORDERS = 50;
const DAY_MS = 86_400_000;
const PAID_STATUSES: readonly string[] = ['paid', 'partially_refunded', 'refunded', 'reversed'];

/** The only fields of an order that the preview reads. */
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
const pastOrderSchema = z.pick(storedOrderSchema, ORDER_FIELDS);
type PastOrder = z.infer<typeof pastOrderSchema>;

/** What a code would have done to the orders of the last days at today's rules (D-17). Its own start and end dates are ignored. */
export const previewDiscount: Handler<'previewDiscount'> = async ({ body }, { database, now }) => {
  const alwaysValid = { isActive: true, startsAt: null, endsAt: null, code: 'REHEARSAL' };
  const preview = createPreview(discountSchema.parse({ ...body.discount, ...alwaysValid }));
  const since = Timestamp.fromMillis(now().getTime() - body.days * DAY_MS);
  const orders = database
    .collection(paths.orders)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .select(...Object.keys(ORDER_FIELDS));
  for await (const documents of readInBatches(orders, PAGE_SIZE)) {
    for (const order of parseDocuments(pastOrderSchema, documents).filter(isCompletedOrder)) preview.add(order);
  }
  return preview.finish();
};

/** Leaves out test orders, and orders cancelled before any money came in. */
function isCompletedOrder({ status, paymentStatus, isTestOrder }: PastOrder): boolean {
  return !isTestOrder && (status !== 'cancelled' || PAID_STATUSES.includes(paymentStatus));
}

/** Adds up the orders, which must come in the order they were placed, so that a usage limit runs out as it would have. */
function createPreview(discount: Discount) {
  const customers = new Set<string>();
  const orderNumbers: DiscountPreview['orderNumbers'] = [];
  const sums = { orders: 0, hadAnother: 0, fitting: 0, tooLate: 0, cost: ZERO_CENTS, paid: ZERO_CENTS };
  const add = (order: PastOrder): void => {
    if (order.discountCode !== null) {
      sums.hadAnother += 1;
      return;
    }
    sums.orders += 1;
    const result = previewOnOrder(discount, order);
    if (!result) return;
    const customer = hashMailbox(order.customerEmail);
    const isUsedUp = discount.totalUses !== null && sums.fitting >= discount.totalUses;
    if (isUsedUp || (discount.isOncePerCustomer && customers.has(customer))) {
      sums.tooLate += 1;
      return;
    }
    customers.add(customer);
    sums.fitting += 1;
    sums.cost = addCents(sums.cost, result.off);
    sums.paid = addCents(sums.paid, result.paid);
    orderNumbers.unshift({ id: order.id, orderNumber: order.orderNumber, off: toMoneyString(result.off) });
    orderNumbers.splice(MAX_LISTED_ORDERS);
  };
  const finish = (): DiscountPreview => ({
    ...sums,
    customers: customers.size,
    cost: toMoneyString(sums.cost),
    paid: toMoneyString(sums.paid),
    orderNumbers,
  });
  return { add, finish };
}

type OrderPreview = { readonly paid: Cents; readonly off: Cents };

/** What the order cost before tax and how much the code takes off; undefined when the code does not apply. */
function previewOnOrder(discount: Discount, { items, createdAt }: PastOrder): OrderPreview | undefined {
  const validation = applyDiscount(discount, calculateSubtotal(items), createdAt.toMillis());
  if (!validation.isValid) return undefined;
  const paid = priceOrder(items).total;
  const off = subtractCents(paid, priceOrder(items, validation.appliedDiscount).total);
  return off > 0 ? { paid, off } : undefined;
}
