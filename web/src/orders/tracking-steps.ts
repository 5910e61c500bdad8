import { formatShortDate } from '@plenty/contract/checkout/delivery-estimate';
import { formatMoney } from '@plenty/contract/lib/money';
import type { OrderView } from '@plenty/contract/orders/order';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { getDeliveryPromise } from './order-status.ts';

/** `about` is a date, an amount or what the step waits for. `stopped` steps end the order. */
export type TrackingStep = {
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  readonly about: string;
};

/** How many of processing, shipping and delivery have begun. */
const STAGES_BEGUN = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/** 'Nov 20' in the reader's time zone, like the date on the receipt. */
function formatShortDay(instant: string | undefined): string {
  return instant === undefined ? '' : new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

type PaymentStep = Pick<TrackingStep, 'name' | 'about'> & { readonly isDone: boolean };

const NOT_RECEIVED: PaymentStep = { name: 'Payment', about: 'Not received', isDone: false };
const PAID: PaymentStep = { name: 'Paid', about: '', isDone: true };
const PAYMENT_STEPS: Readonly<Record<PaymentStatus, PaymentStep>> = {
  pending: { ...NOT_RECEIVED, about: 'Awaited' },
  review: { ...NOT_RECEIVED, about: 'Being checked' },
  failed: NOT_RECEIVED,
  expired: NOT_RECEIVED,
  reversed: { ...NOT_RECEIVED, about: 'Taken back' },
  not_required: { ...PAID, about: 'Nothing to pay' },
  refunded: { ...PAID, about: 'Refunded' },
  paid: PAID,
  partially_refunded: { ...PAID, about: 'Partly refunded' },
};

function getPaymentStep({ paymentStatus, details }: OrderView): PaymentStep {
  const step = PAYMENT_STEPS[paymentStatus];
  if (details?.isDisputed) return { ...step, about: 'Disputed at PayPal' };
  return details?.refundedAmount === undefined
    ? step
    : { ...step, about: `${formatMoney(details.refundedAmount)} refunded` };
}

/** Until it is known, the day it is promised for, if it is; a delayed order says so. */
function describeDelivery(order: OrderView): string {
  const { details } = order;
  if (details?.deliveredAt !== undefined) return formatShortDay(details.deliveredAt);
  if (!details?.arrival || getDeliveryPromise(order) !== 'made') return '';
  return `${details.delay ? 'Delayed, by' : 'By'} ${formatShortDate(details.arrival.to)}`;
}

/** The way of an order's money after it was cancelled; empty when there was none. */
function getMoneyBackSteps({ paymentStatus, details }: OrderView): TrackingStep[] {
  const refunded = details?.refundedAmount === undefined ? '' : formatMoney(details.refundedAmount);
  if (details?.isPaymentKept) return [];
  switch (paymentStatus) {
    case 'refunded':
      return [{ name: 'Refunded', state: 'done', about: refunded }];
    case 'paid':
      return [{ name: 'Refund', state: 'now', about: 'To come' }];
    case 'partially_refunded':
      return [{ name: 'Refund', state: 'now', about: refunded === '' ? 'In part' : `${refunded} so far` }];
    case 'pending':
    case 'failed':
    case 'expired':
    case 'review':
    case 'reversed':
    case 'not_required':
      return [];
  }
}

function getCancelledSteps(order: OrderView): TrackingStep[] {
  const { isDone, ...payment } = PAYMENT_STEPS[order.paymentStatus];
  return [
    { name: 'Ordered', state: 'done', about: formatShortDay(order.createdAt) },
    isDone ? { ...payment, state: 'done', about: '' } : { ...payment, state: 'stopped' },
    { name: 'Cancelled', state: 'stopped', about: '' },
    ...getMoneyBackSteps(order),
  ];
}

/** Where an order and its money are. Empty for a test order, which never ships. */
export function getTrackingSteps(order: OrderView): TrackingStep[] {
  const { status, details, createdAt } = order;
  if (details?.isTestOrder) return [];
  if (status === 'cancelled') return getCancelledSteps(order);
  const { isDone: isPaid, ...payment } = getPaymentStep(order);
  const stage = STAGES_BEGUN[status];
  const picksUp = isPickUp(details);
  const steps = [
    { name: 'Ordered', about: formatShortDay(createdAt), isDone: true },
    { ...payment, isDone: isPaid || stage > 1 },
    { name: 'Getting ready', about: '', isDone: stage > 1 },
    { name: picksUp ? 'Ready to pick up' : 'Shipped', about: formatShortDay(details?.shippedAt), isDone: stage > 1 },
    { name: picksUp ? 'Picked up' : 'Delivered', about: describeDelivery(order), isDone: stage > 2 },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, about, isDone }, index) => ({
    name,
    about,
    state: isDone ? 'done' : index === current ? 'now' : 'next',
  }));
}
