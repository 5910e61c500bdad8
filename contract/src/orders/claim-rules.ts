import { type DeliveryEstimate, formatLongDate } from '../checkout/delivery-estimate.ts';
import { getShopDate } from '../lib/dates.ts';
import type { RefundState } from '../payments/refund.ts';
import { type ClaimProblem, MAX_CLAIMS, type UnitsOfLine } from './claim.ts';
import { CLAIM_WINDOW_DAYS, getClaimWindowEnd } from './order-claim.ts';
import type { OrderStatus, PaymentStatus } from './order-status.ts';
import type { SwapState } from './swap.ts';

/** What claims about an order depend on. `deliveredAt` is an ISO time. */
export type ClaimableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isTestOrder: boolean;
  /** False once the customer's data was deleted. */
  readonly hasCustomer: boolean;
  readonly deliveredAt: string | null;
  readonly arrival: DeliveryEstimate | null;
  /** It waits for its customer once it is sent. */
  readonly isPickUp?: boolean;
  readonly items: readonly UnitsOfLine[];
  readonly refunds: readonly { readonly lines: readonly UnitsOfLine[]; readonly state: RefundState }[];
  readonly claims: readonly KnownClaim[];
  /** `isRestocked`: its returned units are on sale again. */
  readonly swaps: readonly (UnitsOfLine & { readonly state: SwapState; readonly isRestocked?: boolean })[];
};

type KnownClaim = {
  readonly lines: readonly UnitsOfLine[];
  readonly isOpen: boolean;
  /** The units that a replacement order has. */
  readonly replaced: readonly UnitsOfLine[];
};

/** Why nothing can be reported, or not this. */
export type ClaimRejection =
  | 'not-sent'
  | 'no-customer'
  | 'returned'
  | 'too-late'
  | 'too-many'
  | 'unknown-line'
  | 'already-open'
  | 'no-units'
  | 'not-late-yet';

function countUnits(units: readonly UnitsOfLine[], lineId: string): number {
  return units.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

const SWAPPING_STATES: readonly SwapState[] = ['asked', 'approved', 'received'];

/**
 * The units of a line that were neither replaced nor refunded nor swapped, and are in no open swap. Units that a swap put back on sale are
 * gone, however it ended. A refund that PayPal rejected gave nothing back.
 */
export function getClaimableUnits(
  { items, refunds, claims, swaps }: Pick<ClaimableOrder, 'items' | 'refunds' | 'claims' | 'swaps'>,
  lineId: string,
): number {
  const refunded = refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines);
  const replaced = claims.flatMap((claim) => claim.replaced);
  const swapped = swaps.filter(({ state, isRestocked }) => isRestocked === true || SWAPPING_STATES.includes(state));
  const gone = [refunded, replaced, swapped].reduce((sum, lines) => sum + countUnits(lines, lineId), 0);
  return Math.max(0, countUnits(items, lineId) - gone);
}

/** The lines that may be reported now, each with how many of its units. A line has one open claim at most. */
export function listClaimableLines(order: ClaimableOrder): UnitsOfLine[] {
  const open = new Set(order.claims.filter(({ isOpen }) => isOpen).flatMap(({ lines }) => lines.map(toLineId)));
  return order.items
    .map(({ lineId }) => ({ lineId, quantity: getClaimableUnits(order, lineId) }))
    .filter(({ lineId, quantity }) => quantity > 0 && !open.has(lineId));
}

const toLineId = ({ lineId }: UnitsOfLine): string => lineId;

/** Late means later than the last promised day. Nothing is late that was promised for no day, or that waits to be picked up. */
export function isLate({ arrival, deliveredAt, isPickUp }: ClaimableOrder, now: number): boolean {
  const day = getShopDate(deliveredAt === null ? now : Date.parse(deliveredAt));
  return arrival !== null && isPickUp !== true && day > arrival.to;
}

/** Why this order takes no claim at all; undefined when it does. `now` is in milliseconds since 1970. */
export function findOrderRejection(order: ClaimableOrder, now: number): ClaimRejection | undefined {
  const { status, paymentStatus, isTestOrder, hasCustomer, claims } = order;
  if (!hasCustomer) return 'no-customer';
  if (isTestOrder || (status !== 'shipped' && status !== 'delivered')) return 'not-sent';
  if (paymentStatus === 'refunded' || paymentStatus === 'reversed') return 'returned';
  const end = getClaimWindowEnd(order);
  if (end !== undefined && getShopDate(now) > end) return 'too-late';
  return claims.length >= MAX_CLAIMS ? 'too-many' : undefined;
}

type Report = { readonly lines: readonly UnitsOfLine[]; readonly problem: ClaimProblem };

export function findClaimRejection(
  order: ClaimableOrder,
  { lines, problem }: Report,
  now: number,
): ClaimRejection | undefined {
  const rejection = findOrderRejection(order, now);
  if (rejection) return rejection;
  const ids = lines.map(toLineId);
  const isKnown = ids.every((id) => order.items.some(({ lineId }) => lineId === id));
  if (!isKnown || new Set(ids).size < ids.length) return 'unknown-line';
  const isOpen = order.claims.some((claim) => claim.isOpen && claim.lines.some(({ lineId }) => ids.includes(lineId)));
  if (isOpen) return 'already-open';
  if (lines.some(({ lineId, quantity }) => quantity > getClaimableUnits(order, lineId))) return 'no-units';
  return problem === 'late' && !isLate(order, now) ? 'not-late-yet' : undefined;
}

function isSameLines(one: readonly UnitsOfLine[], other: readonly UnitsOfLine[]): boolean {
  const isIn = (line: UnitsOfLine) =>
    other.some((each) => each.lineId === line.lineId && each.quantity === line.quantity);
  return one.length === other.length && one.every(isIn);
}

/** The open claim that says the same, as far as the order knows it: perhaps of the same request, whose response was lost. */
export function findSameClaim<Claim extends Report & { readonly isOpen: boolean }>(
  claims: readonly Claim[],
  { problem, lines }: Report,
): Claim | undefined {
  return claims.find((claim) => claim.isOpen && claim.problem === problem && isSameLines(claim.lines, lines));
}

/** A sentence for the customer. */
export function describeClaimRejection(rejection: ClaimRejection, order: ClaimableOrder): string {
  const end = getClaimWindowEnd(order);
  switch (rejection) {
    case 'not-sent':
      return 'This order has not been sent, so nothing can be reported about it yet.';
    case 'no-customer':
      return 'The data of this order was deleted, so nothing can be reported about it.';
    case 'returned':
      return 'The payment for this order has been returned to you.';
    case 'too-late':
      return `The ${CLAIM_WINDOW_DAYS} days to report a problem ended${end ? ` on ${formatLongDate(end)}` : ''}.`;
    case 'too-many':
      return 'There are many reports about this order already. Please write to us.';
    case 'unknown-line':
      return 'Please choose items of this order, each once.';
    case 'already-open':
      return 'You have already reported one of these items. We will write to you about it.';
    case 'no-units':
      return 'Some of these items have been replaced, refunded or swapped already.';
    case 'not-late-yet':
      return `Your order is not late yet${order.arrival ? `: it should arrive by ${formatLongDate(order.arrival.to)}` : ''}.`;
  }
}

/** What the owner may do about a claim. Only a reply can leave it open. */
export type ClaimResolution =
  | { readonly kind: 'reply'; readonly isClosing: boolean }
  | { readonly kind: 'replacement' | 'refund'; readonly lines: readonly UnitsOfLine[] };

/** Why the owner cannot do this about a claim. */
export type ResolutionRejection =
  | 'closed'
  | 'customer-deleted'
  | 'cancelled'
  | 'held'
  | 'unpaid'
  | 'free'
  | 'too-many-units';

type ResolvableOrder = ClaimableOrder & {
  /** A payment in dispute, under review or taken back. */
  readonly isHeld: boolean;
};

const PAID_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded'];

export function findResolutionRejection(
  order: ResolvableOrder,
  claim: KnownClaim,
  resolution: ClaimResolution,
): ResolutionRejection | undefined {
  if (!claim.isOpen) return 'closed';
  if (resolution.kind === 'reply') return undefined;
  if (!order.hasCustomer) return 'customer-deleted';
  if (order.status === 'cancelled') return 'cancelled';
  if (order.isHeld) return 'held';
  const isFree = order.paymentStatus === 'not_required';
  if (isFree && resolution.kind === 'refund') return 'free';
  if (!isFree && !PAID_STATUSES.includes(order.paymentStatus)) return 'unpaid';
  const ids = resolution.lines.map(toLineId);
  const isTooMany = resolution.lines.some(({ lineId, quantity }) => {
    const claimed = countUnits(claim.lines, lineId);
    return quantity > Math.min(claimed, getClaimableUnits(order, lineId));
  });
  return isTooMany || new Set(ids).size < ids.length ? 'too-many-units' : undefined;
}

/** A sentence for the owner. */
export function describeResolutionRejection(rejection: ResolutionRejection): string {
  switch (rejection) {
    case 'closed':
      return 'This claim is closed already.';
    case 'customer-deleted':
      return 'The customer of this order was deleted, so nothing can be sent. Close the claim with a reply.';
    case 'cancelled':
      return 'This order is cancelled. Close the claim with a reply.';
    case 'held':
      return 'The payment of this order is disputed or under review. Decide about it first.';
    case 'unpaid':
      return 'This order is not paid.';
    case 'free':
      return 'This order was free, so there is nothing to refund.';
    case 'too-many-units':
      return 'These are more units than the customer reported, or some were replaced, refunded or swapped already.';
  }
}
