import type { PaymentAccount } from '@plenty/contract/payments/payment-identity';
import { PAYMENT_MODES } from './choose-payments.ts';
import { html, type Html } from './html.ts';

/** How orders are paid now, and the other way; orders that were made already stay as they are. */
export function renderPaymentSection(payments: PaymentAccount): Html {
  return html`<section id="payments">
    <h2>Payments</h2>
    <p>${describePayments(payments)} <span class="quiet">What was ordered before stays as it was.</span></p>
    <form method="post" action="/payments" class="row">
      ${Object.entries(PAYMENT_MODES).map(
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

function describePayments({ mode, payee, merchantId }: PaymentAccount): Html {
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
