import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { useEffect, useEffectEvent } from 'react';

/** PayPal Standard takes an order as form fields, so the browser leaves by posting a form (D-18). */
function submitHiddenForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Sends the browser to PayPal; false when there is nothing to pay there. */
export function redirectToPayment({ paypalFormData, paypalUrl, redirectUrl }: PaymentRedirect): boolean {
  if (paypalFormData && paypalUrl) submitHiddenForm(paypalUrl, paypalFormData);
  else if (redirectUrl) location.assign(redirectUrl);
  else return false;
  return true;
}

/** Back from PayPal's page may restore this page as it was left, with its button still busy. */
export function useReturnFromPayment(onReturn: () => void): void {
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handlePageShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
