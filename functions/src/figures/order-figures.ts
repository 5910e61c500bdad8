import { spreadDiscount } from '@plenty/contract/checkout/tax';
import { getShopDate, getShopHour } from '@plenty/contract/lib/dates';
import { formatOrderSource } from '@plenty/contract/orders/order-source';
import { getKeptItems } from '@plenty/contract/payments/restock';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { NO_SALES, type SalesPeriod, sumSales } from '@plenty/contract/orders/sales-figures';
import type { StoredOrder } from '../orders/index.ts';

const SOLD_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded', 'reversed', 'not_required'];

/** The shop's calendar day on which an order counts, whatever happens to it later. */
export function getOrderDay({ createdAt }: Pick<StoredOrder, 'createdAt'>): string {
  return getShopDate(createdAt.toMillis());
}

/** Firestore has no field without a name, and keeps names like '__id__' for itself. */
function toKey(name: string, missing: string): string {
  return name.replace(/^_+/, '') || missing;
}

/** A chargeback takes the whole payment back; so does a full refund, which older orders record without an amount. */
function getRefunds({ paymentStatus, refundedAmount }: StoredOrder, paid: number): number {
  return paymentStatus === 'reversed' || paymentStatus === 'refunded' ? paid : Math.min(refundedAmount, paid);
}

/** A unit that came back and is on sale again was not sold; its money counts as a refund. */
function getSoldUnits(order: StoredOrder): (lineId: string) => number {
  // A unit that came back for a swap of size was sold all the same: another size went out for it.
  const kept = new Map(getKeptItems({ ...order, swaps: [] }).map(({ lineId, quantity }) => [lineId, quantity]));
  // A replacement was sold with the order that it replaces.
  return (lineId) => (order.replaces === null ? (kept.get(lineId) ?? 0) : 0);
}

function getProducts(order: StoredOrder): SalesPeriod['products'] {
  const { items, discountAmount, shippingCost } = order;
  const { lines } = spreadDiscount(items, discountAmount, shippingCost);
  const unitsOf = getSoldUnits(order);
  const products = items.map(({ productId, productName, size, lineId }, index) => ({
    ...NO_SALES,
    products: {
      [productId]: {
        name: productName,
        units: unitsOf(lineId),
        revenue: lines[index] ?? 0,
        claims: order.claims.filter((claim) => claim.lines.some((line) => line.lineId === lineId)).length,
        swaps: order.swaps.filter((swap) => swap.lineId === lineId).length,
        sizes: { [toKey(size, 'ONE SIZE')]: unitsOf(lineId) },
      },
    },
  }));
  return sumSales(products).products;
}

/**
 * What an order adds to its day, with its hour as the only point. Nothing until it is paid, and never for a test order. A replacement adds only
 * what was reported about it.
 */
export function toOrderFigures(order: StoredOrder): SalesPeriod {
  const { isTestOrder, paymentStatus, total, paidAmount, discountAmount, discountCode, source } = order;
  if (isTestOrder || !SOLD_STATUSES.includes(paymentStatus)) return NO_SALES;
  if (order.replaces !== null) return { ...NO_SALES, products: getProducts(order) };
  const paid = paidAmount ?? total;
  const refunds = getRefunds(order, paid);
  const units = getKeptItems({ ...order, swaps: [] }).reduce((sum, { quantity }) => sum + quantity, 0);
  const revenue = paid - refunds;
  const brought = { orders: 1, revenue };
  return {
    orders: 1,
    units,
    paid,
    refunds,
    discounts: discountAmount,
    products: getProducts(order),
    codes: discountCode === null ? {} : { [toKey(discountCode, '?')]: { orders: 1, discount: discountAmount } },
    sources: { [toKey(formatOrderSource(source), 'Direct')]: brought },
    campaigns: source?.campaign ? { [toKey(source.campaign, '?')]: brought } : {},
    points: { [getShopHour(order.createdAt.toMillis())]: { orders: 1, units, revenue } },
  };
}
