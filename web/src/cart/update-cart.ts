import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { type CartLine, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import { type QueryClient, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCallError, callApi, getErrorMessage } from '../shell/api-client.ts';
import {
  CART_MUTATION_SCOPE,
  applyCartResponse,
  cartQuery,
  refreshCart,
  requestCart,
  setApplyPending,
  showCart,
} from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';

/** A line's quantity while the shop has not confirmed it. */
export type PendingQuantity = {
  /** What the shop confirmed last. */
  readonly confirmed: number;
  /** What the request in flight asks for. */
  readonly sent: number;
  /** What the shopper tapped last. */
  readonly wanted: number;
};

/** The result of an event: the pending quantity, if any, and the quantity to send, if it is time to. */
export type QuantityStep = {
  readonly pending: PendingQuantity | undefined;
  readonly send?: number;
  readonly isRolledBack?: boolean;
};

/** One more or one less, from 1 (CART-09) to 10 (D-25). */
export function stepQuantity(quantity: number, step: 1 | -1): number {
  return Math.min(MAX_QUANTITY_PER_LINE, Math.max(1, quantity + step));
}

function sendQuantity(confirmed: number, wanted: number): QuantityStep {
  return { pending: { confirmed, sent: wanted, wanted }, send: wanted };
}

/** A tap on plus or minus. While a request is in flight, the newest quantity waits for its response. */
export function requestQuantity(pending: PendingQuantity | undefined, shown: number, wanted: number): QuantityStep {
  if (pending) return { pending: { ...pending, wanted } };
  return shown === wanted ? { pending: undefined } : sendQuantity(shown, wanted);
}

export function confirmQuantity({ sent, wanted }: PendingQuantity): QuantityStep {
  return wanted === sent ? { pending: undefined } : sendQuantity(sent, wanted);
}

/** A newer quantity gets its own try; otherwise the line goes back to what the shop confirmed last. */
export function rejectQuantity({ confirmed, sent, wanted }: PendingQuantity): QuantityStep {
  if (wanted === sent || wanted === confirmed) return { pending: undefined, isRolledBack: wanted !== confirmed };
  return sendQuantity(confirmed, wanted);
}

type PendingQuantities = Map<string, PendingQuantity>;

const pendingByClient = new WeakMap<QueryClient, PendingQuantities>();

function getPendingQuantities(client: QueryClient): PendingQuantities {
  const existing = pendingByClient.get(client);
  if (existing) return existing;
  const pendingQuantities: PendingQuantities = new Map();
  pendingByClient.set(client, pendingQuantities);
  setApplyPending(client, (lines) =>
    lines.map((line) => ({ ...line, quantity: pendingQuantities.get(line.id)?.wanted ?? line.quantity })),
  );
  return pendingQuantities;
}

/**
 * Adds one unit to a line or takes one away, starting from what the tab shows now: at once on screen and, one request at a time, in the
 * shop (CART-12). Quick taps end in the last quantity; a rejection brings back what the shop has (ERR-03).
 */
export function changeQuantityBy(client: QueryClient, id: string, step: 1 | -1): void {
  const pending = getPendingQuantities(client).get(id);
  const shown = client.getQueryData(cartQuery.queryKey)?.find((line) => line.id === id)?.quantity;
  if (shown === undefined) return;
  applyStep(client, id, requestQuantity(pending, shown, stepQuantity(shown, step)));
  showCart(client);
}

function applyStep(client: QueryClient, id: string, { pending, send }: QuantityStep): void {
  const pendingQuantities = getPendingQuantities(client);
  if (pending) pendingQuantities.set(id, pending);
  else pendingQuantities.delete(id);
  if (send === undefined) return;
  const mutation = client.getMutationCache().build(client, changeQuantityMutation(client));
  // The mutation's own onError reports the failure.
  mutation.execute({ id, quantity: send }).catch(() => undefined);
}

function changeQuantityMutation(client: QueryClient) {
  const pendingQuantities = getPendingQuantities(client);
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: ({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>) =>
      requestCart((options) => callApi(cartEndpoints.updateCartLine, { params: { id }, body: { quantity } }, options)),
    onSuccess: (response, { id }) => {
      const pending = pendingQuantities.get(id);
      if (pending) applyStep(client, id, confirmQuantity(pending));
      if (!applyCartResponse(client, response)) showCart(client);
    },
    onError: async (failure, { id, quantity }) => {
      const pending = pendingQuantities.get(id);
      if (!pending) return;
      const step = isLineGone(failure) ? { pending: undefined, isRolledBack: true } : rejectQuantity(pending);
      applyStep(client, id, step);
      showCart(client);
      const lines = await refreshCart(client);
      const isAsWanted = lines?.some((line) => line.id === id && line.quantity === quantity) ?? false;
      if (!step.isRolledBack || isAsWanted) return;
      showToast({ title: 'Error', description: describeFailure(failure), tone: 'destructive' });
    },
  });
}

/** Another tab or device has removed or ordered the line. */
function isLineGone(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'not-found';
}

/** The shop's own sentence where it explains the failure better than the general one (ERR-03). */
function describeFailure(failure: Error): string {
  const isExplained =
    isLineGone(failure) || (failure instanceof ApiCallError && failure.error?.code === 'out-of-stock');
  return (isExplained ? getErrorMessage(failure) : undefined) ?? 'Failed to update item quantity.';
}

/** When a removal fails, the cart is read again: a line that is gone anyway is what the shopper wanted. */
export function removeLineMutation(client: QueryClient) {
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    // A quantity that waits its turn would come after the removal and find no line.
    onMutate: (id: string) => void getPendingQuantities(client).delete(id),
    mutationFn: (id: string) =>
      requestCart((options) => callApi(cartEndpoints.removeCartLine, { params: { id } }, options)),
    onSuccess: (response) => {
      applyCartResponse(client, response);
      showToast({ title: 'Success', description: 'Item removed from cart' });
    },
    onError: async (failure, id) => {
      const lines = await refreshCart(client);
      if (isLineGone(failure)) showToast({ title: 'Cart Updated', description: 'This item was already removed.' });
      else if (lines?.every((line) => line.id !== id)) {
        showToast({ title: 'Success', description: 'Item removed from cart' });
      } else showToast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' });
    },
  });
}

/** Removes lines from the cart (CART-13, ERR-04). `removing` has the ids of those whose removal is under way. */
export function useRemoveLine() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(removeLineMutation(client));
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const removeLine = async (lineId: string) => {
    setRemoving((now) => [...now, lineId]);
    // The mutation's own onError reports the failure.
    await mutateAsync(lineId).catch(() => undefined);
    setRemoving((now) => now.filter((each) => each !== lineId));
  };
  return { removeLine, removing };
}
