import type { PaymentIdentity } from '@plenty/contract/payments/payment-identity';
import { COMMANDS, PLACES, type DeskFacts } from './desk-facts.ts';
import { drawPaymentSection } from './draw-payment-section.ts';
import { drawShopifySection } from './draw-shopify-section.ts';
import { drawWalletSection } from './draw-wallet-section.ts';
import { html, type Html } from './html.ts';
import type { Letter } from '../stand-ins/mail/read-letter.ts';
import type { ShopState } from '../stand-ins/shopify/shop-state.ts';
import type { WalletState } from '../stand-ins/paypal/wallet-state.ts';

const NEWEST = 6;
const NO_MAIL = html`<p>The shop has sent nothing yet.</p>`;

/** What stands beside the shop on this machine: what does not answer, or a setting that cannot be read, is undefined. */
export interface DeskState {
  readonly wallet: WalletState | undefined;
  readonly payments: PaymentIdentity | undefined;
  /** The shop at Shopify with the products whose title holds `search`. */
  readonly shopify: ShopState | undefined;
  readonly search: string;
}

/** The desk itself: what there is on this machine and where. */
export function drawDesk(facts: DeskFacts, letters: readonly Letter[], state: DeskState): Html {
  const { wallet, payments, shopify, search } = state;
  return drawPage(
    'Plenty on this machine',
    html`<main class="desk">
      <h1>Plenty on this machine</h1>
      <div>
        <section>
          <h2>The shop</h2>
          <p><a class="address" href="${facts.shop}">${facts.shop}</a></p>
        </section>
        <section>
          <h2>Discount codes</h2>
          ${drawPairs(facts.discountCodes.map(({ code, what }) => [html`<code>${code}</code>`, html`${what}`]))}
          ${drawPairs([[html`<code>${facts.testCode}</code>`, html`test order: free, outside stock and mail`]])}
        </section>
        <section>
          <h2>The owner's panel</h2>
          ${drawPairs([
            [
              html`<a href="${facts.shop}/admin">${facts.shop}/admin</a>`,
              html`opens with <code>${facts.panelPassword}</code>`,
            ],
          ])}
        </section>
        <section>
          <h2>Data and logs</h2>
          ${drawPairs(PLACES.map(([what, path]) => [html`${what}`, html`<code>${path}</code>`]))}
        </section>
        <section>
          <h2>Commands</h2>
          ${drawPairs(COMMANDS.map(([command, what]) => [html`<code>${command}</code>`, html`${what}`]))}
        </section>
      </div>
      <div>
        ${payments === undefined ? '' : drawPaymentSection(payments)} ${drawWalletSection(facts.paypal.url, wallet)}
        ${drawShopifySection(facts.shopify.url, shopify, search)}
        <section>
          <h2>Mail</h2>
          ${letters.length === 0 ? NO_MAIL : drawList(letters.slice(0, NEWEST), undefined)}
          <p><a href="/mail">All mail (${letters.length})</a></p>
        </section>
      </div>
    </main>`,
  );
}

/** How a letter is looked at: as wide as a desktop's window, as a phone, or as plain text. */
export const LETTER_FORMS = ['desktop', 'phone', 'text'] as const;
export type LetterForm = (typeof LETTER_FORMS)[number];
const FORM_NAMES: Readonly<Record<LetterForm, string>> = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' };

/** The mail viewer: the list, and the letter that is open in one of its forms. */
export function drawMail(letters: readonly Letter[], open: Letter | undefined, form: LetterForm = 'desktop'): Html {
  const list = letters.length === 0 ? NO_MAIL : drawList(letters, open?.id);
  return drawPage(
    'Mail',
    html`<main class="mail${open === undefined ? '' : ' open'}">
      <nav aria-label="Mail">
        <p><a href="/">Desk</a> <a class="back" href="/mail">All mail</a></p>
        <h1>Mail</h1>
        ${list}
      </nav>
      <article>${open === undefined ? html`<p class="quiet">Choose a letter.</p>` : drawLetter(open, form)}</article>
    </main>`,
  );
}

function drawForms({ id }: Letter, form: LetterForm): Html {
  const links = LETTER_FORMS.map(
    (one) =>
      html`<a href="/mail/${id}${one === 'desktop' ? '' : `/${one}`}" ${one === form ? html` aria-current="page"` : ''}
        >${FORM_NAMES[one]}</a
      >`,
  );
  return html`<p class="forms">${links}</p>`;
}

function drawLetter(letter: Letter, form: LetterForm): Html {
  const order =
    letter.orderNumber === undefined
      ? []
      : [
          html`<dt>Order</dt>
            <dd>${letter.orderNumber}</dd>`,
        ];
  return html`<h2>${letter.subject}</h2>
    <dl class="about">
      <dt>To</dt>
      <dd>${letter.to}</dd>
      <dt>Received</dt>
      <dd>${drawTime(letter)}</dd>
      ${order}
    </dl>
    ${drawForms(letter, form)}
    ${
      form === 'text'
        ? html`<pre>${letter.text}</pre>`
        : html`<div class="window">
            <iframe
              class="${form}"
              title="The letter as a picture of the page"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="/mail/${letter.id}/html"
            ></iframe>
          </div>`
    }`;
}

function drawList(letters: readonly Letter[], open: string | undefined): Html {
  const items = letters.map(
    (letter) =>
      html`<li>
        <a href="/mail/${letter.id}" ${letter.id === open ? html` aria-current="page"` : ''}>
          <strong>${letter.subject}</strong><span>${letter.to}</span>${drawTime(letter)}</a
        >
      </li>`,
  );
  return html`<ol class="letters">
    ${items}
  </ol>`;
}

function drawTime({ createdAt }: Letter): Html {
  return html`<time datetime="${createdAt}">${createdAt.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function drawPairs(pairs: readonly (readonly [Html, Html])[]): Html {
  return html`<dl class="pairs">
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function drawPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/desk.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}
