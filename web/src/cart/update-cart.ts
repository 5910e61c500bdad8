import { type CartLine, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import { type QueryClient, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** What a shopper wants a line's quantity to be while the shop has not yet said yes to it. */
export type PendingQuantity = {
  /** What the shop last said. */
  readonly confirmed: number;
  /** What is on its way to the shop. */
  readonly sent: number;
  /** What the shopper tapped last. */
  readonly wanted: number;
};

/** What follows from an event: the wish as it is now, and a quantity to send if it is time to. */
export type QuantityStep = {
  readonly pending: PendingQuantity | undefined;
  readonly send?: number;
  readonly isRolledBack?: boolean;
};

/** A tap on plus or minus. While a request is under way the newest value waits for its answer. */
export function requestQuantity(pending: PendingQuantity | undefined, shown: number, wanted: number): QuantityStep {
  if (pending) return { pending: { ...pending, wanted } };
  if (shown === wanted) return { pending: undefined };
  return { pending: { confirmed: shown, sent: wanted, wanted }, send: wanted };
}

/** One more or one less, from 1 (CART-09) to 10 (D-25). */
export function stepQuantity(quantity: number, step: 1 | -1): number {
  return Math.min(MAX_QUANTITY_PER_LINE, Math.max(1, quantity + step));
}

function requestNewest(confirmed: number, wanted: number): QuantityStep {
  return { pending: { confirmed, sent: wanted, wanted }, send: wanted };
}

/** The shop took what was sent. */
export function confirmQuantity({ sent, wanted }: PendingQuantity): QuantityStep {
  return wanted === sent ? { pending: undefined } : requestNewest(sent, wanted);
}

/** The shop refused what was sent: a newer value gets its own try, else the line goes back to what the shop last said. */
export function rejectQuantity({ confirmed, sent, wanted }: PendingQuantity): QuantityStep {
  if (wanted === sent || wanted === confirmed) return { pending: undefined, isRolledBack: wanted !== confirmed };
  return requestNewest(confirmed, wanted);
}

/** The cart as the shopper wants it: the shop's lines with the quantities that are still under way. */
export function withPendingQuantities(
  lines: readonly CartLine[],
  pendingQuantities: ReadonlyMap<string, PendingQuantity>,
): CartLine[] {
  return lines.map((line) => ({ ...line, quantity: pendingQuantities.get(line.id)?.wanted ?? line.quantity }));
}

/**
 * Takes a line out of the cart of a tab. Where that fails the cart is asked for again, and a line that has gone all the same is what the
 * shopper wanted.
 */
export function removeLineMutation(client: QueryClient) {
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: (lineId: string) =>
      requestCart((options) => callApi('removeCartLine', { params: { id: lineId } }, options)),
    onSuccess: (response) => {
      applyCartResponse(client, response);
      showToast({ title: 'Success', description: 'Item removed from cart' });
    },
    onError: async (failure, lineId) => {
      const lines = await refreshCart(client);
      if (isLineGone(failure)) showToast({ title: 'Cart Updated', description: 'This item was already removed.' });
      else if (lines?.every((line) => line.id !== lineId)) {
        showToast({ title: 'Success', description: 'Item removed from cart' });
      } else showToast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' });
    },
  });
}

/** Takes a line out of the cart (CART-13, ERR-04). */
export function useRemoveLine(onGone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(removeLineMutation(client));
  const notifyIfGone = (lineId: string) => {
    if (client.getQueryData(cartQuery.queryKey)?.every((line) => line.id !== lineId)) onGone();
  };
  return {
    removeLine: (lineId: string) => mutate(lineId, { onSettled: () => notifyIfGone(lineId) }),
    removingId: isPending ? variables : undefined,
  };
}

/** Whether a change failed because its line is no longer in the cart: another tab or device has removed or ordered it. */
export function isLineGone(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'not-found';
}
