import { type KnownSwap, isSwapOpen } from './swap-rules.ts';
import type { SwapRequest } from './swap.ts';

/** A swap with what was done about it. */
export type StoredSwap = KnownSwap & {
  readonly number: number;
  /** Whether the units of the new size are taken out of stock for it. */
  readonly isHolding: boolean;
  /** Whether the returned units are on sale again. */
  readonly isRestocked: boolean;
};

/** A swap as it is asked for: the new size is held from then on. */
export function createSwap({ lineId, quantity, size }: SwapRequest, earlier: readonly StoredSwap[]): StoredSwap {
  const asked = { state: 'asked', isLabeled: false, isHolding: true, isRestocked: false, replacements: 0 } as const;
  return { number: earlier.length + 1, lineId, quantity, size, ...asked };
}

export function approveSwap<Swap extends StoredSwap>(swap: Swap): Swap {
  return { ...swap, state: 'approved', isLabeled: true };
}

/** The new size goes back into stock, unless an order has it. */
export function closeSwap<Swap extends StoredSwap>(swap: Swap, state: 'declined' | 'cancelled' | 'expired'): Swap {
  return { ...swap, state, isHolding: false };
}

/** The parcel is back: the replacement order takes over what was held. Of returned units none goes on sale twice. */
export function receiveSwap<Swap extends StoredSwap>(swap: Swap, restocks: boolean): Swap {
  const { isRestocked, replacements } = swap;
  return {
    ...swap,
    state: 'received',
    isHolding: false,
    isRestocked: isRestocked || restocks,
    replacements: replacements + 1,
  };
}

/** An order that is cancelled, or whose customer is deleted, swaps nothing more. */
export function closeOpenSwaps<Swap extends StoredSwap>(swaps: readonly Swap[]): Swap[] {
  return swaps.map((swap) => (isSwapOpen(swap) ? closeSwap(swap, 'cancelled') : swap));
}

/** Those that hold units of their new size. */
export function listHoldingSwaps<Swap extends StoredSwap>(swaps: readonly Swap[]): Swap[] {
  return swaps.filter(({ isHolding }) => isHolding);
}
