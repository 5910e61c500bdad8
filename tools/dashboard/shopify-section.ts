import { type Html, html } from '../fakes/html.ts';
import type { FakeShopState, MessageState } from '../fakes/shopify/control-api.ts';
import type { ShopifyProduct } from '../fakes/shopify/resources.ts';
import { DEFAULT_MESSAGE_SWITCHES, type MessageSwitches, type Switches } from '../fakes/shopify/switches.ts';
import { type ControlRequest, fetchControlState } from './control.ts';
import { renderSwitchFields } from './html.ts';

const MAX_COUNTS = 24;
const STATUSES: readonly ShopifyProduct['status'][] = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'];
const NUMBER_SWITCHES: readonly (readonly [keyof MessageSwitches, string])[] = [
  ['late', 'Seconds every message waits'],
  ['burst', 'Messages for each change'],
  ['retry', 'Seconds before the first resend'],
];
const CHECKBOX_SWITCHES: readonly (readonly [keyof MessageSwitches, string])[] = [
  ['twice', 'Send every message twice'],
  ['outOfOrder', 'Let each message be overtaken by the next'],
  ['forged', 'Sign messages with another secret'],
  ['foreign', 'Say they are another shop’s'],
  ['lost', 'Lose all messages'],
];

/** The fake Shopify store: what its owner can do, the webhooks it sent, and its faults. */
export function renderShopifySection(url: string, shop: FakeShopState | undefined, search: string): Html {
  return html`<section id="shopify">
    <h2>Shop at Shopify</h2>
    <p>Stands in for the owner’s other store at <code>${url}</code>.</p>
    ${shop === undefined ? html`<p>It does not answer.</p>` : renderShop(shop, search)}
  </section>`;
}

function renderShop({ products, found, orders, topics, messages, switches }: FakeShopState, search: string): Html {
  return html`<p class="quiet">
      ${products} products, ${orders.length} orders from here.
      ${topics.length === 0 ? 'It tells nobody of changes: the first sync asks it to.' : 'It tells this shop of changes.'}
    </p>
    <form action="/#shopify" class="row">
      <input type="search" name="shopify" value="${search}" placeholder="Title" aria-label="Find a product" />
      <button>Find</button>
    </form>
    ${found.map(renderProduct)} ${renderWebhooks(messages)} ${renderImportForm()} ${renderSwitches(switches)}`;
}

function renderProduct({ id, title, status, variants }: ShopifyProduct): Html {
  const price = variants[0]?.price ?? '';
  const counts = variants
    .filter(({ tracked }) => tracked)
    .slice(0, MAX_COUNTS)
    .map((variant) => {
      const name = variant.options.map(({ value }) => value).join(' / ');
      return html`<label
        >${name}<input type="number" name="count-${variant.id}" value="${variant.quantity}" step="1" required
      /></label>`;
    });
  const options = STATUSES.map((each) => html`<option ${each === status ? html` selected` : ''}>${each}</option>`);
  return html`<details>
    <summary>${title}</summary>
    <form method="post" action="/shopify/products/${id}" class="switches">
      <label>Title<input name="title" value="${title}" required /></label>
      <label
        >Price<input name="price" value="${price}" inputmode="decimal" pattern="[0-9]+\\.[0-9][0-9]" required
      /></label>
      <label
        >Status<select name="status">
          ${options}
        </select></label
      >
      ${counts}
      <p class="row">
        <button class="main">Save</button>
        <button formaction="/shopify/products/${id}/delete" formnovalidate>Delete there</button>
      </p>
    </form>
  </details>`;
}

function renderWebhooks(messages: readonly MessageState[]): Html {
  if (messages.length === 0) return html`<p class="quiet">It has told nothing yet.</p>`;
  const items = messages.map(({ topic, about, state, results }) => {
    const answered = results.length === 0 ? '' : ` (${results.join(', ')})`;
    return html`<li>${topic.toLowerCase().replaceAll('_', ' ')}, ${about}: ${state}${answered}</li>`;
  });
  return html`<ul class="told">
    ${items}
  </ul>`;
}

function renderImportForm(): Html {
  return html`<details>
    <summary>Bring products from an export</summary>
    <form method="post" action="/shopify/feed" enctype="multipart/form-data" class="switches">
      <label>Product export of Shopify (CSV)<input type="file" name="export" accept=".csv,text/csv" required /></label>
      <p class="quiet row">
        Up to 10 products are told to this shop at once; more come with the next sync. The same file again changes the
        same products.
      </p>
      <p class="row">
        <button class="main">Bring</button>
        <button formaction="/shopify/empty" formnovalidate>Remove its products</button>
      </p>
    </form>
  </details>`;
}

function renderSwitches(switches: Switches): Html {
  const isDefault = Object.entries(DEFAULT_MESSAGE_SWITCHES).every(
    ([name, value]) => new Map(Object.entries(switches)).get(name) === value,
  );
  return html`<details ${isDefault ? '' : html` open`}>
    <summary>${isDefault ? 'Its messages are true: make them misbehave' : 'Its messages misbehave'}</summary>
    <form method="post" action="/shopify/switches" class="switches">
      ${renderSwitchFields('/shopify', switches, NUMBER_SWITCHES, 50, CHECKBOX_SWITCHES)}
    </form>
  </details>`;
}

/** The store's state with the products whose title contains `search`. */
export const fetchShopifyState = (control: string, search: string): Promise<FakeShopState | undefined> =>
  fetchControlState(`${control}?${new URLSearchParams({ search }).toString()}`);

function parseSwitches(form: FormData): object {
  return Object.fromEntries(
    Object.entries(DEFAULT_MESSAGE_SWITCHES).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? form.has(name) : Number(form.get(name) ?? value),
    ]),
  );
}

function parseProductForm(form: FormData): object {
  const { counts, ...fields } = [...form].reduce<{ counts: Record<string, number>; [name: string]: unknown }>(
    (read, [name, value]) => {
      const [, variant] = /^count-(\d+)$/.exec(name) ?? [];
      const typed = typeof value === 'string' ? value.trim() : '';
      if (variant === undefined) return { ...read, [name]: typed };
      return typed === '' ? read : { ...read, counts: { ...read.counts, [variant]: Number(typed) } };
    },
    { counts: {} },
  );
  return { ...fields, counts };
}

/** Translates a dashboard form into a control request; undefined for any other path. */
export async function parseShopifyForm(path: string, form: FormData): Promise<ControlRequest | undefined> {
  if (path === '/shopify/switches') return { path: '/switches', body: JSON.stringify(parseSwitches(form)) };
  if (path === '/shopify/behave' || path === '/shopify/empty') return { path: path.slice('/shopify'.length), body: '' };
  if (path === '/shopify/feed') {
    const file = form.get('export');
    if (!(file instanceof File)) return undefined;
    return { path: `/feed?${new URLSearchParams({ name: file.name }).toString()}`, body: await file.text() };
  }
  const [, product] = /^\/shopify(\/products\/\d+(?:\/delete)?)$/.exec(path) ?? [];
  return product === undefined ? undefined : { path: product, body: JSON.stringify(parseProductForm(form)) };
}
