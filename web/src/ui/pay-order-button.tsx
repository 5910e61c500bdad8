import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { useEffect, useState } from 'react';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { redirectToPayment } from '../lib/payment-redirect.ts';
import { callApi, getErrorMessage, registerEndpoints } from '../shell/api-client.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

registerEndpoints(orderEndpoints);

type Props = {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly label: 'Pay with PayPal' | 'Pay again with PayPal';
  /** The shop said no, or could not be asked: the order may not be what it was. */
  readonly onFailed?: () => void;
};

/** Leads to the payment of an order that is held and not paid for, in the order's own mode (D-22). */
export function PayOrderButton({ orderNumber, orderKey, label, onFailed }: Props) {
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
      const sent = { headers: getOrderHeaders(orderKey) };
      if (redirectToPayment(await callApi('payOrder', { params: { orderNumber } }, sent))) return;
    } catch (failure) {
      const description = getErrorMessage(failure) ?? 'Please try again in a moment.';
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
