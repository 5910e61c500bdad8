import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import {
  requestCart,
  cartQuery,
  refreshCart,
  showCart,
  setApplyPending,
  applyCartResponse,
} from '../../../lib/cart/cart-store.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { CART_MUTATION_SCOPE } from './cart-writes.ts';
import { isLineGone } from './is-line-gone.ts';
import {
  type PendingQuantity,
  type QuantityStep,
  rejectQuantity,
  confirmQuantity,
  withPendingQuantities,
  stepQuantity,
  requestQuantity,
} from './quantity-wish.ts';

type PendingQuantities = Map<string, PendingQuantity>;
type QuantityChange = { readonly id: string; readonly quantity: number };

const pendingByClient = new WeakMap<QueryClient, PendingQuantities>();

function getPendingQuantities(client: QueryClient): PendingQuantities {
  const known = pendingByClient.get(client);
  if (known) return known;
  const pendingQuantities: PendingQuantities = new Map();
  pendingByClient.set(client, pendingQuantities);
  setApplyPending(client, (lines) => withPendingQuantities(lines, pendingQuantities));
  return pendingQuantities;
}

/** ERR-03; that there are not enough, or that the line has gone, the shop says better. */
function describeFailure(failure: Error): string {
  const isPlain = isLineGone(failure) || (failure instanceof ApiCallError && failure.error?.code === 'out-of-stock');
  return (isPlain ? getErrorMessage(failure) : undefined) ?? 'Failed to update item quantity.';
}

/** What a refusal leaves of a wish: nothing of one for a line that has gone. */
function afterRejection(pending: PendingQuantity, failure: Error): QuantityStep {
  return isLineGone(failure) ? { pending: undefined, isRolledBack: true } : rejectQuantity(pending);
}

function changeQuantityMutation(client: QueryClient) {
  const pendingQuantities = getPendingQuantities(client);
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: ({ id, quantity }: QuantityChange) =>
      requestCart((options) => callApi('updateCartLine', { params: { id }, body: { quantity } }, options)),
    onSuccess: (response, { id }) => {
      const pending = pendingQuantities.get(id);
      if (pending) applyStep(client, id, confirmQuantity(pending));
      if (!applyCartResponse(client, response)) showCart(client);
    },
    onError: async (failure, { id, quantity }) => {
      const pending = pendingQuantities.get(id);
      if (!pending) return;
      const step = afterRejection(pending, failure);
      applyStep(client, id, step);
      showCart(client);
      const lines = await refreshCart(client);
      const isAsWanted = lines?.some((line) => line.id === id && line.quantity === quantity) ?? false;
      if (!step.isRolledBack || isAsWanted) return;
      showToast({ title: 'Error', description: describeFailure(failure), tone: 'destructive' });
    },
  });
}

function applyStep(client: QueryClient, id: string, { pending, send }: QuantityStep): void {
  const pendingQuantities = getPendingQuantities(client);
  if (pending) pendingQuantities.set(id, pending);
  else pendingQuantities.delete(id);
  if (send === undefined) return;
  const change = client.getMutationCache().build(client, changeQuantityMutation(client));
  // What goes wrong with it, the change itself tells.
  change.execute({ id, quantity: send }).catch(() => undefined);
}

/**
 * One piece more or less than what the line shows at this very moment, drawn or not: at once on the screen and, one request at a time, in
 * the shop (CART-12). Quick taps end in the last value; a refusal brings back what the shop says now (ERR-03).
 */
export function changeQuantityBy(client: QueryClient, id: string, step: 1 | -1): void {
  const pending = getPendingQuantities(client).get(id);
  const shown = client.getQueryData(cartQuery.queryKey)?.find((line) => line.id === id)?.quantity;
  if (shown === undefined) return;
  applyStep(client, id, requestQuantity(pending, shown, stepQuantity(shown, step)));
  showCart(client);
}
