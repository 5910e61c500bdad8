import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { keepsNothing } from './cart-memory.ts';
import { CART_WRITES, takeCartAnswer } from './take-cart-answer.ts';

export type Addition = {
  readonly productId: number;
  /** What the toast calls the product. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
};

/** Puts one piece into the cart (PDP-12, PDP-14, ERR-02); `isAdding` while the shop has not answered. */
export function useAddToCart() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...CART_WRITES,
    mutationFn: ({ productId, size, color }: Addition) =>
      callShop('addToCart', { body: { productId, size, color, quantity: 1 } }),
    onSuccess: async (lines, { name }) => {
      if (keepsNothing() && (await import('./say-cookies-are-off.ts')).sayCookiesAreOff()) return;
      await takeCartAnswer(client, lines);
      showToast({ title: 'Added to cart', description: `${name} has been added to your cart.` });
    },
    onError: (failure) => {
      const description = plainReason(failure) ?? 'Failed to add item to cart. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  return { addToCart: mutate, isAdding: isPending };
}
