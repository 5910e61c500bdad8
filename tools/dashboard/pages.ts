import { readFileSync } from 'node:fs';
import type { PaymentAccount } from '@plenty/contract/payments/payment-settings';
import type { ReceivedEmail } from '../fakes/email/mailbox.ts';
import { type Html, html } from '../fakes/html.ts';
import type { FakePayPalState } from '../fakes/paypal/control-api.ts';
import type { FakeShopState } from '../fakes/shopify/control-api.ts';
import { COMMANDS, DATA_LOCATIONS, type DashboardInfo } from './info.ts';
import { renderPaymentSection } from './payment-section.ts';
import { renderPaypalSection } from './paypal-section.ts';
import { renderShopifySection } from './shopify-section.ts';

/** An answer of the desk; `policy` where a page needs another Content-Security-Policy than the desk's own. */
export interface DashboardResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly policy?: string;
  /** Where the browser goes on to. */
  readonly location?: string;
}

// A letter brings styles and pictures of its own; it may open links in new tabs and do nothing else.
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** What the desk says to a path. */
export function respondToGet(
  path: string,
  facts: DashboardInfo,
  letters: readonly ReceivedEmail[],
  state: DashboardState,
): DashboardResponse {
  if (path === '/') return htmlResponse(renderDashboard(facts, letters, state).source);
  if (path === '/desk.json') return jsonResponse(facts);
  if (path === '/mail.json') return jsonResponse(letters);
  if (path === '/mail') return htmlResponse(renderMailbox(letters, undefined).source);
  if (path === '/desk.css') {
    return { status: 200, type: 'text/css', body: readFileSync(new URL('dashboard.css', import.meta.url), 'utf8') };
  }
  const [, id, part = 'desktop'] = /^\/mail\/([^/]+)(?:\/(html|phone|text))?$/.exec(path) ?? [];
  const letter = letters.find((one) => one.id === id);
  if (letter === undefined)
    return { status: 404, type: 'text/plain', body: 'There is nothing here. The desk is at /.' };
  const form = EMAIL_VIEWS.find((one) => one === part);
  if (form !== undefined) return htmlResponse(renderMailbox(letters, letter, form).source);
  return { ...htmlResponse(`<base target="_blank">${letter.html}`), policy: EMAIL_POLICY };
}

function htmlResponse(body: string): DashboardResponse {
  return { status: 200, type: 'text/html', body };
}

function jsonResponse(value: unknown): DashboardResponse {
  return { status: 200, type: 'application/json', body: JSON.stringify(value, null, 2) };
}

const MAX_NEWEST_EMAILS = 6;
const NO_MAIL = html`<p>The shop has sent nothing yet.</p>`;

/** What stands beside the shop on this machine: what does not answer, or a setting that cannot be read, is undefined. */
export interface DashboardState {
  readonly wallet: FakePayPalState | undefined;
  readonly payments: PaymentAccount | undefined;
  /** The shop at Shopify with the products whose title holds `search`. */
  readonly shopify: FakeShopState | undefined;
  readonly search: string;
}

/** The desk itself: what there is on this machine and where. */
export function renderDashboard(facts: DashboardInfo, letters: readonly ReceivedEmail[], state: DashboardState): Html {
  const { wallet, payments, shopify, search } = state;
  return renderPage(
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
          ${renderDefinitionList(facts.discountCodes.map(({ code, what }) => [html`<code>${code}</code>`, html`${what}`]))}
          ${renderDefinitionList([[html`<code>${facts.testCode}</code>`, html`test order: free, outside stock and mail`]])}
        </section>
        <section>
          <h2>The owner's panel</h2>
          ${renderDefinitionList([
            [
              html`<a href="${facts.shop}/admin">${facts.shop}/admin</a>`,
              html`opens with <code>${facts.panelPassword}</code>`,
            ],
          ])}
        </section>
        <section>
          <h2>Data and logs</h2>
          ${renderDefinitionList(DATA_LOCATIONS.map(([what, path]) => [html`${what}`, html`<code>${path}</code>`]))}
        </section>
        <section>
          <h2>Commands</h2>
          ${renderDefinitionList(COMMANDS.map(([command, what]) => [html`<code>${command}</code>`, html`${what}`]))}
        </section>
      </div>
      <div>
        ${payments === undefined ? '' : renderPaymentSection(payments)} ${renderPaypalSection(facts.paypal.url, wallet)}
        ${renderShopifySection(facts.shopify.url, shopify, search)}
        <section>
          <h2>Mail</h2>
          ${letters.length === 0 ? NO_MAIL : renderEmailList(letters.slice(0, MAX_NEWEST_EMAILS), undefined)}
          <p><a href="/mail">All mail (${letters.length})</a></p>
        </section>
      </div>
    </main>`,
  );
}

/** How a letter is looked at: as wide as a desktop's window, as a phone, or as plain text. */
export const EMAIL_VIEWS = ['desktop', 'phone', 'text'] as const;
export type EmailView = (typeof EMAIL_VIEWS)[number];
const VIEW_LABELS: Readonly<Record<EmailView, string>> = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' };

/** The mail viewer: the list, and the letter that is open in one of its forms. */
export function renderMailbox(
  letters: readonly ReceivedEmail[],
  open: ReceivedEmail | undefined,
  form: EmailView = 'desktop',
): Html {
  const list = letters.length === 0 ? NO_MAIL : renderEmailList(letters, open?.id);
  return renderPage(
    'Mail',
    html`<main class="mail${open === undefined ? '' : ' open'}">
      <nav aria-label="Mail">
        <p><a href="/">Desk</a> <a class="back" href="/mail">All mail</a></p>
        <h1>Mail</h1>
        ${list}
      </nav>
      <article>${open === undefined ? html`<p class="quiet">Choose a letter.</p>` : renderEmail(open, form)}</article>
    </main>`,
  );
}

function renderViewLinks({ id }: ReceivedEmail, form: EmailView): Html {
  const links = EMAIL_VIEWS.map(
    (one) =>
      html`<a href="/mail/${id}${one === 'desktop' ? '' : `/${one}`}" ${one === form ? html` aria-current="page"` : ''}
        >${VIEW_LABELS[one]}</a
      >`,
  );
  return html`<p class="forms">${links}</p>`;
}

function renderEmail(letter: ReceivedEmail, form: EmailView): Html {
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
      <dd>${renderTime(letter)}</dd>
      ${order}
    </dl>
    ${renderViewLinks(letter, form)}
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

function renderEmailList(letters: readonly ReceivedEmail[], open: string | undefined): Html {
  const items = letters.map(
    (letter) =>
      html`<li>
        <a href="/mail/${letter.id}" ${letter.id === open ? html` aria-current="page"` : ''}>
          <strong>${letter.subject}</strong><span>${letter.to}</span>${renderTime(letter)}</a
        >
      </li>`,
  );
  return html`<ol class="letters">
    ${items}
  </ol>`;
}

function renderTime({ createdAt }: ReceivedEmail): Html {
  return html`<time datetime="${createdAt}">${createdAt.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function renderDefinitionList(pairs: readonly (readonly [Html, Html])[]): Html {
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

function renderPage(title: string, body: Html): Html {
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
