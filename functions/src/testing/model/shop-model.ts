import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/order/order-status';
import { MODEL_CODES, type ModelCode, MODEL_SHELF } from './model-shelf.ts';

/** One size and colour of a product, as 'id/size'. */
type Place = string;
type Taken = { readonly place: Place; readonly quantity: number };

/** An order as far as its goods and its payment go. */
export type ModelOrder = {
  readonly orderNumber: string;
  /** What the browser was answered, with the wallet's form where there is one. */
  readonly created: CreatedOrder;
  readonly email: string;
  readonly code: ModelCode | undefined;
  readonly taken: readonly Taken[];
  readonly byWallet: boolean;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  holds: boolean;
  /** Whether the wallet has spoken of money, be it there or on its way. */
  wasHeard: boolean;
  expiresAt: number | null;
};

/** What the wallet can say of a payment here. */
export type WalletWord = 'Completed' | 'Pending' | 'Denied';

const PENDING_HOLD_MS = 5 * 86_400_000;

/** What the shop must be like: a handful of numbers, kept by rules that are plain enough to be seen to be right. */
export class ShopModel {
  readonly left = new Map<Place, number>(
    MODEL_SHELF.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );
  readonly orders: ModelOrder[] = [];

  /** How orders are paid from now on. */
  mode: 'manual' | 'form' = 'manual';
  private readonly heard = new Set<string>();

  /** The order of a shopper's cart that still waits for its first payment at the wallet. */
  awaitsWallet(order: ModelOrder): boolean {
    return order.byWallet && order.holds && !order.wasHeard && isUnpaid(order);
  }

  isLastOf(orderNumber: string, shopper: string): boolean {
    return this.lastOf(shopper)?.orderNumber === orderNumber;
  }

  private lastOf(shopper: string): ModelOrder | undefined {
    return this.orders.findLast(({ email }) => email === ownerOf(shopper));
  }

  /** What the next order of this shopper takes the place of: an open order that the owner has not taken over. */
  private replaceable(shopper: string): ModelOrder | undefined {
    const last = this.lastOf(shopper);
    return last && this.awaitsWallet(last) && last.status === 'pending' ? last : undefined;
  }

  private leftFor(place: Place, shopper: string): number | undefined {
    const left = this.left.get(place);
    const own = this.replaceable(shopper)?.taken.filter((taken) => taken.place === place) ?? [];
    return left === undefined ? undefined : own.reduce((sum, { quantity }) => sum + quantity, left);
  }

  isAvailable(line: CartLine, shopper: string): boolean {
    return (this.leftFor(placeOf(line), shopper) ?? 1) > 0;
  }

  private hasGoods(taken: readonly Taken[], shopper?: string): boolean {
    const left = (place: Place) => (shopper === undefined ? this.left.get(place) : this.leftFor(place, shopper));
    return taken.every(({ place, quantity }) => (left(place) ?? quantity) >= quantity);
  }

  private hasUse(code: ModelCode | undefined, email: string, replaced?: ModelOrder): boolean {
    if (code === undefined) return true;
    const holding = this.orders.filter((order) => order.holds && order.code === code && order !== replaced);
    const { totalUses, isOncePerCustomer } = MODEL_CODES[code];
    if (totalUses !== null && holding.length >= totalUses) return false;
    return !isOncePerCustomer || holding.every((order) => order.email !== email.toLowerCase());
  }

  /** Whether an order of just these lines can be had now. */
  canOrder(lines: readonly CartLine[], code: ModelCode | undefined, email: string): boolean {
    const shopper = email.toLowerCase();
    const bought = lines.filter((line) => this.isAvailable(line, shopper));
    const hasUse = this.hasUse(code, email, this.replaceable(shopper));
    return bought.length > 0 && this.hasGoods(takenOf(bought), shopper) && hasUse;
  }

  place(order: Pick<ModelOrder, 'created' | 'email' | 'code' | 'taken' | 'expiresAt'>): void {
    const email = order.email.toLowerCase();
    const replaced = this.replaceable(email);
    if (replaced) this.lapseOne(replaced);
    this.move(order.taken, -1);
    const { orderNumber } = order.created;
    const begins = { status: 'pending', paymentStatus: 'pending', holds: true, wasHeard: false } as const;
    this.orders.push({ ...order, ...begins, orderNumber, email, byWallet: this.mode === 'form' });
  }

  /** What a verified word about a payment makes of its order: the same word twice is one, and what has ended is not on its way. */
  hear(order: ModelOrder, payment: string, word: WalletWord, now: number): void {
    const isOver = word === 'Pending' && ['Completed', 'Denied'].some((end) => this.heard.has(`${payment} ${end}`));
    if (isOver || this.heard.has(`${payment} ${word}`)) return;
    this.heard.add(`${payment} ${word}`);
    const isLate = order.paymentStatus === 'expired' || order.status === 'cancelled';
    if (word === 'Completed' && (isUnpaid(order) || order.paymentStatus === 'expired')) {
      Object.assign(order, { paymentStatus: isLate ? 'review' : 'paid', wasHeard: true, expiresAt: null });
    } else if (word === 'Pending' && isUnpaid(order) && !isLate) {
      Object.assign(order, { wasHeard: true, expiresAt: now + PENDING_HOLD_MS });
    } else if (word === 'Denied' && isUnpaid(order) && !isLate) {
      order.paymentStatus = 'failed';
    }
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
    const untouched = due.filter((order) => ['pending', 'cancelled'].includes(order.status) && isUnpaid(order));
    for (const order of untouched) this.lapseOne(order);
    for (const order of due) order.expiresAt = null;
    return untouched.length;
  }

  private lapseOne(order: ModelOrder): void {
    this.setStatus(order, 'cancelled');
    Object.assign(order, { paymentStatus: 'expired', expiresAt: null });
  }

  private move(taken: readonly Taken[], direction: 1 | -1): void {
    for (const { place, quantity } of taken) {
      const count = this.left.get(place);
      if (count !== undefined) this.left.set(place, count + direction * quantity);
    }
  }
}

function isUnpaid({ paymentStatus }: ModelOrder): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed';
}

/** The address a shopper orders with, however it is typed. */
function ownerOf(shopper: string): string {
  return shopper.includes('@') ? shopper : `${shopper}@example.com`;
}

function placeOf({ productId, size }: Pick<CartLine, 'productId' | 'size'>): Place {
  return `${productId}/${size}`;
}

export function takenOf(lines: readonly Pick<CartLine, 'productId' | 'size' | 'quantity'>[]): Taken[] {
  return lines.map((line) => ({ place: placeOf(line), quantity: line.quantity }));
}
