import { formatLongDate } from '../checkout/delivery-estimate.ts';
import { addDays, getShopDate } from '../lib/dates.ts';
import { type ClaimableOrder, getClaimableUnits } from './claim-rules.ts';
import type { OrderStatus, PaymentStatus } from './order-status.ts';
import { MAX_SWAPS, type SwapRequest, type SwapSettings, type SwapState } from './swap.ts';

/** A swap as far as the rules need it. */
export type KnownSwap = {
  readonly lineId: string;
  readonly quantity: number;
  /** The new size. */
  readonly size: string;
  readonly state: SwapState;
  /** Whether the owner ever sent a label: then a parcel may come back. */
  readonly isLabeled: boolean;
  /** How many replacement orders were made for it, the cancelled ones included. From the first on, the parcel is back. */
  readonly replacements: number;
};

/** What swaps of an order depend on. `shippedAt` is an ISO time. */
export type SwappableOrder = Omit<ClaimableOrder, 'items' | 'swaps'> & {
  readonly shippedAt: string | null;
  readonly items: readonly (ClaimableOrder['items'][number] & { readonly size: string })[];
  readonly swaps: readonly KnownSwap[];
};

/** Why no size can be swapped, or not this one. */
export type SwapRejection =
  | 'off'
  | 'not-sent'
  | 'no-customer'
  | 'not-paid'
  | 'too-late'
  | 'too-many'
  | 'unknown-line'
  | 'no-sizes'
  | 'same-size'
  | 'already-open'
  | 'no-units';

const SENT_STATUSES: readonly OrderStatus[] = ['shipped', 'delivered'];
/** A free order's units can be swapped like any other's, because a swap moves no money. */
const PAID_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'not_required'];

/** While a swap is open, its units are neither swapped nor refunded nor replaced in another way. */
export function isSwapOpen({ state }: Pick<KnownSwap, 'state'>): boolean {
  return state === 'asked' || state === 'approved';
}

/** Nothing of one size has another one to swap for. */
export function hasSizes({ size }: { readonly size: string }): boolean {
  return size !== '' && size.toUpperCase() !== 'ONE SIZE';
}

/** The last calendar day to ask: counted from delivery or, while none is known, from the last promised day or from shipping. */
export function getSwapWindowEnd(
  { deliveredAt, arrival, shippedAt }: Pick<SwappableOrder, 'deliveredAt' | 'arrival' | 'shippedAt'>,
  { days }: Pick<SwapSettings, 'days'>,
): string | undefined {
  const shipped = shippedAt === null ? undefined : getShopDate(Date.parse(shippedAt));
  const from = deliveredAt === null ? (arrival?.to ?? shipped) : getShopDate(Date.parse(deliveredAt));
  return from === undefined ? undefined : addDays(from, days);
}

/** Why this order takes no swap at all; undefined when it does. `now` is in milliseconds since 1970. */
export function findSwapOrderRejection(
  order: SwappableOrder,
  settings: SwapSettings,
  now: number,
): SwapRejection | undefined {
  if (!settings.isOn) return 'off';
  if (!order.hasCustomer) return 'no-customer';
  if (order.isTestOrder || !SENT_STATUSES.includes(order.status)) return 'not-sent';
  if (!PAID_STATUSES.includes(order.paymentStatus)) return 'not-paid';
  const end = getSwapWindowEnd(order, settings);
  if (end === undefined || getShopDate(now) > end) return 'too-late';
  return order.swaps.length >= MAX_SWAPS ? 'too-many' : undefined;
}

function hasOpenStep(order: SwappableOrder, lineId: string): boolean {
  const isClaimed = order.claims.some(({ isOpen, lines }) => isOpen && lines.some((line) => line.lineId === lineId));
  return isClaimed || order.swaps.some((swap) => isSwapOpen(swap) && swap.lineId === lineId);
}

/** The lines of which a unit may be swapped, each with how many. Nothing is swapped of a line with an open claim or swap. */
export function listSwappableLines(order: SwappableOrder): { readonly lineId: string; readonly quantity: number }[] {
  return order.items
    .filter((item) => hasSizes(item) && !hasOpenStep(order, item.lineId))
    .map(({ lineId }) => ({ lineId, quantity: getClaimableUnits(order, lineId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the same was asked for before and is still open, so that asking again changes nothing. */
export function findSameSwap<Swap extends KnownSwap>(
  swaps: readonly Swap[],
  { lineId, quantity, size }: SwapRequest,
): Swap | undefined {
  return swaps.find(
    (swap) => isSwapOpen(swap) && swap.lineId === lineId && swap.quantity === quantity && swap.size === size,
  );
}

/** Whether the new size is in stock is not decided here. */
export function findSwapRejection(
  order: SwappableOrder,
  { lineId, quantity, size }: SwapRequest,
  settings: SwapSettings,
  now: number,
): SwapRejection | undefined {
  const rejection = findSwapOrderRejection(order, settings, now);
  if (rejection) return rejection;
  const item = order.items.find((each) => each.lineId === lineId);
  if (!item) return 'unknown-line';
  if (!hasSizes(item)) return 'no-sizes';
  if (item.size === size) return 'same-size';
  if (hasOpenStep(order, lineId)) return 'already-open';
  return quantity > getClaimableUnits(order, lineId) ? 'no-units' : undefined;
}

/** A sentence for the customer. */
export function describeSwapRejection(
  rejection: SwapRejection,
  order: SwappableOrder,
  settings: Pick<SwapSettings, 'days'>,
): string {
  const end = getSwapWindowEnd(order, settings);
  switch (rejection) {
    case 'off':
      return 'We do not swap sizes at the moment.';
    case 'not-sent':
      return 'This order has not been sent, so nothing of it can be swapped yet.';
    case 'no-customer':
      return 'The data of this order was deleted, so nothing of it can be swapped.';
    case 'not-paid':
      return 'This order is not paid, so nothing of it can be swapped.';
    case 'too-late':
      return `The ${settings.days} days to swap a size ended${end ? ` on ${formatLongDate(end)}` : ''}.`;
    case 'too-many':
      return 'Many swaps were asked for with this order already. Please write to us.';
    case 'unknown-line':
      return 'Please choose an item of this order.';
    case 'no-sizes':
      return 'This item has one size only.';
    case 'same-size':
      return 'This is the size that you have. Please choose another one.';
    case 'already-open':
      return 'You have already asked for a swap or reported a problem with this item. We will write to you about it.';
    case 'no-units':
      return 'Some of these items have been swapped, replaced or refunded already.';
  }
}

/** A customer may change their mind, and the owner sends a label or another one, until the parcel is back. */
export function canCancelSwap(swap: KnownSwap): boolean {
  return isSwapOpen(swap) && swap.replacements === 0;
}

/** A parcel may be back after the hold has ended. */
export function canReceiveSwap({ state, isLabeled }: Pick<KnownSwap, 'state' | 'isLabeled'>): boolean {
  return state === 'approved' || (state === 'expired' && isLabeled);
}

/** Why the owner cannot do this about a swap. */
export type SwapResolutionRejection =
  | 'closed'
  | 'customer-deleted'
  | 'cancelled'
  | 'held'
  | 'unpaid'
  | 'too-many-units';

/** `isHeld`: the payment is in dispute, under review or taken back. */
type ResolvableOrder = SwappableOrder & { readonly isHeld: boolean };

export function findSwapResolutionRejection(
  order: ResolvableOrder,
  swap: KnownSwap,
  kind: 'approve' | 'decline' | 'receive',
): SwapResolutionRejection | undefined {
  const isPossible = { approve: canCancelSwap, decline: isSwapOpen, receive: canReceiveSwap }[kind](swap);
  if (!isPossible) return 'closed';
  if (kind === 'decline') return undefined;
  if (!order.hasCustomer) return 'customer-deleted';
  if (order.status === 'cancelled') return 'cancelled';
  if (order.isHeld) return 'held';
  if (!PAID_STATUSES.includes(order.paymentStatus)) return 'unpaid';
  const others = { ...order, swaps: order.swaps.filter((each) => each !== swap) };
  return swap.quantity > getClaimableUnits(others, swap.lineId) ? 'too-many-units' : undefined;
}

/** A sentence for the owner. */
export function describeSwapResolutionRejection(rejection: SwapResolutionRejection): string {
  switch (rejection) {
    case 'closed':
      return 'This swap is closed already, or has no return label yet.';
    case 'customer-deleted':
      return 'The customer of this order was deleted, so nothing can be sent.';
    case 'cancelled':
      return 'This order is cancelled.';
    case 'held':
      return 'The payment of this order is disputed or under review. Decide about it first.';
    case 'unpaid':
      return 'This order is not paid.';
    case 'too-many-units':
      return 'Some of these items were swapped, replaced or refunded already.';
  }
}
