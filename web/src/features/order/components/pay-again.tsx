import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { leaveForWallet } from '../../../lib/leave-for-wallet.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { orderQuery } from '../api/order-query.ts';

type Props = { readonly orderNumber: string; readonly orderKey: string };

/** D-22: a payment that failed is tried again while the order is held, in the order's own mode. */
export function PayAgain({ orderNumber, orderKey }: Props) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  // The wallet's page was left by the browser's own way back: this page is shown as it was, and goes on from there.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsBusy(false);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const pay = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const handoff = await callShop(
        'payOrder',
        { params: { orderNumber } },
        { headers: { [ORDER_KEY_HEADER]: orderKey } },
      );
      if (leaveForWallet(handoff)) return;
    } catch (failure) {
      const description = plainReason(failure) ?? 'Please try again in a moment.';
      showToast({ title: 'Payment could not be started', description, tone: 'destructive' });
      void client.invalidateQueries({ queryKey: orderQuery(orderNumber, orderKey).queryKey });
    }
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void pay()}>
      {isBusy ? 'Opening PayPal...' : 'Pay again with PayPal'}
    </Button>
  );
}
