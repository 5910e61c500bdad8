import type { CartLine } from '@plenty/contract/cart/cart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';
import {
  type QuantityWish,
  type WishStep,
  quantityRefused,
  quantityTaken,
  showWishes,
  stepQuantity,
  wantQuantity,
} from './quantity-wish.ts';
import { CART_WRITES, cartQuery, takeCartAnswer } from './take-cart-answer.ts';

/** ERR-03; that there are not enough, the shop says better. */
function describeRefusal(failure: Error): string {
  const isOutOfStock = failure instanceof ShopCallError && failure.error?.code === 'out-of-stock';
  return (isOutOfStock ? plainReason(failure) : undefined) ?? 'Failed to update item quantity.';
}

/**
 * Changes a line's quantity at once on the screen and, one request at a time, in the shop (CART-12): quick taps end in the last
 * value, a refusal brings back what the shop last said (ERR-03).
 */
export function useChangeQuantity() {
  const client = useQueryClient();
  const wishes = useRef(new Map<string, QuantityWish>());
  const { mutate } = useMutation({
    ...CART_WRITES,
    mutationFn: ({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>) =>
      callShop('changeQuantity', { params: { id }, body: { quantity } }),
    onSuccess: async (lines, { id }) => {
      const wish = wishes.current.get(id);
      if (wish) take(id, quantityTaken(wish));
      await takeCartAnswer(client, showWishes(lines, wishes.current));
    },
    onError: (failure, { id }) => {
      const wish = wishes.current.get(id);
      if (!wish) return;
      const step = quantityRefused(wish);
      take(id, step);
      if (!step.isRolledBack) return;
      show(id, wish.confirmed);
      showToast({ title: 'Error', description: describeRefusal(failure), tone: 'destructive' });
    },
  });

  function show(id: string, quantity: number) {
    client.setQueryData(cartQuery.queryKey, (lines) =>
      lines?.map((line) => (line.id === id ? { ...line, quantity } : line)),
    );
  }

  function take(id: string, { wish, send }: WishStep) {
    if (wish) wishes.current.set(id, wish);
    else wishes.current.delete(id);
    if (send !== undefined) mutate({ id, quantity: send });
  }

  /** One piece more or less than what the line shows at this very moment, drawn or not. */
  return (id: string, step: 1 | -1) => {
    const shown = client.getQueryData(cartQuery.queryKey)?.find((line) => line.id === id)?.quantity;
    if (shown === undefined) return;
    const wanted = stepQuantity(shown, step);
    take(id, wantQuantity(wishes.current.get(id), shown, wanted));
    show(id, wanted);
  };
}
