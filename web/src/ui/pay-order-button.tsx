import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { useState } from 'react';
import { saveOrderAtPayment } from '../lib/order-at-payment.ts';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { redirectToPayment, useReturnFromPayment } from '../lib/payment-redirect.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

type Props = {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly label: 'Pay with PayPal' | 'Pay again with PayPal';
  /** The order may have changed meanwhile. */
  readonly onFailed?: () => void;
};

/** Redirects to the payment of an unpaid order, in the payment mode it was placed with (D-22). */
export function PayOrderButton({ orderNumber, orderKey, label, onFailed }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  useReturnFromPayment(() => setIsBusy(false));
  const pay = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const options = { headers: getOrderHeaders(orderKey) };
      const redirect = await callApi(orderEndpoints.payOrder, { params: { orderNumber } }, options);
      saveOrderAtPayment(orderNumber);
      if (redirectToPayment(redirect)) return;
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
