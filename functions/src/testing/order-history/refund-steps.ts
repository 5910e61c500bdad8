import { type Cents, cents } from '@plenty/contract/lib/money';
import type { UnitsOfLine } from '@plenty/contract/orders/claim';
import { closeOpenSwaps, listHoldingSwaps } from '@plenty/contract/orders/swap-steps';
import { evaluatePayment } from '@plenty/contract/payments/evaluate-payment';
import { replaceReviewReason } from '@plenty/contract/orders/order-status';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { getRefundEffect, getRejectedRefundReason } from '@plenty/contract/payments/refund-effect';
import {
  completeMatchingRefund,
  countManualRefund,
  dropAwaitedRefunds,
  findRefundRejection,
  getRefundable,
} from '@plenty/contract/payments/refund-rules';
import { getKeptItems, listRestockedItems } from '@plenty/contract/payments/restock';
import {
  type PayPalMessage,
  Rejection,
  type SimulatedShop,
  moveStock,
  readSold,
  saveSold,
  sendEmail,
} from './simulated-shop.ts';
import { type SoldOrder, type SoldRefund, getTime } from './sold-order.ts';

export type RefundWish = {
  readonly amount: Cents;
  readonly lines: UnitsOfLine[];
  readonly shipping: boolean;
  readonly restocks: boolean;
  readonly putsBack: boolean;
  readonly claim?: number;
};

/** The units of new sizes that an order's open swaps hold. */
export function listHeldItems({ items, swaps }: SoldOrder): SoldOrder['items'] {
  return listHoldingSwaps(swaps).flatMap(({ lineId, quantity, size }) =>
    items.filter((item) => item.lineId === lineId).map((item) => ({ ...item, quantity, size })),
  );
}

/** Everything that an order holds goes back into stock, once. */
export function releaseAll(shop: SimulatedShop, order: SoldOrder): Partial<SoldOrder> {
  if (!order.holdsItems) return {};
  moveStock(shop, [...getKeptItems(order), ...listHeldItems(order)], 1);
  return { holdsItems: false, swaps: closeOpenSwaps(order.swaps) };
}

const toMillis = (at: string | null) => (at === null ? null : Date.parse(at));

function restock(
  shop: SimulatedShop,
  order: SoldOrder,
  refund: SoldRefund,
  wasToCancel = refund.putsBack,
): { readonly refund: SoldRefund; readonly change: Partial<SoldOrder> } {
  const { status, concern } = order;
  const { at, putsBack, restocks, lines } = refund;
  const sent = { status, shippedAt: toMillis(order.shippedAt), deliveredAt: toMillis(order.deliveredAt) };
  switch (getRefundEffect(sent, { at, wasToCancel, putsBack, restocks })) {
    case 'cancel':
      return {
        refund,
        change: { ...releaseAll(shop, order), status: 'cancelled', shippedAt: null, deliveredAt: null },
      };
    case 'not-cancelled': {
      const change = { concern: replaceReviewReason(concern, 'not-cancelled') };
      return { refund: { ...refund, restocks: false }, change };
    }
    case 'restock':
      if (order.holdsItems) moveStock(shop, listRestockedItems(order, lines), 1);
      return { refund, change: {} };
    case 'none':
      return { refund, change: {} };
  }
}

function withRefund({ refunds }: SoldOrder, refund: SoldRefund): Pick<SoldOrder, 'refunds'> {
  return { refunds: refunds.map((known) => (known.id === refund.id ? refund : known)) };
}

/** Starts a refund in the way the order was paid. Returns what changes of the order. */
export function startRefund(shop: SimulatedShop, order: SoldOrder, wish: RefundWish): Partial<SoldOrder> {
  const rejection = findRefundRejection(order, wish);
  const method = getRefundable(order)?.method;
  if (rejection || !method) throw new Rejection(rejection ?? 'nothing-left');
  const open = { ...order, refunds: dropAwaitedRefunds(order.refunds) };
  const isOfLines = wish.lines.length > 0 || wish.shipping;
  const refundable = getRefundableLines(open);
  const content = isOfLines && refundable ? getContentAmount(refundable, wish) : undefined;
  if (isOfLines && !content) throw new Rejection('given back already');
  const refund: SoldRefund = {
    ...wish,
    id: `${order.id}-${order.version}`,
    at: getTime(order),
    state: 'asked',
    transactionId: null,
    restocks: wish.restocks && wish.lines.length > 0,
    tax: content?.amount === wish.amount ? content.tax : null,
  };
  switch (method) {
    case 'call':
      return { refunds: [...open.refunds, refund] };
    case 'at-the-wallet':
      return { refunds: [...open.refunds, { ...refund, state: 'awaited' }] };
    case 'by-hand': {
      const { saleId } = order;
      const { refunded } = shop.paypal;
      refunded.set(saleId ?? '', (refunded.get(saleId ?? '') ?? 0) + wish.amount);
      sendEmail(shop, `refunded ${refund.id}`);
      const returned = restock(shop, open, { ...refund, state: 'done' });
      const refunds = [...open.refunds, returned.refund];
      return { refunds, ...countManualRefund(open, wish.amount), ...returned.change };
    }
  }
}

function createMessage(
  { id, saleId }: SoldOrder,
  status: PaymentEvent['status'],
  amount: number,
  transactionId: string,
) {
  return {
    provider: 'paypal-orders',
    transactionId,
    parentTransactionId: saleId,
    status,
    word: status,
    reason: '',
    isSale: false,
    amount: cents(amount),
    currency: 'USD',
    merchants: [],
    invoice: id,
    orderId: id,
    orderKey: id,
    isTest: false,
  } satisfies PaymentEvent;
}

/** PayPal refunds a sale for this request, once, and never more than is left of it. It sends a message about it whatever becomes of its answer. */
export function refundAtPayPal(
  shop: SimulatedShop,
  order: SoldOrder,
  request: string,
  amount: number,
  rejects: boolean,
) {
  const { captured, refunded, reversed, answers } = shop.paypal;
  const known = answers.get(request);
  if (known !== undefined) return known;
  const sale = order.saleId ?? '';
  const left = (captured.get(sale) ?? 0) - (refunded.get(sale) ?? 0);
  if (rejects || amount > left || reversed.has(sale)) {
    answers.set(request, 'refused');
    return 'refused';
  }
  const answer = { transactionId: `R-${request}`, amount };
  answers.set(request, answer);
  refunded.set(sale, (refunded.get(sale) ?? 0) + amount);
  shop.inbox.push(createMessage(order, 'refunded', -amount, answer.transactionId));
  return answer;
}

/** Applies a message, once, however often and late it arrives. `refundId` when it is the answer to the shop's own call. */
function hearPayment(shop: SimulatedShop, event: PaymentEvent, refundId?: string): void {
  const order = readSold(shop, event.orderId);
  const returned = { amount: cents(Math.abs(event.amount)), transactionId: event.transactionId, refundId };
  const complete = (): Partial<SoldOrder> => {
    const done = completeMatchingRefund(order.refunds, returned);
    if (!done) return {};
    const wasToCancel = order.refunds.some(({ id, putsBack }) => id === done.id && putsBack);
    const { refund, change } = restock(shop, order, done, wasToCancel);
    return { ...withRefund(order, refund), ...change };
  };
  const key = `${event.transactionId} ${event.status}`;
  if (shop.heard.has(key)) {
    const change = refundId === undefined ? {} : complete();
    if (Object.keys(change).length > 0) saveSold(shop, order, change);
    return;
  }
  const outcome = evaluatePayment(
    {
      ...order,
      orderKey: order.id,
      orderNumber: order.id,
      isCancelled: order.status === 'cancelled',
      payee: '',
      merchantId: '',
      canReserveAgain: false,
    },
    event,
    false,
  );
  if (outcome.kind === 'early' || outcome.kind === 'foreign') return;
  shop.heard.add(key);
  const moved = outcome.kind === 'move' ? { paymentStatus: outcome.to, refundedAmount: outcome.refunded } : {};
  const isRefund = event.status === 'refunded' && (outcome.kind === 'move' || refundId !== undefined);
  saveSold(shop, order, { ...moved, ...(isRefund ? complete() : {}) });
  if (outcome.kind === 'move' && event.status === 'refunded') sendEmail(shop, `refunded ${event.transactionId}`);
}

export function hearMessage(shop: SimulatedShop, message: PayPalMessage): void {
  if (message.status === 'answer') hearPayment(shop, message.event, message.refundId);
  else if (message.status === 'dispute') hearDispute(shop, message);
  else hearPayment(shop, message);
}

function hearDispute(shop: SimulatedShop, { id, orderId }: { readonly id: string; readonly orderId: string }): void {
  if (shop.heard.has(id)) return;
  shop.heard.add(id);
  const order = readSold(shop, orderId);
  saveSold(shop, order, { concern: 'dispute' });
  sendEmail(shop, `owner-dispute ${id}`);
}

/** Whether PayPal rejects it, and whether the answer is heard, and comes late (again). */
type RefundFate = { readonly rejects: boolean; readonly hears: boolean; readonly isLate: boolean };

/** The task that sends a refund to PayPal. It may die before it hears the answer, and then runs again. */
export function sendRefundTask(shop: SimulatedShop, orderId: string, { rejects, hears, isLate }: RefundFate): void {
  const order = readSold(shop, orderId);
  const refund = order.refunds.find(({ state }) => state === 'asked' || state === 'pending');
  if (!refund) throw new Rejection('no refund waits');
  const answer = refundAtPayPal(shop, order, refund.id, refund.amount, rejects);
  if (answer !== 'refused' && isLate) {
    const event = createMessage(order, 'refunded', -answer.amount, answer.transactionId);
    shop.inbox.push({ status: 'answer', event, refundId: refund.id });
  }
  if (!hears) return;
  if (answer === 'refused') {
    saveSold(shop, order, {
      ...withRefund(order, { ...refund, state: 'refused' }),
      concern: getRejectedRefundReason(order, refund),
    });
    return;
  }
  hearPayment(shop, createMessage(order, 'refunded', -answer.amount, answer.transactionId), refund.id);
}

/** The customer's bank takes the money back, or gives it again. */
export function reverseAtPayPal(shop: SimulatedShop, order: SoldOrder): void {
  const sale = order.saleId ?? '';
  const { reversed } = shop.paypal;
  const isBack = reversed.delete(sale);
  if (!isBack) reversed.add(sale);
  const status = isBack ? 'reversal-cancelled' : 'reversed';
  shop.inbox.push({ status: 'dispute', orderId: order.id, id: `case-${shop.inbox.length}` });
  shop.inbox.push(createMessage(order, status, 0, `D-${order.id}-${shop.inbox.length}-${shop.heard.size}`));
}
