import { orderCalls } from '@plenty/contract/api/order-calls';
import { useEffect, useState } from 'react';
import { callShop } from '../../lib/call-shop.ts';
import { knowCalls } from '../../lib/known-calls.ts';
import { leaveForWallet } from '../../lib/leave-for-wallet.ts';
import { orderHeaders } from '../../lib/order-headers.ts';
import { plainReason } from '../../lib/plain-reason.ts';
import { Button } from '../button/button.tsx';
import { showToast } from '../toaster/toast-store.ts';

knowCalls(orderCalls);

type Props = {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly label: 'Pay with PayPal' | 'Pay again with PayPal';
  /** The shop said no, or could not be asked: the order may not be what it was. */
  readonly onFailed?: () => void;
};

/** Leads to the payment of an order that is held and not paid for, in the order's own mode (D-22). */
export function PayOrder({ orderNumber, orderKey, label, onFailed }: Props) {
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
      const sent = { headers: orderHeaders(orderKey) };
      if (leaveForWallet(await callShop('payOrder', { params: { orderNumber } }, sent))) return;
    } catch (failure) {
      const description = plainReason(failure) ?? 'Please try again in a moment.';
      showToast({ title: 'Payment could not be started', description, tone: 'destructive' });
      onFailed?.();
    }
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void pay()}>
      {isBusy ? 'Opening PayPal...' : label}
    </Button>
  );
}
