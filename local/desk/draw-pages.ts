import type { PaymentIdentity } from '@plenty/contract/payments/payment-identity';
import { COMMANDS, PLACES, type DeskFacts } from './desk-facts.ts';
import { drawPaymentSection } from './draw-payment-section.ts';
import { drawWalletSection } from './draw-wallet-section.ts';
import { html, type Html } from './html.ts';
import type { Letter } from './read-mail.ts';
import type { WalletState } from '../stand-ins/paypal/wallet-state.ts';

const NEWEST = 6;
const NO_MAIL = html`<p>The shop has sent nothing yet.</p>`;

/** How the shop on this machine is paid: a wallet that does not answer, or a setting that cannot be read, is undefined. */
export interface DeskState {
  readonly wallet: WalletState | undefined;
  readonly payments: PaymentIdentity | undefined;
}

/** The desk itself: what there is on this machine and where. */
export function drawDesk(facts: DeskFacts, letters: readonly Letter[], { wallet, payments }: DeskState): Html {
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
          ${drawPairs([
            [html`<code>${facts.testCode}</code>`, html`test order: free, outside stock and mail`],
            [html`<code>${facts.panelPassword}</code>`, html`opens the owner's panel at /admin`],
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
        <section>
          <h2>Mail</h2>
          ${letters.length === 0 ? NO_MAIL : drawList(letters.slice(0, NEWEST), undefined)}
          <p><a href="/mail">All mail (${letters.length})</a></p>
        </section>
      </div>
    </main>`,
  );
}

/** The mail viewer: the list, and the letter that is open. */
export function drawMail(letters: readonly Letter[], open: Letter | undefined): Html {
  const list = letters.length === 0 ? NO_MAIL : drawList(letters, open?.id);
  return drawPage(
    'Mail',
    html`<main class="mail${open === undefined ? '' : ' open'}">
      <nav aria-label="Mail">
        <p><a href="/">Desk</a> <a class="back" href="/mail">All mail</a></p>
        <h1>Mail</h1>
        ${list}
      </nav>
      <article>${open === undefined ? html`<p class="quiet">Choose a letter.</p>` : drawLetter(open)}</article>
    </main>`,
  );
}

function drawLetter(letter: Letter): Html {
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
      <dt>Sent</dt>
      <dd>${drawTime(letter)}</dd>
      ${order}
    </dl>
    <iframe
      title="The letter as a picture of the page"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/mail/${letter.id}/html"
    ></iframe>
    <details>
      <summary>As plain text</summary>
      <pre>${letter.text}</pre>
    </details>`;
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
