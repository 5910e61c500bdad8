import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import {
  MODEL_DISCOUNTS,
  type ModelDiscount,
  ModelInventory,
  type ModelMode,
  type ModelOrder,
  type PayPalStatus,
  getProductSize,
  isUnpaid,
  toReservedUnits,
} from './model-order.ts';

const PENDING_HOLD_MS = 5 * 86_400_000;
const CAPTURE_HOLD_MS = 15 * 60_000;
const FIRST_CAPTURE_MS = 30_000;
const HAS_MONEY: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'review'];

/** What the shop must be like: a handful of numbers, kept by rules that are plain enough to be seen to be right. */
export class ShopModel {
  private readonly goods = new ModelInventory();
  readonly orders: ModelOrder[] = [];

  /** How orders are paid from now on. */
  mode: ModelMode = 'manual';
  /** What came in and went out of the shop's purse, whatever the shop made of it, in cents. */
  purse = 0;
  /** Payments of what was paid already: the money is there and belongs to no order. */
  doubles = 0;
  /** What PayPal has taken and the shop was not told of as there, since it is on its way. */
  onItsWay = 0;
  private readonly heard = new Set<string>();

  /** The order of a shopper's cart that still waits for its first payment at the wallet. */
  awaitsWallet(order: ModelOrder): boolean {
    return order.mode !== 'manual' && order.holds && !order.wasHeard && isUnpaid(order);
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

  isAvailable(line: CartLine, shopper: string): boolean {
    return this.goods.leftOf(getProductSize(line), this.replaceable(shopper)?.reserved) > 0;
  }

  private hasUse(code: ModelDiscount | undefined, email: string, replaced?: ModelOrder): boolean {
    if (code === undefined) return true;
    const holding = this.orders.filter((order) => order.holds && order.code === code && order !== replaced);
    const { totalUses, isOncePerCustomer } = MODEL_DISCOUNTS[code];
    if (totalUses !== null && holding.length >= totalUses) return false;
    return !isOncePerCustomer || holding.every((order) => order.email !== email.toLowerCase());
  }

  /** Whether an order of just these lines can be had now. */
  canOrder(lines: readonly CartLine[], code: ModelDiscount | undefined, email: string): boolean {
    const shopper = email.toLowerCase();
    const bought = lines.filter((line) => this.isAvailable(line, shopper));
    const replaced = this.replaceable(shopper);
    return (
      bought.length > 0 &&
      this.goods.has(toReservedUnits(bought), replaced?.reserved) &&
      this.hasUse(code, email, replaced)
    );
  }

  placeOrder(order: Pick<ModelOrder, 'created' | 'email' | 'code' | 'reserved' | 'expiresAt' | 'total'>): void {
    const email = order.email.toLowerCase();
    const replaced = this.replaceable(email);
    if (replaced) {
      this.expireOne(replaced);
      replaced.isReplaced = true;
    }
    this.goods.move(order.reserved, -1);
    const { orderNumber } = order.created;
    const begins = {
      status: 'pending',
      paymentStatus: 'pending',
      holds: true,
      isReplaced: false,
      wasHeard: false,
      sale: null,
      refunded: 0,
      captureTries: 0,
      capture: null,
    } as const;
    const { mode } = this;
    this.orders.push({ ...order, ...begins, orderNumber, email, mode, isAtPaypal: mode === 'orders-v2' });
  }

  /** What a verified word about a payment makes of its order: the same word twice is one, and what has ended is not on its way. */
  receivePayment(order: ModelOrder, payment: string, word: PayPalStatus, now: number): void {
    const isOver = word === 'Pending' && this.heard.has(`${payment} Denied`);
    if (isOver || this.heard.has(`${payment} ${word}`)) return;
    this.heard.add(`${payment} ${word}`);
    switch (word) {
      case 'Completed':
        if (payment === order.capture && this.heard.has(`${payment} Pending`)) this.onItsWay -= order.total;
        this.purse += order.total;
        return this.applyPayment(order, payment);
      case 'Pending':
        // A word that comes late says nothing of what has arrived.
        if (payment === order.capture && !this.heard.has(`${payment} Completed`)) this.onItsWay += order.total;
        if (isUnpaid(order) && order.status !== 'cancelled') {
          Object.assign(order, { wasHeard: true, expiresAt: now + PENDING_HOLD_MS });
        }
        return undefined;
      case 'Denied':
        return this.fail(order, this.heard.has(`${payment} Pending`));
    }
  }

  /** A payment fails: the order may be paid again, unless another payment is on its way. */
  private fail(order: ModelOrder, wasPending: boolean): void {
    const isOpen = isUnpaid(order) && order.status !== 'cancelled';
    const isFree = !order.wasHeard || (isOpen && wasPending);
    if (isFree) order.isAtPaypal = false;
    if (isOpen) Object.assign(order, { paymentStatus: 'failed', wasHeard: order.wasHeard && !isFree });
  }

  /** Money for an order: it pays what is unpaid, revives what lapsed where that can be, and is one too many where there is some already. */
  private applyPayment(order: ModelOrder, payment: string): void {
    const isExpired = order.paymentStatus === 'expired';
    if (!isUnpaid(order) && !isExpired) {
      if (order.sale !== payment) this.doubles += order.total;
      return;
    }
    const revives = isExpired && !order.isReplaced && this.canSetStatus(order, 'pending');
    if (revives && order.status === 'cancelled') this.setStatus(order, 'pending');
    const isLate = order.status === 'cancelled' || (isExpired && !revives);
    Object.assign(order, { paymentStatus: isLate ? 'review' : 'paid', wasHeard: true, expiresAt: null, sale: payment });
  }

  /** What is left of an order's money. */
  worth({ paymentStatus, total, refunded }: ModelOrder): number {
    return HAS_MONEY.includes(paymentStatus) ? total - refunded : 0;
  }

  /** Money of an order's sale goes back, by whoever's wish. */
  refund(order: ModelOrder, amount: number): void {
    this.purse -= amount;
    order.refunded += amount;
    if (order.refunded >= order.total) order.paymentStatus = 'refunded';
    else if (order.paymentStatus !== 'review') order.paymentStatus = 'partially_refunded';
  }

  /** The buyer takes the money back through the bank; won back, it is there again. */
  reverse(order: ModelOrder): void {
    this.purse -= this.worth(order);
    order.paymentStatus = 'reversed';
  }

  winBack(order: ModelOrder): void {
    order.paymentStatus = order.refunded > 0 ? 'partially_refunded' : 'paid';
    this.purse += this.worth(order);
  }

  /** D-20: whether the owner may say that an order is paid: one paid by hand, or one under review. */
  canMarkPaid(order: ModelOrder): boolean {
    const isOwners = order.mode === 'manual' && (isUnpaid(order) || order.paymentStatus === 'expired');
    return isOwners || order.paymentStatus === 'review';
  }

  markPaid(order: ModelOrder): void {
    if (order.status === 'cancelled') this.setStatus(order, 'pending');
    if (order.sale === null) this.purse += order.total;
    Object.assign(order, { paymentStatus: 'paid', expiresAt: null });
  }

  /** The owner finds that a payment under review is none: the order is over, and so is the money. */
  rejectPayment(order: ModelOrder): void {
    this.purse -= this.worth(order);
    this.setStatus(order, 'cancelled');
    order.paymentStatus = 'failed';
  }

  /** The shop begins to take the money that was agreed to at PayPal; false when it does not. */
  beginCapture(order: ModelOrder, now: number): boolean {
    const isOpen = order.mode === 'orders-v2' && order.isAtPaypal && !order.wasHeard && isUnpaid(order);
    if (!isOpen || order.status === 'cancelled') return false;
    const wait = FIRST_CAPTURE_MS * 2 ** order.captureTries;
    order.captureTries += 1;
    order.expiresAt = Math.max(order.expiresAt ?? 0, now + wait + CAPTURE_HOLD_MS);
    return true;
  }

  canSetStatus(order: ModelOrder, status: OrderStatus): boolean {
    const comesBack = order.status === 'cancelled' && status !== 'cancelled';
    return !comesBack || (this.goods.has(order.reserved) && this.hasUse(order.code, order.email));
  }

  setStatus(order: ModelOrder, status: OrderStatus): void {
    const holds = status !== 'cancelled';
    if (order.holds !== holds) this.goods.move(order.reserved, holds ? -1 : 1);
    Object.assign(order, { status, holds });
  }

  /** How many orders lapse now. */
  expire(now: number): number {
    const due = this.orders.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
    const untouched = due.filter((order) => ['pending', 'cancelled'].includes(order.status) && isUnpaid(order));
    for (const order of untouched) this.expireOne(order);
    for (const order of due) order.expiresAt = null;
    return untouched.length;
  }

  private expireOne(order: ModelOrder): void {
    this.setStatus(order, 'cancelled');
    Object.assign(order, { paymentStatus: 'expired', expiresAt: null });
  }
}

/** The address a shopper orders with, however it is typed. */
function ownerOf(shopper: string): string {
  return shopper.includes('@') ? shopper : `${shopper}@example.com`;
}
