import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import {
  MODEL_DISCOUNTS,
  type ModelDiscount,
  ModelInventory,
  type ModelMode,
  type ModelOrder,
  type ModelReplacement,
  type PayPalStatus,
  getProductSize,
  isUnpaid,
  toReservedUnits,
} from './model-order.ts';

const PENDING_HOLD_MS = 5 * 86_400_000;
const CAPTURE_HOLD_MS = 15 * 60_000;
const FIRST_CAPTURE_MS = 30_000;
const HAS_MONEY: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'review'];

/** The expected state of the shop: a few numbers, kept by rules simple enough to be obviously right. */
export class ShopModel {
  private readonly inventory = new ModelInventory();
  readonly orders: ModelOrder[] = [];
  readonly replacements: ModelReplacement[] = [];

  /** How orders are paid from now on. */
  mode: ModelMode = 'manual';
  /** The shop's balance in cents, whatever the shop made of the payments. */
  purse = 0;
  /** The sum of double payments, which belong to no order. */
  doubles = 0;
  /** The sum of captures that are still pending. */
  onItsWay = 0;
  private readonly received = new Set<string>();

  /** Whether an order still waits for its first payment through PayPal. */
  awaitsPayPal(order: ModelOrder): boolean {
    return order.mode !== 'manual' && order.holds && !order.wasHeard && isUnpaid(order);
  }

  isLastOf(orderNumber: string, shopper: string): boolean {
    return this.lastOf(shopper)?.orderNumber === orderNumber;
  }

  private lastOf(shopper: string): ModelOrder | undefined {
    return this.orders.findLast(({ email }) => email === toEmail(shopper));
  }

  /** The open order that this shopper's next one would replace, unless the owner processes or has reopened it, or a payment of it was pending. */
  private findReplaceable(shopper: string): ModelOrder | undefined {
    const last = this.lastOf(shopper);
    const isExpected = last?.hadPending || last?.isReopened;
    return last && this.awaitsPayPal(last) && last.status === 'pending' && !isExpected ? last : undefined;
  }

  isAvailable(line: CartLine, shopper: string): boolean {
    return this.inventory.leftOf(getProductSize(line), this.findReplaceable(shopper)?.reserved) > 0;
  }

  private hasUse(code: ModelDiscount | undefined, email: string, replaced?: ModelOrder): boolean {
    if (code === undefined) return true;
    const holding = this.orders.filter((order) => order.holds && order.code === code && order !== replaced);
    const { totalUses, isOncePerCustomer } = MODEL_DISCOUNTS[code];
    if (totalUses !== null && holding.length >= totalUses) return false;
    return !isOncePerCustomer || holding.every((order) => order.email !== email.toLowerCase());
  }

  /** Whether these lines can be ordered now. */
  canOrder(lines: readonly CartLine[], code: ModelDiscount | undefined, email: string): boolean {
    const shopper = email.toLowerCase();
    const bought = lines.filter((line) => this.isAvailable(line, shopper));
    const replaced = this.findReplaceable(shopper);
    return (
      bought.length > 0 &&
      this.inventory.has(toReservedUnits(bought), replaced?.reserved) &&
      this.hasUse(code, email, replaced)
    );
  }

  placeOrder(order: Pick<ModelOrder, 'created' | 'email' | 'code' | 'reserved' | 'expiresAt' | 'total'>): void {
    const email = order.email.toLowerCase();
    const replaced = this.findReplaceable(email);
    if (replaced) {
      this.expireOne(replaced);
      replaced.isReplaced = true;
    }
    this.inventory.move(order.reserved, -1);
    const { orderNumber } = order.created;
    const begins = {
      status: 'pending',
      paymentStatus: 'pending',
      holds: true,
      isReplaced: false,
      wasHeard: false,
      hadPending: false,
      isReopened: false,
      sale: null,
      refunded: 0,
      hasSwaps: false,
      swapping: [],
      captureTries: 0,
      capture: null,
    } as const;
    const { mode } = this;
    this.orders.push({ ...order, ...begins, orderNumber, email, mode, isAtPaypal: mode === 'orders-v2' });
  }

  /** Applies a verified notification. A repeated one has no effect, and a denied payment is no longer pending. */
  receivePayment(order: ModelOrder, payment: string, word: PayPalStatus, now: number): void {
    const isOver = word === 'Pending' && this.received.has(`${payment} Denied`);
    if (isOver || this.received.has(`${payment} ${word}`)) return;
    this.received.add(`${payment} ${word}`);
    switch (word) {
      case 'Completed':
        if (payment === order.capture && this.received.has(`${payment} Pending`)) this.onItsWay -= order.total;
        this.purse += order.total;
        return this.applyPayment(order, payment);
      case 'Pending':
        // It may arrive after the capture was completed.
        if (payment === order.capture && !this.received.has(`${payment} Completed`)) this.onItsWay += order.total;
        if (isUnpaid(order) && order.status !== 'cancelled') {
          Object.assign(order, { wasHeard: true, expiresAt: now + PENDING_HOLD_MS });
        }
        return undefined;
      case 'Denied':
        return this.fail(order, this.received.has(`${payment} Pending`));
    }
  }

  /** A failed payment may be repeated, unless another one is pending. */
  private fail(order: ModelOrder, wasPending: boolean): void {
    const isOpen = isUnpaid(order) && order.status !== 'cancelled';
    const isFree = !order.wasHeard || (isOpen && wasPending);
    if (isFree && order.isAtPaypal) Object.assign(order, { isAtPaypal: false, captureTries: 0 });
    if (isOpen && isFree && order.wasHeard) order.hadPending = true;
    if (isOpen) Object.assign(order, { paymentStatus: 'failed', wasHeard: order.wasHeard && !isFree });
  }

  /** A payment pays an unpaid order, revives an expired one if its stock is available, or else is a double payment. */
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

  /** The order's payment less its refunds. */
  worth({ paymentStatus, total, refunded }: ModelOrder): number {
    return HAS_MONEY.includes(paymentStatus) ? total - refunded : 0;
  }

  refund(order: ModelOrder, amount: number): void {
    this.purse -= amount;
    order.refunded += amount;
    if (order.refunded >= order.total) order.paymentStatus = 'refunded';
    else if (order.paymentStatus !== 'review') order.paymentStatus = 'partially_refunded';
  }

  /** One unit goes back on sale. An order that holds nothing has released it already, and will not take it again. */
  restock(order: ModelOrder, place: string): void {
    if (order.holds) this.inventory.move([{ place, quantity: 1 }], 1);
    const from = order.reserved.findIndex((units) => units.place === place && units.quantity > 0);
    order.reserved = order.reserved.map((units, index) =>
      index === from ? { place, quantity: units.quantity - 1 } : units,
    );
  }

  canReplace(place: string): boolean {
    return this.inventory.has([{ place, quantity: 1 }]);
  }

  replace(orderNumber: string, place: string): void {
    this.reserveUnit(place);
    this.addReplacement(orderNumber, place);
  }

  reserveUnit(place: string): void {
    this.inventory.move([{ place, quantity: 1 }], -1);
  }

  addReplacement(orderNumber: string, place: string): void {
    this.replacements.push({ orderNumber, place, status: 'pending' });
  }

  /** A unit of another size is held for a swap. */
  startHold(order: ModelOrder, place: string): void {
    this.reserveUnit(place);
    Object.assign(order, { hasSwaps: true, swapping: [...order.swapping, { place, quantity: 1 }] });
  }

  /** The held unit goes back into stock, unless an order sends it. */
  endHold(order: ModelOrder, place: string, isSent: boolean): void {
    const at = order.swapping.findIndex((held) => held.place === place);
    order.swapping = order.swapping.filter((_held, index) => index !== at);
    if (!isSent) this.inventory.move([{ place, quantity: 1 }], 1);
  }

  canSetReplacement({ place, status }: ModelReplacement, next: OrderStatus): boolean {
    return status !== 'cancelled' || next === 'cancelled' || this.canReplace(place);
  }

  /** A cancelled replacement holds nothing. */
  setReplacement(replacement: ModelReplacement, status: OrderStatus): void {
    const [held, holds] = [replacement.status !== 'cancelled', status !== 'cancelled'];
    if (held !== holds) this.inventory.move([{ place: replacement.place, quantity: 1 }], holds ? -1 : 1);
    replacement.status = status;
  }

  /** A chargeback. */
  reverse(order: ModelOrder): void {
    this.purse -= this.worth(order);
    order.paymentStatus = 'reversed';
  }

  winBack(order: ModelOrder): void {
    order.paymentStatus = order.refunded > 0 ? 'partially_refunded' : 'paid';
    this.purse += this.worth(order);
  }

  /** The owner may mark an order as paid if its payment is manual or under review (D-20). */
  canMarkPaid(order: ModelOrder): boolean {
    const isManual = order.mode === 'manual' && (isUnpaid(order) || order.paymentStatus === 'expired');
    return isManual || order.paymentStatus === 'review';
  }

  markPaid(order: ModelOrder): void {
    if (order.status === 'cancelled') this.setStatus(order, 'pending');
    if (order.sale === null) this.purse += order.total;
    Object.assign(order, { paymentStatus: 'paid', expiresAt: null });
  }

  /** The owner rejects a payment under review, which cancels the order. */
  rejectPayment(order: ModelOrder): void {
    this.purse -= this.worth(order);
    this.setStatus(order, 'cancelled');
    order.paymentStatus = 'failed';
  }

  /** Starts the capture of an approved payment; false if the order does not allow it. */
  startCapture(order: ModelOrder, now: number): boolean {
    const isOpen = order.mode === 'orders-v2' && order.isAtPaypal && !order.wasHeard && isUnpaid(order);
    if (!isOpen || order.status === 'cancelled') return false;
    const wait = FIRST_CAPTURE_MS * 2 ** order.captureTries;
    order.captureTries += 1;
    order.expiresAt = Math.max(order.expiresAt ?? 0, now + wait + CAPTURE_HOLD_MS);
    return true;
  }

  canSetStatus(order: ModelOrder, status: OrderStatus): boolean {
    const comesBack = order.status === 'cancelled' && status !== 'cancelled';
    return !comesBack || (this.inventory.has(order.reserved) && this.hasUse(order.code, order.email));
  }

  setStatus(order: ModelOrder, status: OrderStatus): void {
    const holds = status !== 'cancelled';
    if (order.holds !== holds) this.inventory.move(order.reserved, holds ? -1 : 1);
    // A cancelled order swaps nothing more.
    if (!holds) this.inventory.move(order.swapping, 1);
    Object.assign(order, { status, holds, ...(!holds && { swapping: [] }) });
  }

  /** The owner sets a status. An unpaid order that goes on can be paid for some days more, and again if it had expired. */
  decideStatus(order: ModelOrder, status: OrderStatus, now: number): void {
    const hasExpired = order.paymentStatus === 'expired';
    const isPayable = hasExpired || (isUnpaid(order) && !order.wasHeard);
    if (order.status === 'cancelled' && status !== 'cancelled' && isPayable) {
      if (hasExpired) order.paymentStatus = 'pending';
      Object.assign(order, { isReopened: true, expiresAt: Math.max(order.expiresAt ?? 0, now + PENDING_HOLD_MS) });
    }
    this.setStatus(order, status);
  }

  /** Expires due orders and returns their number. */
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

/** A shopper's email, from their name or email. */
function toEmail(shopper: string): string {
  return shopper.includes('@') ? shopper : `${shopper}@example.com`;
}
