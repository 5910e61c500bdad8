import type { PaymentStatus } from '@plenty/contract/order/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../lib/read-query.ts';

const cartQuery = readQuery('getCart');

/** Reads the cart anew when the wallet has spoken: what was bought has left it then (D-22). */
export function useCartAfterPayment(paymentStatus: PaymentStatus | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (paymentStatus !== undefined && paymentStatus !== 'pending') {
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    }
  }, [client, paymentStatus]);
}
