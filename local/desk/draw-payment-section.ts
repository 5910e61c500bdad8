import type { PaymentIdentity } from '@plenty/contract/payments/payment-identity';
import { PAYMENT_CHOICES } from './choose-payments.ts';
import { html, type Html } from './html.ts';

/** How orders are paid now, and the other way; orders that were made already stay as they are. */
export function drawPaymentSection(payments: PaymentIdentity): Html {
  return html`<section id="payments">
    <h2>Payments</h2>
    <p>${describe(payments)} <span class="quiet">What was ordered before stays as it was.</span></p>
    <form method="post" action="/payments" class="row">
      ${Object.entries(PAYMENT_CHOICES).map(
        ([mode, { what }]) =>
          html`<label class="box"
            ><input
              type="radio"
              name="mode"
              value="${mode}"
              required
              ${mode === payments.mode ? html` checked` : ''}
            />${what}</label
          >`,
      )}
      <button class="main">Set payments</button>
    </form>
  </section>`;
}

function describe({ mode, payee, merchantId }: PaymentIdentity): Html {
  const to = payee === '' ? html`` : html`, to <code>${payee}</code>`;
  switch (mode) {
    case 'manual':
      return html`Orders are paid by hand${to}.`;
    case 'form':
      return html`Orders are paid through the
      wallet${to}${merchantId === '' ? '' : html` (<code>${merchantId}</code>)`}.`;
    case 'orders-v2':
      return html`Orders are paid through the wallet’s newer hand-off${to}.`;
    case 'none':
      return html`Orders are not paid at all.`;
  }
}
