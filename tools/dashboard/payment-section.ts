import type { PaymentAccount } from '@plenty/contract/payments/payment-settings';
import type { Firestore } from 'firebase-admin/firestore';
import { readPaymentTerms } from '../../functions/src/checkout/checkout-settings.repository.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { type Html, html } from '../fakes/html.ts';
import { paymentSettings } from '../seed/settings.ts';

/** How orders of this shop can be paid (D-51): manually as in the demo, or to the account that the fake PayPal knows. */
export const PAYMENT_MODES = {
  manual: { what: 'By hand', settings: paymentSettings },
  form: {
    what: 'Through PayPal, by its form',
    settings: { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' },
  },
  'orders-v2': {
    what: 'Through PayPal, by Orders v2',
    settings: { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' },
  },
} as const;

/** The stored choice. */
export async function readPaymentIdentity(firestore: Firestore): Promise<PaymentAccount> {
  return (await readPaymentTerms(firestore, true)).account;
}

/** Sets how future orders are paid; returns what is wrong with the choice, if anything. */
export async function setPaymentMode(firestore: Firestore, form: URLSearchParams): Promise<string | undefined> {
  const [, choice] = Object.entries(PAYMENT_MODES).find(([mode]) => mode === form.get('mode')) ?? [];
  if (choice === undefined) return 'Payments are made by hand or through PayPal.';
  await firestore.doc(paths.paymentSettings).set(choice.settings);
  return undefined;
}

/** Shows how orders are paid, and the other way; existing orders stay as they are. */
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
      return html`Orders are paid through PayPal${to}${merchantId === '' ? '' : html` (<code>${merchantId}</code>)`}.`;
    case 'orders-v2':
      return html`Orders are paid through PayPal’s newer hand-off${to}.`;
    case 'none':
      return html`Orders are not paid at all.`;
  }
}
