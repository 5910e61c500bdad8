import type { SwappableOrder } from '../orders/swap-rules.ts';
import { type StoredSwap, createSwap } from '../orders/swap-steps.ts';
import { NO_SWAPS, type SwapRequest, type SwapState } from '../orders/swap.ts';

/** The shop's settings while it swaps sizes. */
export const SWAPS_ON = { ...NO_SWAPS, isOn: true };

type Order = Omit<SwappableOrder, 'swaps'> & { readonly swaps: readonly StoredSwap[] };

/** A delivered order of two tees, a cap of one size and a tote bag without sizes; a test names only the fields that matter to it. */
export function aSwappableOrder(override: Partial<Order> = {}): Order {
  return {
    status: 'delivered',
    paymentStatus: 'paid',
    isTestOrder: false,
    hasCustomer: true,
    shippedAt: '2026-11-13T15:00:00.000Z',
    deliveredAt: '2026-11-20T15:00:00.000Z',
    arrival: { sendBy: '2026-11-12', from: '2026-11-14', usuallyBy: '2026-11-17', to: '2026-11-19' },
    items: [
      { lineId: 'tee', quantity: 2, size: 'MED' },
      { lineId: 'cap', quantity: 1, size: 'ONE SIZE' },
      { lineId: 'tote', quantity: 1, size: '' },
    ],
    refunds: [],
    claims: [],
    swaps: [],
    ...override,
  };
}

/** One of the tees in large. */
export function aSwapRequest(override: Partial<SwapRequest> = {}): SwapRequest {
  return { lineId: 'tee', quantity: 1, size: 'LRG', ...override };
}

/** The order's first swap. */
export function aSwap(state: SwapState, override: Partial<StoredSwap> = {}): StoredSwap {
  return { ...createSwap(aSwapRequest(), []), state, ...override };
}
