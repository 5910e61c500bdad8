import { readFileSync } from 'node:fs';
import type { PaymentAccount } from '@plenty/contract/payments/payment-settings';
import type { ReceivedEmail } from '../fakes/mailbox.ts';
import { Html, html, renderHtmlPage } from '../fakes/html.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../fakes/http-server.ts';
import type { FakePayPalState } from '../fakes/paypal/control-api.ts';
import type { FakeShopState } from '../fakes/shopify/control-api.ts';
import { COMMANDS, DATA_LOCATIONS, type DashboardInfo } from './info.ts';
import { renderPaymentSection } from './payment-section.ts';
import { renderPaypalSection } from './paypal-section.ts';
import { renderShopifySection } from './shopify-section.ts';

const DASHBOARD_POLICY = "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";
// An email has its own styles and pictures; it may open links in new tabs and nothing else.
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Responds to a GET request for a path. */
export function respondToGet(
  path: string,
  info: DashboardInfo,
  emails: readonly ReceivedEmail[],
  state: DashboardState,
): HttpResponse {
  if (path === '/') return pageResponse(renderDashboard(info, emails, state));
  if (path === '/dashboard.json') return jsonResponse(info);
  if (path === '/mail.json') return jsonResponse(emails);
  if (path === '/mail') return pageResponse(renderMailbox(emails, undefined));
  if (path === '/dashboard.css')
    return textResponse(readFileSync(new URL('dashboard.css', import.meta.url), 'utf8'), 200, 'text/css');
  const [, id, part = 'desktop'] = /^\/mail\/([^/]+)(?:\/(html|phone|text))?$/.exec(path) ?? [];
  const email = emails.find((one) => one.id === id);
  if (email === undefined) return textResponse('There is nothing here. The dashboard is at /.', 404);
  const view = EMAIL_VIEWS.find((one) => one === part);
  if (view !== undefined) return pageResponse(renderMailbox(emails, email, view));
  return pageResponse(new Html(`<base target="_blank">${email.html}`), EMAIL_POLICY);
}

function pageResponse({ source }: Html, policy = DASHBOARD_POLICY): HttpResponse {
  const { headers, ...response } = textResponse(source, 200, 'text/html');
  return { ...response, headers: { ...headers, 'content-security-policy': policy } };
}

const MAX_NEWEST_EMAILS = 6;
const NO_EMAILS = html`<p>The shop has sent nothing yet.</p>`;

/** The state of the other services; undefined for one that does not respond or cannot be read. */
export interface DashboardState {
  readonly paypal: FakePayPalState | undefined;
  readonly payments: PaymentAccount | undefined;
  /** The Shopify store, with the products whose title contains `search`. */
  readonly shopify: FakeShopState | undefined;
  readonly search: string;
}

/** The home page: what runs on this machine, and where. */
export function renderDashboard(info: DashboardInfo, emails: readonly ReceivedEmail[], state: DashboardState): Html {
  const { paypal, payments, shopify, search } = state;
  return renderPage(
    'Plenty on this machine',
    html`<main class="dashboard">
      <h1>Plenty on this machine</h1>
      ${renderInfo(info)}
      <div>
        ${payments === undefined ? '' : renderPaymentSection(payments)} ${renderPaypalSection(info.paypal.url, paypal)}
        ${renderShopifySection(info.shopify.url, shopify, search)}
        <section>
          <h2>Mail</h2>
          ${emails.length === 0 ? NO_EMAILS : renderEmailList(emails.slice(0, MAX_NEWEST_EMAILS), undefined)}
          <p><a href="/mail">All mail (${emails.length})</a></p>
        </section>
      </div>
    </main>`,
  );
}

function renderInfo(info: DashboardInfo): Html {
  return html`<div>
    <section>
      <h2>The shop</h2>
      <p><a class="address" href="${info.shop}">${info.shop}</a></p>
    </section>
    <section>
      <h2>Discount codes</h2>
      ${renderDefinitionList(info.discountCodes.map(({ code, what }) => [html`<code>${code}</code>`, html`${what}`]))}
      ${renderDefinitionList([[html`<code>${info.testCode}</code>`, html`test order: free, outside stock and mail`]])}
    </section>
    <section>
      <h2>The owner's panel</h2>
      ${renderDefinitionList([
        [
          html`<a href="${info.shop}/admin">${info.shop}/admin</a>`,
          html`opens with <code>${info.adminPassword}</code>`,
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
  </div>`;
}

/** The ways to show an email: as wide as a desktop, as a phone, or as plain text. */
export const EMAIL_VIEWS = ['desktop', 'phone', 'text'] as const;
export type EmailView = (typeof EMAIL_VIEWS)[number];
const VIEW_LABELS: Readonly<Record<EmailView, string>> = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' };

/** The email viewer: the list, and the open email. */
export function renderMailbox(
  emails: readonly ReceivedEmail[],
  open: ReceivedEmail | undefined,
  view: EmailView = 'desktop',
): Html {
  const list = emails.length === 0 ? NO_EMAILS : renderEmailList(emails, open?.id);
  return renderPage(
    'Mail',
    html`<main class="mail${open === undefined ? '' : ' open'}">
      <nav aria-label="Mail">
        <p><a href="/">Dashboard</a> <a class="back" href="/mail">All mail</a></p>
        <h1>Mail</h1>
        ${list}
      </nav>
      <article>${open === undefined ? html`<p class="quiet">Choose a letter.</p>` : renderEmail(open, view)}</article>
    </main>`,
  );
}

function renderViewLinks({ id }: ReceivedEmail, view: EmailView): Html {
  const links = EMAIL_VIEWS.map(
    (one) =>
      html`<a href="/mail/${id}${one === 'desktop' ? '' : `/${one}`}" ${one === view ? html` aria-current="page"` : ''}
        >${VIEW_LABELS[one]}</a
      >`,
  );
  return html`<p class="forms">${links}</p>`;
}

function renderEmail(email: ReceivedEmail, view: EmailView): Html {
  const order =
    email.orderNumber === undefined
      ? []
      : [
          html`<dt>Order</dt>
            <dd>${email.orderNumber}</dd>`,
        ];
  return html`<h2>${email.subject}</h2>
    <dl class="about">
      <dt>To</dt>
      <dd>${email.to}</dd>
      <dt>Received</dt>
      <dd>${renderTime(email)}</dd>
      ${order}
    </dl>
    ${renderViewLinks(email, view)}
    ${
      view === 'text'
        ? html`<pre>${email.text}</pre>`
        : html`<div class="window">
            <iframe
              class="${view}"
              title="The letter as a picture of the page"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="/mail/${email.id}/html"
            ></iframe>
          </div>`
    }`;
}

function renderEmailList(emails: readonly ReceivedEmail[], open: string | undefined): Html {
  const items = emails.map(
    (email) =>
      html`<li>
        <a href="/mail/${email.id}" ${email.id === open ? html` aria-current="page"` : ''}>
          <strong>${email.subject}</strong><span>${email.to}</span>${renderTime(email)}</a
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
  return renderHtmlPage(title, '/dashboard.css', body);
}
