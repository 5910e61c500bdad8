import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { CART_WRITES, takeCartAnswer } from './take-cart-answer.ts';

/** Takes a line out of the cart (CART-13, ERR-04). */
export function useRemoveLine(onRemoved: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...CART_WRITES,
    mutationFn: (lineId: string) => callShop('removeLine', { params: { id: lineId } }),
    onSuccess: async (lines) => {
      await takeCartAnswer(client, lines);
      onRemoved();
      showToast({ title: 'Success', description: 'Item removed from cart' });
    },
    onError: () => {
      showToast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' });
    },
  });
  return { removeLine: mutate, removingId: isPending ? variables : undefined };
}
