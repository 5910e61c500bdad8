import type { DiscountPreview } from '@plenty/contract/admin/discounts';
import { type DiscountOffer, applyDiscount, discountSchema } from '@plenty/contract/checkout/discount';
import type { DiscountableLine } from '@plenty/contract/checkout/discount-scope';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { type Cents, ZERO_CENTS, addCents, subtractCents, toMoneyString } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { type DocumentReader, batchReads, paths, parseDocuments, readInBatches } from '../db/index.ts';
import { hashMailbox, storedOrderSchema, toDiscountOffer } from '../orders/index.ts';
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
  const reader = batchReads(database);
  const offer = await toDiscountOffer(reader, discountSchema.parse({ ...body.discount, ...alwaysValid }));
  const toLines = createLineReader(reader, offer);
  const preview = createPreview(offer);
  const since = Timestamp.fromMillis(now().getTime() - body.days * DAY_MS);
  const orders = database
    .collection(paths.orders)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .select(...Object.keys(ORDER_FIELDS));
  for await (const documents of readInBatches(orders, PAGE_SIZE)) {
    const completed = parseDocuments(pastOrderSchema, documents).filter(isCompletedOrder);
    await toLines.load(completed);
    for (const order of completed) preview.add(order, toLines.get(order));
  }
  return preview.finish();
};

/** Leaves out test orders, and orders cancelled before any money came in. */
function isCompletedOrder({ status, paymentStatus, isTestOrder }: PastOrder): boolean {
  return !isTestOrder && (status !== 'cancelled' || PAID_STATUSES.includes(paymentStatus));
}

/**
 * The lines of past orders with the category of today, which orders do not keep. Only a limited discount reads the products; what cost less
 * than the product does now counts as sold on sale.
 */
function createLineReader(reader: DocumentReader, { discount, scope }: DiscountOffer) {
  const needsProducts = scope.kind === 'categories' || discount.skipsSaleItems === true;
  const products = new Map<number, Pick<StoredProduct, 'category' | 'price' | 'prices'>>();
  const load = async (orders: readonly PastOrder[]): Promise<void> => {
    const ids = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
    const unknown = [...ids].filter((id) => needsProducts && !products.has(id));
    const documents = await reader.getAll(...unknown.map((id) => reader.doc(paths.product(id))));
    for (const { id, category, price, prices } of parseDocuments(storedProductSchema, documents)) {
      products.set(id, { category, price, prices });
    }
  };
  const get = ({ items }: PastOrder): DiscountableLine[] =>
    items.map(({ productId, size, color, price, quantity }) => {
      const product = products.get(productId);
      return {
        productId,
        price,
        quantity,
        category: product?.category ?? '',
        isOnSale: product !== undefined && price < getVariantPrice(product, { size, color }).price,
      };
    });
  return { load, get };
}

/** Adds up the orders, which must come in the order they were placed, so that a usage limit runs out as it would have. */
function createPreview(offer: DiscountOffer) {
  const { discount } = offer;
  const customers = new Set<string>();
  const orderNumbers: DiscountPreview['orderNumbers'] = [];
  const sums = { orders: 0, hadAnother: 0, fitting: 0, tooLate: 0, cost: ZERO_CENTS, paid: ZERO_CENTS };
  const add = (order: PastOrder, lines: readonly DiscountableLine[]): void => {
    if (order.discountCode !== null) {
      sums.hadAnother += 1;
      return;
    }
    sums.orders += 1;
    const result = previewOnOrder(offer, lines, order);
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
function previewOnOrder(
  offer: DiscountOffer,
  lines: readonly DiscountableLine[],
  { createdAt }: PastOrder,
): OrderPreview | undefined {
  const validation = applyDiscount(offer, lines, createdAt.toMillis());
  if (!validation.isValid) return undefined;
  const paid = priceOrder(lines).total;
  const off = subtractCents(paid, priceOrder(lines, validation.appliedDiscount).total);
  return off > 0 ? { paid, off } : undefined;
}
