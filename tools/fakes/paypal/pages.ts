import { type Html, html, renderHtmlPage } from '../html.ts';
import { PAYER, PAYER_ADDRESSES, type PayerAddress, findAccount } from './accounts.ts';
import type { ApiOrder } from './api-resources.ts';
import { type Cart, type CartItem, formatAmount } from './cart.ts';
import { describeIssue } from './shipping-callback.ts';
import { type IpnFields, type Sale, getAvailableActions } from './sale.ts';

/** The checkout page of a cart, or of an order of the API. */
export function renderCheckout(id: string, cart: Cart, order?: ApiOrder): Html {
  return renderPage(
    'Pay',
    html`<header>
        <p class="merchant">${findAccount(cart.business).email}</p>
        <h1>${formatMoney(cart.charge.total, cart)}</h1>
        ${cart.invoice === '' ? '' : html`<p class="quiet">Invoice ${cart.invoice}</p>`}
      </header>
      ${renderItems(cart)}
      <section>
        <h2>Ship to</h2>
        ${order?.address ? renderAddressChoice(order, order.address) : renderShipTo(cart)}
      </section>
      <section>
        <h2>Pay with</h2>
        <p>${PAYER.firstName} ${PAYER.lastName}<br /><span class="quiet">${PAYER.email}</span></p>
      </section>
      ${renderDroppedFields(cart)}
      <form method="post" class="buttons">
        ${
          order && order.issue !== ''
            ? ''
            : html`<button class="main" formaction="/checkout/${id}/pay">
                  Pay ${formatMoney(cart.charge.total, cart)}
                </button>
                <button formaction="/checkout/${id}/pay-later">Pay later</button>
                <button formaction="/checkout/${id}/pay-and-close">Pay and close the tab</button>`
        }
        <button class="plain" formaction="/checkout/${id}/cancel">Cancel</button>
      </form>
      <p class="quiet">Pay later stays pending until it is completed or denied on the dashboard.</p>`,
  );
}

/** The page after a payment that does not send the browser back by itself. */
export function renderPaid(cart: Cart, status: string, fields: IpnFields, hasReturnButton: boolean): Html {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return renderPage(
    'Paid',
    html`<header>
        <p class="merchant">${findAccount(cart.business).email}</p>
        <h1>${status === 'Pending' ? 'On its way' : 'Paid'}: ${formatMoney(cart.charge.total, cart)}</h1>
      </header>
      ${
        hasReturnButton
          ? html`<form method="post" action="${cart.returnUrl}" class="buttons">
              ${inputs}<button class="main">${cart.returnText || 'Return to the shop'}</button>
            </form>`
          : html`<p>You can close this tab now. The shop will hear of the payment all the same.</p>`
      }`,
  );
}

/** An error page; `back` is the shop's address, where it gave one. */
export function renderError(title: string, reasons: readonly string[], back = ''): Html {
  return renderPage(
    title,
    html`<header><h1>${title}</h1></header>
      <ul class="reasons">
        ${reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>
      ${/^https?:/.test(back) ? html`<p class="way"><a href="${back}">Back to the shop</a></p>` : ''}`,
  );
}

/** The page for visitors without a cart. */
export function renderHome(): Html {
  return renderPage(
    'Fake PayPal',
    html`<header><h1>There is nothing to pay</h1></header>
      <p>
        A shop that hands a cart over sends its shopper here. What was paid and how it behaves is on the dashboard.
      </p>`,
  );
}

function renderItems(cart: Cart): Html {
  const { itemTotal, discount, shipping, handling, tax, total } = cart.charge;
  const sums: readonly (readonly [string, number])[] = [
    ['Items', itemTotal],
    ['Discount', -discount],
    ['Shipping', shipping],
    ['Handling', handling],
    ['Tax', tax],
  ];
  const renderSum = ([name, amount]: readonly [string, number]) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${formatMoney(amount, cart)}</dd>
    </div>`;
  return html`<section>
    <h2>Your order</h2>
    <ul class="items">
      ${cart.items.map((item) => renderItem(item, cart))}
    </ul>
    <dl class="sums">
      ${sums.filter(([name, amount]) => name === 'Items' || amount !== 0).map(renderSum)}
      <div class="total">
        <dt>Total</dt>
        <dd>${formatMoney(total, cart)}</dd>
      </div>
    </dl>
  </section>`;
}

function renderItem(item: CartItem, cart: Cart): Html {
  const details = item.options.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return html`<li>
    <span
      >${item.name}${details === '' ? '' : html`<br /><span class="quiet">${details}</span>`}<br /><span class="quiet"
        >${item.quantity} × ${formatMoney(item.amount, cart)}</span
      ></span
    >
    <span>${formatMoney(item.amount * item.quantity, cart)}</span>
  </li>`;
}

function renderShipTo({ shipTo, includesShipTo }: Cart): Html {
  if (shipTo === undefined) return html`<p class="quiet">The shop gave no address.</p>`;
  const lines = [
    `${shipTo.firstName} ${shipTo.lastName}`,
    ...shipTo.lines,
    [[shipTo.city, shipTo.state].filter((part) => part !== '').join(', '), shipTo.zip, shipTo.country].join(' '),
  ];
  return html`<p>${lines.map((line) => html`${line}<br />`)}</p>
    ${includesShipTo ? '' : html`<p class="quiet">The shop asked it not to repeat it.</p>`}`;
}

/** The addresses in the payer's account, and what the shop says of the chosen one. */
function renderAddressChoice({ id, issue }: ApiOrder, chosen: PayerAddress): Html {
  return html`<form method="post" class="addresses">
      ${PAYER_ADDRESSES.map(
        (address, place) =>
          html`<button
            class="plain"
            formaction="/checkout/${id}/ship-${String(place)}"
            aria-pressed="${String(address === chosen)}"
          >
            ${address === chosen ? '● ' : '○ '}${address.line1}, ${address.city}, ${address.state} ${address.zip},
            ${address.country}
          </button>`,
      )}
    </form>
    ${issue === '' ? '' : html`<p class="warning" role="alert">${describeIssue(issue)}</p>`}`;
}

function renderDroppedFields({ dropped }: Cart): Html {
  return dropped.length === 0
    ? html``
    : html`<p class="warning">PayPal would drop this without a word: ${dropped.join(', ')}</p>`;
}

function formatMoney(minor: number, { currency }: Cart): string {
  return `${formatAmount(minor, currency)} ${currency}`;
}

function renderPage(title: string, body: Html): Html {
  return renderHtmlPage(
    `${title} · Fake PayPal`,
    '/paypal.css',
    html`<p class="banner">Fake PayPal</p>
      <main>${body}</main>
      <footer class="quiet">This runs on this machine alone. No money moves.</footer>`,
  );
}

/** A payment in the receiver's account, with the form for a refund. */
export function renderActivity(sale: Sale): Html {
  const { id, cart, status, refunded } = sale;
  return renderPage(
    'Payment',
    html`<header>
        <p class="merchant">Your account</p>
        <h1>${formatMoney(cart.charge.total, cart)}</h1>
        <p class="quiet">Invoice ${cart.invoice}, transaction ${id}</p>
      </header>
      <p>${status.replace('_', ' ')}${refunded > 0 ? html`, ${formatMoney(refunded, cart)} given back` : ''}</p>
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
