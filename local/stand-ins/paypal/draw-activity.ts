import { html, type Html } from '../../desk/html.ts';
import { showAmount } from './amount.ts';
import { drawPage } from './draw-wallet.ts';
import { openActions, type Sale } from './sale.ts';

/** One payment in the receiver's account: what came in, what went back, and the form that gives it back. */
export function drawActivity(sale: Sale): Html {
  const { id, cart, word, refunded } = sale;
  const show = (minor: number) => `${showAmount(minor, cart.currency)} ${cart.currency}`;
  return drawPage(
    'Payment',
    html`<header>
        <p class="merchant">Your account</p>
        <h1>${show(cart.charge.total)}</h1>
        <p class="quiet">Invoice ${cart.invoice}, transaction ${id}</p>
      </header>
      <p>${word.replace('_', ' ')}${refunded > 0 ? html`, ${show(refunded)} given back` : ''}</p>
      ${
        openActions(sale).includes('refund')
          ? html`<form method="post" action="/activity/payment/${id}/refund" class="buttons">
              <label>Amount <input name="amount" inputmode="decimal" placeholder="All of it" /></label>
              <button class="main">Issue refund</button>
            </form>`
          : html`<p class="quiet">There is nothing to give back.</p>`
      }`,
  );
}
