import type { OrderView } from '@plenty/contract/order/order';

/** One step on an order's way: taken, the one it is at, or still to come; `about` is a date or what is awaited. */
export type TrackingStep = { readonly name: string; readonly state: 'done' | 'now' | 'next'; readonly about: string };

const STEPS_DONE = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/** The reader's own day, like the date on the receipt beside it. */
function formatShortDay(instant: string | undefined): string {
  return instant === undefined ? '' : new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

function paymentStep({
  paymentStatus,
}: OrderView): Pick<TrackingStep, 'name' | 'about'> & { readonly isDone: boolean } {
  switch (paymentStatus) {
    case 'pending':
      return { name: 'Payment', about: 'Awaited', isDone: false };
    case 'review':
      return { name: 'Payment', about: 'Being checked', isDone: false };
    case 'failed':
    case 'expired':
    case 'reversed':
      return { name: 'Payment', about: 'Not received', isDone: false };
    case 'not_required':
      return { name: 'Paid', about: 'Nothing to pay', isDone: true };
    case 'refunded':
      return { name: 'Paid', about: 'Refunded', isDone: true };
    case 'paid':
    case 'partially_refunded':
      return { name: 'Paid', about: '', isDone: true };
  }
}

/** Where an order is on its way, step by step (D-50); nothing for one that goes no way: cancelled, or a test order. */
export function getTrackingSteps(order: OrderView): TrackingStep[] {
  const { status, details, createdAt } = order;
  if (status === 'cancelled' || details?.isTestOrder) return [];
  const { isDone: isPaid, ...payment } = paymentStep(order);
  const taken = STEPS_DONE[status];
  const steps = [
    { name: 'Ordered', about: formatShortDay(createdAt), isDone: true },
    { ...payment, isDone: isPaid || taken > 1 },
    { name: 'Getting ready', about: '', isDone: taken > 1 },
    { name: 'Shipped', about: formatShortDay(details?.shippedAt), isDone: taken > 1 },
    { name: 'Delivered', about: formatShortDay(details?.deliveredAt), isDone: taken > 2 },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, about, isDone }, place) => ({
    name,
    about,
    state: isDone ? 'done' : place === current ? 'now' : 'next',
  }));
}
