import { html, type Html } from '../../desk/html.ts';
import { formatAmount } from './amount.ts';
import { renderPage } from './draw-wallet.ts';
import { getAvailableActions, type Sale } from './sale.ts';

/** One payment in the receiver's account: what came in, what went back, and the form that gives it back. */
export function renderActivity(sale: Sale): Html {
  const { id, cart, status, refunded } = sale;
  const show = (minor: number) => `${formatAmount(minor, cart.currency)} ${cart.currency}`;
  return renderPage(
    'Payment',
    html`<header>
        <p class="merchant">Your account</p>
        <h1>${show(cart.charge.total)}</h1>
        <p class="quiet">Invoice ${cart.invoice}, transaction ${id}</p>
      </header>
      <p>${status.replace('_', ' ')}${refunded > 0 ? html`, ${show(refunded)} given back` : ''}</p>
      ${
        getAvailableActions(sale).includes('refund')
          ? html`<form method="post" action="/activity/payment/${id}/refund" class="buttons">
              <label>Amount <input name="amount" inputmode="decimal" placeholder="All of it" /></label>
              <button class="main">Issue refund</button>
            </form>`
          : html`<p class="quiet">There is nothing to give back.</p>`
      }`,
  );
}
