import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { type Dice, SIZES, type SoldOrder, createSoldOrder, getVariant } from './sold-order.ts';

type Units = { readonly productId: number; readonly size: string; readonly quantity: number };

/** A request that the shop rejects; it changes nothing. */
export class Rejection extends Error {}

export type PayPalMessage =
  | PaymentEvent
  /** The answer to the shop's own call, which may come after the shop has asked again. */
  | { readonly status: 'answer'; readonly event: PaymentEvent; readonly refundId: string }
  | { readonly status: 'dispute'; readonly orderId: string; readonly id: string };

/** What PayPal knows, whatever the shop has heard of it. */
type PayPalRecords = {
  /** Cents by sale. */
  readonly captured: Map<string, number>;
  readonly refunded: Map<string, number>;
  readonly reversed: Set<string>;
  /** Its answer to each request, which is the same however often it is asked. */
  readonly answers: Map<string, { readonly transactionId: string; readonly amount: number } | 'refused'>;
};

/** A shop of a few orders, in which everything happens by the rules of the contract. It is one value, so that a step can be undone. */
export type SimulatedShop = {
  readonly orders: Map<string, SoldOrder>;
  readonly stock: Map<string, number>;
  /** Every unit that was ever put into stock, less those that were taken out as lost. */
  readonly stocked: Map<string, number>;
  readonly emails: string[];
  readonly paypal: PayPalRecords;
  readonly inbox: PayPalMessage[];
  /** The messages that the shop has recorded. */
  readonly heard: Set<string>;
};

const PRODUCTS = [1, 2, 3];
const ORDERS = 3;

export function createSimulatedShop(dice: Dice): SimulatedShop {
  const orders = Array.from({ length: ORDERS }, (_nothing, place) => createSoldOrder(`order-${place}`, dice));
  const variants = PRODUCTS.flatMap((productId) => SIZES.map((size) => getVariant({ productId, size })));
  const stock = new Map(variants.map((variant) => [variant, dice(6)]));
  const stocked = new Map(stock);
  for (const item of orders.flatMap(({ items }) => items)) {
    stocked.set(getVariant(item), (stocked.get(getVariant(item)) ?? 0) + item.quantity);
  }
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    stock,
    stocked,
    emails: [],
    paypal: {
      captured: new Map(orders.map(({ saleId, total }) => [saleId ?? '', total])),
      refunded: new Map(),
      reversed: new Set(),
      answers: new Map(),
    },
    inbox: [],
    heard: new Set(),
  };
}

export function readSold({ orders }: SimulatedShop, id: string): SoldOrder {
  const order = orders.get(id);
  if (!order) throw new Rejection(`There is no order ${id}`);
  return order;
}

/** Stores a changed order under its next version. */
export function saveSold({ orders }: SimulatedShop, order: SoldOrder, change: Partial<SoldOrder>): SoldOrder {
  const changed = { ...order, ...change, version: order.version + 1 };
  orders.set(order.id, changed);
  return changed;
}

export function countStock({ stock }: SimulatedShop, units: Pick<Units, 'productId' | 'size'>): number {
  return stock.get(getVariant(units)) ?? 0;
}

/** Puts units into stock, or takes them out. */
export function moveStock(shop: SimulatedShop, units: readonly Units[], direction: 1 | -1): void {
  for (const each of units) shop.stock.set(getVariant(each), countStock(shop, each) + direction * each.quantity);
}

/** Takes units that must be there. */
export function reserveStock(shop: SimulatedShop, units: readonly Units[]): void {
  const wanted = new Map<string, number>();
  for (const each of units) wanted.set(getVariant(each), (wanted.get(getVariant(each)) ?? 0) + each.quantity);
  for (const [variant, quantity] of wanted) {
    if ((shop.stock.get(variant) ?? 0) < quantity) throw new Rejection('out of stock');
  }
  moveStock(shop, units, -1);
}

/** Each event has one email; a second one with its id would be a second email. */
export function sendEmail({ emails }: SimulatedShop, id: string): void {
  emails.push(id);
}
