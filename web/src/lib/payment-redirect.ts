import type { PaymentRedirect } from '@plenty/contract/orders/order';

/** Hands the browser over to the wallet's own page by posting a form nobody sees (D-18). The page is left. */
function submitHiddenForm(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
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

/** True when the browser was sent to the wallet's own page (D-18). */
export function redirectToPayment({ paypalFormData, paypalUrl, redirectUrl }: PaymentRedirect): boolean {
  if (paypalFormData && paypalUrl) submitHiddenForm(paypalUrl, paypalFormData);
  else if (redirectUrl) location.assign(redirectUrl);
  else return false;
  return true;
}
