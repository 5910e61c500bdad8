import type { StoredSwap } from './swap-steps.ts';
import { type ClaimableOrder, getClaimableUnits } from './claim-rules.ts';
import type { UnitsOfLine } from './claim.ts';

type ReplacedClaim = ClaimableOrder['claims'][number] & {
  readonly number: number;
  readonly replacements?: number | undefined;
};
type ReplacedOrder<Claim> = Omit<ClaimableOrder, 'claims'> & { readonly claims: readonly Claim[] };

/**
 * The claims of an order after a replacement of its units was cancelled: nothing is replaced any more, and the owner can respond again unless
 * the customer's data was deleted.
 */
export function releaseReplacement<Claim extends ReplacedClaim>(order: ReplacedOrder<Claim>, number: number): Claim[] {
  return order.claims.map((claim) =>
    claim.number === number
      ? { ...claim, replaced: [], isOpen: order.hasCustomer, replacements: claim.replacements ?? 1 }
      : claim,
  );
}

/**
 * The claims of an order after a cancelled replacement of its units was taken up again. Undefined when the owner has
 * responded to the claim in another way since, or when its units are no longer left.
 */
export function resumeReplacement<Claim extends ReplacedClaim>(
  order: ReplacedOrder<Claim>,
  number: number,
  units: readonly UnitsOfLine[],
): Claim[] | undefined {
  const claim = order.claims.find((each) => each.number === number);
  const isLeft = units.every(({ lineId, quantity }) => quantity <= getClaimableUnits(order, lineId));
  if (!claim?.isOpen || !isLeft) return undefined;
  return order.claims.map((each) => (each === claim ? { ...each, replaced: units, isOpen: false } : each));
}

/** The swaps of an order after a replacement was cancelled: the parcel is still back, so the owner can send another one or close it. */
export function releaseSwapReplacement<Swap extends StoredSwap>(swaps: readonly Swap[], number: number): Swap[] {
  return swaps.map((swap) =>
    swap.number === number && swap.state === 'received' ? { ...swap, state: 'approved', isHolding: false } : swap,
  );
}

/** Undefined when the owner has sent another one or closed the swap since. Its units cannot have gone elsewhere while it was open. */
export function resumeSwapReplacement<Swap extends StoredSwap>(
  swaps: readonly Swap[],
  number: number,
): Swap[] | undefined {
  const swap = swaps.find((each) => each.number === number);
  if (swap?.state !== 'approved' || swap.isHolding) return undefined;
  return swaps.map((each) => (each === swap ? { ...each, state: 'received' } : each));
}
