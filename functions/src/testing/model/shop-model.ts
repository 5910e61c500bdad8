import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus } from '@plenty/contract/order/order-status';
import { MODEL_CODES, type ModelCode, MODEL_SHELF } from './model-shelf.ts';

/** One size and colour of a product, as 'id/size'. */
type Place = string;
type Taken = { readonly place: Place; readonly quantity: number };

/** An order as far as its goods go. */
export type ModelOrder = {
  readonly orderNumber: string;
  readonly email: string;
  readonly code: ModelCode | undefined;
  readonly taken: readonly Taken[];
  status: OrderStatus;
  holds: boolean;
  expiresAt: number | null;
};

/** What the shop must be like: a handful of numbers, kept by rules that are plain enough to be seen to be right. */
export class ShopModel {
  readonly left = new Map<Place, number>(
    MODEL_SHELF.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );
  readonly orders: ModelOrder[] = [];

  isAvailable(line: CartLine): boolean {
    return (this.left.get(placeOf(line)) ?? 1) > 0;
  }

  private hasGoods(taken: readonly Taken[]): boolean {
    return taken.every(({ place, quantity }) => (this.left.get(place) ?? quantity) >= quantity);
  }

  private hasUse(code: ModelCode | undefined, email: string): boolean {
    if (code === undefined) return true;
    const holding = this.orders.filter((order) => order.holds && order.code === code);
    const { totalUses, isOncePerCustomer } = MODEL_CODES[code];
    if (totalUses !== null && holding.length >= totalUses) return false;
    return !isOncePerCustomer || holding.every((order) => order.email !== email.toLowerCase());
  }

  /** Whether an order of just these lines can be had now. */
  canOrder(lines: readonly CartLine[], code: ModelCode | undefined, email: string): boolean {
    const bought = lines.filter((line) => this.isAvailable(line));
    return bought.length > 0 && this.hasGoods(takenOf(bought)) && this.hasUse(code, email);
  }

  place(order: Pick<ModelOrder, 'orderNumber' | 'email' | 'code' | 'taken' | 'expiresAt'>): void {
    this.move(order.taken, -1);
    this.orders.push({ ...order, email: order.email.toLowerCase(), status: 'pending', holds: true });
  }

  canSetStatus(order: ModelOrder, status: OrderStatus): boolean {
    const comesBack = order.status === 'cancelled' && status !== 'cancelled';
    return !comesBack || (this.hasGoods(order.taken) && this.hasUse(order.code, order.email));
  }

  setStatus(order: ModelOrder, status: OrderStatus): void {
    const holds = status !== 'cancelled';
    if (order.holds !== holds) this.move(order.taken, holds ? -1 : 1);
    Object.assign(order, { status, holds });
  }

  /** How many orders lapse now. */
  lapse(now: number): number {
    const due = this.orders.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
    const untouched = due.filter(({ status }) => status === 'pending' || status === 'cancelled');
    for (const order of untouched) this.setStatus(order, 'cancelled');
    for (const order of due) order.expiresAt = null;
    return untouched.length;
  }

  private move(taken: readonly Taken[], direction: 1 | -1): void {
    for (const { place, quantity } of taken) {
      const count = this.left.get(place);
      if (count !== undefined) this.left.set(place, count + direction * quantity);
    }
  }
}

function placeOf({ productId, size }: Pick<CartLine, 'productId' | 'size'>): Place {
  return `${productId}/${size}`;
}

export function takenOf(lines: readonly Pick<CartLine, 'productId' | 'size' | 'quantity'>[]): Taken[] {
  return lines.map((line) => ({ place: placeOf(line), quantity: line.quantity }));
}
